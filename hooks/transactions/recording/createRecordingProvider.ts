import { allowsMethod } from '../../shared/allowsMethod.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Recorder } from '../context.js'
import { keepSends } from './keepSends.js'

type Call = { method: string; params?: unknown }
type Listen = (event: string, listener: (payload: unknown) => void) => unknown

/** An EIP-1193 provider, or the provider of a session. */
export type RequestProvider = {
  request(call: Call): Promise<unknown>
  on?: Listen
  removeListener?: Listen
  /** Of a session: whether it includes a method. */
  allows?(method: string): boolean
}

const sending: readonly unknown[] = [
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
]

/**
 * Copies flags such as `isMetaMask` as live getters. Legacy request methods are omitted: they would bypass
 * the recording.
 */
function copyMarks(provider: object, target: object): void {
  for (const key in provider) {
    if (key in target || typeof readProperty(provider, key) === 'function') continue
    Object.defineProperty(target, key, { enumerable: true, get: () => readProperty(provider, key) })
  }
}

/**
 * Forwards the method and parameters of every request, and returns the wallet's own promise. Sent transactions are
 * recorded when it resolves.
 */
export function createRecordingProvider(
  recorder: Recorder,
  { provider, namespace }: { provider: RequestProvider; namespace: ChainNamespace },
): RequestProvider {
  const ask = async (call: Call) => provider.request(call)
  function request(call: Call): Promise<unknown> {
    // Read once: a getter could return another method to the wallet than was recorded.
    const { method, params } = Object(call)
    const place = sending.includes(method) ? recorder.placeOf(namespace) : undefined
    const asking = provider.request(params === undefined ? { method } : { method, params })
    if (place === undefined) return asking
    Promise.resolve(asking)
      .then((answer) =>
        keepSends(recorder, { request: ask, asked: { call: { method, params }, answer, ...place } }),
      )
      .catch(() => undefined)
    return asking
  }
  const delegate = (name: 'on' | 'removeListener'): { [key in typeof name]?: Listen } =>
    typeof readProperty(provider, name) === 'function'
      ? { [name]: (event: string, listener: (payload: unknown) => void) => provider[name]?.(event, listener) }
      : {}
  const wrapped: RequestProvider = {
    request,
    ...delegate('on'),
    ...delegate('removeListener'),
    ...(typeof readProperty(provider, 'allows') === 'function' && {
      allows: (method) => allowsMethod(provider, method),
    }),
  }
  copyMarks(provider, wrapped)
  return wrapped
}
