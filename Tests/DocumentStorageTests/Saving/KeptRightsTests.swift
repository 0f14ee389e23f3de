import CLinux
import DocumentStorage
import Foundation
import Probing
import SharedFolders
import Testing

/// What belongs to a file beside its text stays with it.
struct KeptRightsTests {
  private let box: DocumentsFolder
  private let isRoot = getuid() == 0

  init() throws {
    box = try DocumentsFolder()
    try box.write("old", to: "note")
  }

  private func save(_ name: String = "note") throws {
    let outcome = try box.put("new", in: name, base: box.seen(name))
    #expect(outcome.isCleanlySaved)
    #expect(box.text(name) == "new")
  }

  /// Saves as a user who is not root; nil where that cannot be tried.
  private func saveAsOther(_ name: String = "note") throws -> String? {
    guard isRoot else {
      print("not run: only root can become another user")
      return nil
    }
    try box.home.makeFolder("store")
    try box.shell("chmod 777 ../store; chmod 755 ..")
    let save = [Probe.path, "document-save", box.save.root, name, "new", "old"]
    return try Probe.run(
      "/usr/bin/setpriv",
      ["--reuid=1234", "--regid=1234", "--clear-groups"] + save + [box.home.path("store")]
    ).output
  }

  @Test func `the mode stays`() throws {
    for mode in [0o640, 0o600, 0o755, 0o4664] {
      try box.home.setMode(mode, of: "box/note")
      try box.put("text \(mode)", in: "note", base: box.seen("note"))
      #expect(try box.home.mode("box/note") == mode)
    }
  }

  @Test func `the owner and the group stay, also in a folder that gives its group`() throws {
    guard isRoot else { return print("not run: only root can give files away") }
    try box.shell("chgrp 1300 .; chmod 2775 .; chown 1234:1235 note; chmod 640 note")
    try save()
    #expect(try box.shell("stat -c '%u %g %a' note") == "1234 1235 640")
    try box.put("first", in: "fresh", base: nil)
    let ofGroup = try box.shell("touch plain; chmod g=rw plain; stat -c '%a %g' plain")
    #expect(try box.shell("stat -c '%a %g' fresh") == ofGroup)
  }

  @Test func `attributes and access lists stay, and the folder's own are not added`() throws {
    guard try box.shell("setfacl -m u:77:rw note 2>&1 || true").isEmpty else {
      return print("not run: this file system has no access lists")
    }
    #expect(setxattr(box.path("note"), "user.color", "blue", 4, 0) == 0)
    try box.shell("setfacl -d -m u:78:rwx .; touch plain")
    try box.write("old", to: "bare")
    try box.shell("setfacl -b bare")
    let before = try box.shell("getfacl -cn note bare")
    #expect(before.contains("user:77:rw-") && !before.contains("user:78"))
    try save()
    try save("bare")
    #expect(try box.shell("getfacl -cn note bare") == before)
    var color = [UInt8](repeating: 0, count: 10)
    #expect(getxattr(box.path("note"), "user.color", &color, color.count) == 4)
    #expect(color.prefix(4) == Array("blue".utf8)[...])
    try box.put("first", in: "fresh", base: nil)
    #expect(try box.shell("getfacl -cn fresh") == box.shell("getfacl -cn plain"))
  }

  @Test func `a link stays a link, and the file it leads to is saved beside itself`() throws {
    try box.shell("mkdir sub; mv note sub/real; ln -s sub/real note; ln -s sub folder")
    try save()
    #expect(try box.shell("readlink note; cat sub/real; ls sub") == "sub/real\nnewreal")
    try box.put("newer", in: "folder/real", base: box.seen("sub/real"))
    #expect(box.text("sub/real") == "newer")
  }

  @Test func `all names of a file show the new text`() throws {
    try box.shell("ln note twin")
    let inode = try box.seen("note").stamp.inode
    try save()
    #expect(box.text("twin") == "new")
    #expect(try box.seen("twin").stamp.inode == inode)
    #expect(try box.home.names("backups") == [])
  }

  @Test func `a file of somebody else keeps its owner`() throws {
    try box.shell("chmod 777 .; chmod 666 note")
    guard let output = try saveAsOther() else { return }
    #expect(output == "saved")
    #expect(box.text("note") == "new")
    #expect(try box.shell("stat -c '%u %a' note") == "0 666")
    #expect(try box.names() == ["note"])
  }

  @Test func `a folder that takes no files does not hinder a save`() throws {
    try box.shell("chmod 755 .; chmod 666 note")
    guard let output = try saveAsOther() else { return }
    #expect(output == "saved")
    #expect(box.text("note") == "new")
    #expect(try box.home.names("store/backups") == [])
  }

  @Test func `a file that may not be written is not replaced either`() throws {
    try box.shell("chmod 777 .; chmod 444 note; chown 1234 note 2>/dev/null || true")
    guard let output = try saveAsOther() else { return }
    #expect(output == "failed noPermission access 13")
    #expect(box.text("note") == "old")
    #expect(try box.names() == ["note"])
  }

  @Test func `a file that is mounted by itself is written in place`() throws {
    let script = """
      cd '\(box.path(""))'
      mkdir ../store; printf old > ../real
      mount --bind ../real note
      "$PROBE" document-save "$PWD" note new old "$PWD/../store"
      cat ../real; ls
      """
    guard let outcome = try Probe.runWithOwnMounts(script) else {
      return print("not run: this machine does not allow mounts of one's own")
    }
    #expect(outcome.output == "saved\nnewnote")
  }

  @Test func `a disk that is really full keeps the old text, in place too`() throws {
    let script = """
      mount -t tmpfs -o size=64k none '\(box.path(""))'
      cd '\(box.path(""))'
      mkdir ../store; printf old > note; printf old > linked; ln linked twin
      head -c 1000000 /dev/zero > filler 2>/dev/null || true
      long="$(head -c 20000 /dev/zero | tr '\\0' x)"
      "$PROBE" document-save "$PWD" note "$long" old "$PWD/../store"
      "$PROBE" document-save "$PWD" linked "$long" old "$PWD/../store"
      cat note linked; echo; ls; ls ../store/backups
      """
    guard let outcome = try Probe.runWithOwnMounts(script) else {
      return print("not run: this machine does not allow mounts of one's own")
    }
    let failed = "failed full write 28\n"
    #expect(outcome.output == failed + failed + "oldold\nfiller\nlinked\nnote\ntwin")
  }
}
