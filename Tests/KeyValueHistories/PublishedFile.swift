import KeyValueStorage

/// A file as it lies in the shared folder, and what whoever reads it thereby hears of.
struct PublishedFile {
  /// Who wrote it.
  ///
  /// Where two write under one name, engines keep the second file as a conflict copy.
  let machine: Int
  /// What its bytes were read back as.
  let content: KeyValueFile
  let ledger: Ledger
}
