/** A part of the local network didn't come up; the message says which and why. */
export class LocalnetStartError extends Error {
  override readonly name = 'LocalnetStartError'
}
