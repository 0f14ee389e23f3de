extension Unicode.Scalar {
  /// Whether a terminal would act on this scalar instead of showing it, or show others in disorder.
  var isUnsafeOnTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}

extension String {
  /// The text with whatever a terminal would act on written out, like `\u{1b}`.
  var escapedForTerminals: String {
    guard unicodeScalars.contains(where: \.isUnsafeOnTerminals) else { return self }
    var safe = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isUnsafeOnTerminals {
        safe.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }
}
