/// The screens that can be opened on top of the present one.
package enum ScreenName: Hashable, Sendable {
  case keys
  case trash
}
