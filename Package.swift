// swift-tools-version: 6.2
import PackageDescription

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
    .target(name: "SystemGate"),

    // Storage.
    .target(
      name: "SharedFolders", dependencies: ["CLinux", "CBlake2", "SystemGate"]),
    .target(name: "KeyValueStorage", dependencies: ["SharedFolders"]),

    // Text: values only, no input or output.
    .target(name: "TextModel"),

    // What single characters are: how wide, and what they are alike to; shared by all that follows.
    .target(name: "Characters", dependencies: ["CUnicode"]),

    // Editing: values only, no input or output.
    .target(
      name: "TextEditing", dependencies: ["TextModel", "Characters"]),

    // Documents: where texts become files and files become texts.
    .target(
      name: "DocumentStorage", dependencies: ["SharedFolders", "TextModel", "CUnicode", "CZstd"]),

    // Screens.
    .target(name: "Console", dependencies: ["Characters"]),
    .target(
      name: "Screens",
      dependencies: ["Characters", "Console", "KeyValueStorage", "TextEditing", "TextModel"]),
    .target(
      name: "CursesConsole", dependencies: ["Console", "CNcurses", "CLinux", "SystemGate"],
      // It owns the terminal: everything in it runs on the main actor.
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // The program.
    .executableTarget(
      name: "tamnote",
      dependencies: [
        "Characters", "CursesConsole", "Screens", "Console", "DocumentStorage", "KeyValueStorage",
        "SharedFolders", "TextEditing", "TextModel",
      ]),

    // Random numbers that a printed seed brings back.
    .target(name: "SeededRandomness", path: "Tests/SeededRandomness"),

    // Random histories of several machines: a few of them in the tests, many in a release program.
    .target(
      name: "KeyValueHistories",
      dependencies: ["KeyValueStorage", "SharedFolders", "SeededRandomness"],
      path: "Tests/KeyValueHistories"),
    .executableTarget(
      name: "KeyValueLaws",
      dependencies: ["KeyValueHistories", "KeyValueStorage", "SharedFolders"],
      path: "Tests/KeyValueLaws"),

    // Random texts to merge: a few of them in the tests, many in a release program.
    .target(
      name: "MergeExamples", dependencies: ["TextModel", "SeededRandomness"],
      path: "Tests/MergeExamples"),
    .executableTarget(
      name: "MergeLaws", dependencies: ["MergeExamples", "TextModel"], path: "Tests/MergeLaws"),

    // Texts made to break an editor: a few of them in the tests, all of them in a release program.
    .target(
      name: "TextExamples", dependencies: ["TextEditing", "TextModel", "SeededRandomness"],
      path: "Tests/TextExamples"),
    .executableTarget(
      name: "TextLaws", dependencies: ["TextExamples", "TextEditing", "TextModel"],
      path: "Tests/TextLaws"),

    // What the text engine takes for large texts, as a release program.
    .executableTarget(
      name: "TextBenchmarks", dependencies: ["TextModel", "TextEditing", "SeededRandomness"],
      path: "Tests/TextBenchmarks"),

    // Random weeks of several machines that edit, sync and crash, and whether all words survive.
    .target(
      name: "ReconcileSimulation",
      dependencies: ["DocumentStorage", "SharedFolders", "SeededRandomness", "TextModel"],
      path: "Tests/ReconcileSimulation"),
    .executableTarget(
      name: "ReconcileSimulator", dependencies: ["ReconcileSimulation"],
      path: "Tests/ReconcileSimulator"),

    // A person at a terminal: the tests of the screens, and every three keys in a release program.
    .target(
      name: "ScreenPilot",
      dependencies: ["Characters", "Console", "KeyValueStorage", "Screens", "TextModel"],
      path: "Tests/ScreenPilot"),
    .executableTarget(
      name: "ScreenLaws", dependencies: ["Console", "ScreenPilot"], path: "Tests/ScreenLaws"),

    // Run by tests as a process of its own, to be made to fail or killed at any step.
    .executableTarget(
      name: "FaultProbe",
      dependencies: [
        "DocumentStorage", "KeyValueStorage", "SeededRandomness", "SharedFolders", "TextModel",
      ],
      path: "Tests/FaultProbe"),
    // Runs the probe, and gives each test a folder.
    .target(
      name: "Probing", dependencies: ["SharedFolders"], path: "Tests/Probing"),
    .testTarget(
      name: "SharedFoldersTests",
      dependencies: ["SharedFolders", "FaultProbe", "Probing", "SeededRandomness"]),
    .testTarget(
      name: "KeyValueStorageTests",
      dependencies: [
        "FaultProbe", "KeyValueHistories", "KeyValueStorage", "Probing", "SharedFolders",
        "SeededRandomness",
      ]),
    .testTarget(name: "CharactersTests", dependencies: ["Characters"]),
    .testTarget(
      name: "TextEditingTests",
      dependencies: ["TextEditing", "TextModel", "TextExamples", "Characters"]),
    .testTarget(
      name: "DocumentStorageTests",
      dependencies: [
        "CLinux", "DocumentStorage", "FaultProbe", "Probing", "ReconcileSimulation",
        "SharedFolders", "SeededRandomness", "TextModel",
      ]),
    .testTarget(
      name: "ConsoleTests", dependencies: ["Characters", "Console", "SeededRandomness"]),
    .testTarget(
      name: "CursesConsoleTests", dependencies: ["CursesConsole", "Console"]),
    .testTarget(
      name: "TextModelTests", dependencies: ["TextModel", "MergeExamples", "SeededRandomness"],
      exclude: ["Merge/Golden"]),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Characters", "ScreenPilot", "Screens", "SeededRandomness", "TextEditing", "TextModel",
      ]),
    .testTarget(
      name: "TamNoteTests",
      dependencies: [
        "CursesConsole", "DocumentStorage", "KeyValueStorage", "Probing", "Screens",
        "SeededRandomness", "SharedFolders", "TextEditing", "TextModel", "tamnote",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

// A released program is fully static: nothing but the kernel is needed where it runs, and it starts
// in half the time. What runs the tests cannot be, as the testing library is not.
let isStatic = Context.environment["TAMNOTE_LINK"] != "dynamic"
let staticProgram: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-static-executable", "-Xlinker", "-s"], .when(configuration: .release))
]

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + strict
  switch target.type {
  case .executable where isStatic: target.linkerSettings = staticProgram
  // The tests are read by the compiler once and run once: making them fast takes longer.
  case .test: target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
  default: break
  }
}
