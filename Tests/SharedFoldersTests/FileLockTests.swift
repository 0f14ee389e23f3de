import Foundation
import Probing
import SharedFolders
import Testing

struct FileLockTests {
  private let folder: TemporaryFolder
  /// A process that another test is starting has the lock's file open until it becomes a program.
  private let spawning = Duration.seconds(10)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a lock is held by one at a time and free afterwards`() throws {
    let lock = FileLock(path: folder.path("lock"))
    let held = try lock.acquire()
    #expect(throws: SharedFolderError.self) { try lock.acquire().release() }
    held.release()
    #expect(try lock.withLock(waitingAtMost: spawning) { 7 } == 7)
    try lock.acquire(waitingAtMost: spawning).release()
  }

  @Test func `whoever waits too long learns who holds the lock, and a dead holder frees it`() throws
  {
    let lock = FileLock(path: folder.path("lock"))
    let holder = try Holder(of: folder.path("lock"))
    let error = #expect(throws: SharedFolderError.self) {
      try lock.acquire(waitingAtMost: .milliseconds(20)).release()
    }
    guard case .locked(let name?) = error?.code else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name.hasPrefix("\(holder.process.processIdentifier) "))
    #expect(name.hasSuffix(" FaultProbe"))
    kill(holder.process.processIdentifier, SIGKILL)
    holder.process.waitUntilExit()
    try lock.acquire(waitingAtMost: spawning).release()
  }

  @Test func `threads that count under the lock lose no step`() async throws {
    let lock = FileLock(path: folder.path("lock"))
    let counter = folder.path("counter")
    try folder.write("", to: "counter")
    let save = AtomicSave(replica: ReplicaID(1), access: .onlyUser)
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            let held = try lock.acquire(waitingAtMost: .seconds(60))
            let bytes = try FileReading.read(counter, maximumSize: 1000).bytes
            try save.write(bytes + [1], to: counter, durably: false)
            held.release()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try FileReading.read(counter, maximumSize: 1000).bytes.count == 100)
  }
}

/// A process that holds a lock until it is ended.
private struct Holder {
  let process = Process()

  init(of lock: String) throws {
    process.executableURL = URL(fileURLWithPath: Probe.path)
    process.arguments = ["hold", lock]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = Pipe()
    try process.run()
    let line = output.fileHandleForReading.availableData
    #expect(String(decoding: line, as: UTF8.self) == "held\n")
  }
}
