/// The three texts of a merge, made comparable, and the frame of the result.
struct MergeInput {
  let texts: Triple<MergeText>
  private let forms: Triple<TextForm>
  private let form: TextForm
  private let ending: LineEnding

  init(_ originals: Triple<[UInt8]>) {
    forms = originals.map(TextForm.init)
    form = TextForm(merging: forms)
    ending = form.ending ?? .lineFeed
    texts = Triple(
      base: MergeText(originals.base, forms.base, ending: ending),
      first: MergeText(originals.first, forms.first, ending: ending),
      second: MergeText(originals.second, forms.second, ending: ending))
  }

  /// The merged lines in their frame.
  func merged() -> MergeOutput {
    var output = MergeOutput()
    if form.hasByteOrderMark {
      let source = forms.first.hasByteOrderMark ? MergeSource.first : .second
      output.append(source, ByteOrderMark.bytes.indices)
    }
    var passes = MergePasses(texts)
    output.append(passes.merged())
    if form.endsWithLineBreak == false {
      output.removeLastEnding(of: texts)
    }
    return output
  }
}
