/** A port of the local network can't be used; the message says which and what to do. */
export class LocalnetPortError extends Error {
  override readonly name = 'LocalnetPortError'
}
