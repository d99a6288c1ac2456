const cases = {
  InvalidMethod: [-32600, 'Invalid payload: Invalid request method'],
  InvalidParams: [-32600, 'Invalid payload: Invalid request parameters'],
  PayloadSizeExceeded: [-32600, 'Invalid payload: Payload size exceeded'],
  BatchLimitExceeded: [-32600, 'Invalid payload: The batch contains too many items'],
  BatchEmpty: [-32600, 'Invalid payload: The batch contains no items'],
  Serialization: [-32600, 'Invalid payload: Failed to deserialize request'],
  TtlTooShort: [-32000, 'Request handler error: TTL too short'],
  TtlTooLong: [-32000, 'Request handler error: TTL too long'],
  MailboxLimitExceeded: [-32000, 'Request handler error: Mailbox limit exceeded'],
  SubscriberLimitExceeded: [-32000, 'Request handler error: Subscriber limit exceeded'],
  Unknown: [-32603, 'Internal error'],
} as const

/** The cases in which the relay rejects a request. */
export type RelayErrorCase = keyof typeof cases

/** A rejection with the codes, sentences and case names of the hosted relay; `detail` says what is wrong with this request. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number
  readonly data: RelayErrorCase

  constructor(data: RelayErrorCase, detail?: string) {
    const [code, sentence] = cases[data]
    super(detail === undefined ? sentence : `${sentence}: ${detail}`)
    this.code = code
    this.data = data
  }
}
