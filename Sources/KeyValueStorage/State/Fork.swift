internal import SharedFolders

/// Where the lives of a replica part.
struct Fork: Equatable {
  /// The last write that they share; `WriteMark.none` where they share none, or none is known.
  let mark: WriteMark
  /// The name of the life that goes on there, where it is known from elsewhere.
  var life: ReplicaID?
}

/// The writes of a replica after a fork.
struct Life: Equatable {
  let name: ReplicaID
  /// The last write before the first of them.
  let start: WriteMark
}
