@main
enum TamNote {
  static func main() {
    print("TamNote")
  }
}
