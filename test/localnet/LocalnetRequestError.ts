/** A control request that makes no sense; answered with 400 and this message. */
export class LocalnetRequestError extends Error {
  override readonly name = 'LocalnetRequestError'
}
