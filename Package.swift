// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// For the target that owns the terminal: everything in it runs on the main actor.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "tamnote",
  products: [
    .executable(name: "tamnote", targets: ["tamnote"]),
    .library(name: "KeyValueStorage", targets: ["KeyValueStorage"]),
    .library(name: "DocumentStorage", targets: ["DocumentStorage"]),
    .library(name: "SharedFolders", targets: ["SharedFolders"]),
  ],
  targets: [
    // C libraries and the calls that Swift's Glibc module leaves out.
    .target(name: "CLinux"),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CUnicode"),
    .systemLibrary(name: "CBlake2"),
    .systemLibrary(name: "CZstd"),

    // What every call to the operating system passes, so that any of them can be made to fail.
    .target(name: "SystemGate", swiftSettings: strict),

    // Storage.
    .target(
      name: "SharedFolders", dependencies: ["CLinux", "CBlake2", "SystemGate"],
      swiftSettings: strict),
    .target(name: "KeyValueStorage", dependencies: ["SharedFolders"], swiftSettings: strict),

    // Text: values only, no input or output.
    .target(name: "TextModel", swiftSettings: strict),

    // What single characters are: how wide, and what they are alike to; shared by all that follows.
    .target(name: "Characters", dependencies: ["CUnicode"], swiftSettings: strict),

    // Editing: values only, no input or output.
    .target(
      name: "TextEditing", dependencies: ["TextModel", "Characters"], swiftSettings: strict),

    // Documents: where texts become files and files become texts.
    .target(
      name: "DocumentStorage", dependencies: ["SharedFolders", "TextModel", "CUnicode", "CZstd"],
      swiftSettings: strict),

    // Screens.
    .target(name: "Console", dependencies: ["Characters"], swiftSettings: strict),
    .target(
      name: "Screens",
      dependencies: ["Characters", "Console", "KeyValueStorage", "TextEditing", "TextModel"],
      swiftSettings: strict),
    .target(
      name: "CursesConsole", dependencies: ["Console", "CNcurses", "CLinux", "SystemGate"],
      swiftSettings: mainActor),

    // The program.
    .executableTarget(
      name: "tamnote",
      dependencies: [
        "Characters", "CursesConsole", "Screens", "Console", "DocumentStorage", "KeyValueStorage",
        "SharedFolders", "TextEditing", "TextModel",
      ],
      swiftSettings: strict),

    // Random numbers that a printed seed brings back.
    .target(name: "SeededRandomness", path: "Tests/SeededRandomness", swiftSettings: strict),

    // Random histories of several machines: a few of them in the tests, many in a release program.
    .target(
      name: "KeyValueHistories",
      dependencies: ["KeyValueStorage", "SharedFolders", "SeededRandomness"],
      path: "Tests/KeyValueHistories", swiftSettings: strict),
    .executableTarget(
      name: "KeyValueLaws",
      dependencies: ["KeyValueHistories", "KeyValueStorage", "SharedFolders"],
      path: "Tests/KeyValueLaws",
      swiftSettings: strict),

    // Random texts to merge: a few of them in the tests, many in a release program.
    .target(
      name: "MergeExamples", dependencies: ["TextModel", "SeededRandomness"],
      path: "Tests/MergeExamples", swiftSettings: strict),
    .executableTarget(
      name: "MergeLaws", dependencies: ["MergeExamples", "TextModel"], path: "Tests/MergeLaws",
      swiftSettings: strict),

    // Texts made to break an editor: a few of them in the tests, all of them in a release program.
    .target(
      name: "TextExamples", dependencies: ["TextEditing", "TextModel", "SeededRandomness"],
      path: "Tests/TextExamples", swiftSettings: strict),
    .executableTarget(
      name: "TextLaws", dependencies: ["TextExamples", "TextEditing", "TextModel"],
      path: "Tests/TextLaws", swiftSettings: strict),

    // What the text engine takes for large texts, as a release program.
    .executableTarget(
      name: "TextBenchmarks", dependencies: ["TextModel", "TextEditing", "SeededRandomness"],
      path: "Tests/TextBenchmarks", swiftSettings: strict),

    // Random weeks of several machines that edit, sync and crash, and whether all words survive.
    .target(
      name: "ReconcileSimulation",
      dependencies: ["DocumentStorage", "SharedFolders", "SeededRandomness", "TextModel"],
      path: "Tests/ReconcileSimulation", swiftSettings: strict),
    .executableTarget(
      name: "ReconcileSimulator", dependencies: ["ReconcileSimulation"],
      path: "Tests/ReconcileSimulator", swiftSettings: strict),

    // A person at a terminal: the tests of the screens, and every three keys in a release program.
    .target(
      name: "ScreenPilot",
      dependencies: ["Characters", "Console", "KeyValueStorage", "Screens", "TextModel"],
      path: "Tests/ScreenPilot", swiftSettings: strict),
    .executableTarget(
      name: "ScreenLaws", dependencies: ["Console", "ScreenPilot"], path: "Tests/ScreenLaws",
      swiftSettings: strict),

    // Run by tests as a process of its own, to be made to fail or killed at any step.
    .executableTarget(
      name: "FaultProbe",
      dependencies: [
        "DocumentStorage", "KeyValueStorage", "SeededRandomness", "SharedFolders", "TextModel",
      ],
      path: "Tests/FaultProbe",
      swiftSettings: strict),
    // Runs the probe, and gives each test a folder.
    .target(
      name: "Probing", dependencies: ["SharedFolders"], path: "Tests/Probing",
      swiftSettings: strict),
    .testTarget(
      name: "SharedFoldersTests",
      dependencies: ["SharedFolders", "FaultProbe", "Probing", "SeededRandomness"],
      swiftSettings: strict),
    .testTarget(
      name: "KeyValueStorageTests",
      dependencies: [
        "FaultProbe", "KeyValueHistories", "KeyValueStorage", "Probing", "SharedFolders",
        "SeededRandomness",
      ],
      swiftSettings: strict),
    .testTarget(name: "CharactersTests", dependencies: ["Characters"], swiftSettings: strict),
    .testTarget(
      name: "TextEditingTests",
      dependencies: ["TextEditing", "TextModel", "TextExamples", "Characters"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentStorageTests",
      dependencies: [
        "CLinux", "DocumentStorage", "FaultProbe", "Probing", "ReconcileSimulation",
        "SharedFolders", "SeededRandomness", "TextModel",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConsoleTests", dependencies: ["Characters", "Console", "SeededRandomness"],
      swiftSettings: strict),
    .testTarget(
      name: "CursesConsoleTests", dependencies: ["CursesConsole", "Console"], swiftSettings: strict),
    .testTarget(
      name: "TextModelTests", dependencies: ["TextModel", "MergeExamples", "SeededRandomness"],
      exclude: ["Merge/Golden"], swiftSettings: strict),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["Characters", "ScreenPilot", "Screens", "SeededRandomness", "TextModel"],
      swiftSettings: strict),
    .testTarget(
      name: "TamNoteTests",
      dependencies: [
        "CursesConsole", "DocumentStorage", "KeyValueStorage", "Screens", "SharedFolders",
        "TextEditing", "tamnote",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
