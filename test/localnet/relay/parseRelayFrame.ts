import * as v from 'valibot'
import { RelayError } from './RelayError.js'

/** A number that JSON doesn't carry exactly would come back as another one. */
const id = v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.safeInteger())])
const version = v.literal('2.0')
const request = v.object({ id, jsonrpc: version, method: v.string(), params: v.optional(v.unknown()) })
const success = v.object({ id, jsonrpc: version, result: v.unknown() })
const failure = v.object({ id, jsonrpc: version, error: v.unknown() })
const json = v.pipe(v.string(), v.parseJson())

/** The id of a JSON-RPC call. */
export type FrameId = string | number

/** What a client sends: a request, the answer to a delivery, or something else, which is answered with the error. */
export type RelayFrame =
  | {
      readonly kind: 'request'
      readonly id: FrameId
      readonly method: string
      readonly parameters: unknown
    }
  | { readonly kind: 'answer'; readonly id: FrameId; readonly isAcknowledged: boolean }
  | { readonly kind: 'invalid'; readonly id: FrameId | null; readonly error: RelayError }

export function parseRelayFrame(text: string): RelayFrame {
  const parsed = v.safeParse(json, text)
  const value = parsed.success ? parsed.output : undefined
  if (v.is(request, value))
    return { kind: 'request', id: value.id, method: value.method, parameters: value.params }
  if (v.is(failure, value)) return { kind: 'answer', id: value.id, isAcknowledged: false }
  if (v.is(success, value)) return { kind: 'answer', id: value.id, isAcknowledged: true }
  const error = new RelayError('Serialization', 'send one JSON-RPC 2.0 request with an id')
  return { kind: 'invalid', id: v.is(v.object({ id }), value) ? value.id : null, error }
}
