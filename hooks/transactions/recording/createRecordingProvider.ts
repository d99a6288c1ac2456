import { readProperty } from '../../shared/readProperty.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Recorder } from '../context.js'
import { keepSends } from './keepSends.js'

type Call = { method: string; params?: unknown }
type Listen = (event: string, listener: (payload: unknown) => void) => unknown

/** An EIP-1193 provider, or a session's. */
export type RequestProvider = { request(call: Call): Promise<unknown>; on?: Listen; removeListener?: Listen }

export function isRequestProvider(value: object): value is RequestProvider {
  return typeof readProperty(value, 'request') === 'function'
}

const sending: readonly unknown[] = [
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
]

/** Marks such as `isMetaMask`, as they are at the moment. Older ways to ask are left out: they would pass by. */
function copyMarks(provider: object, target: object): void {
  for (const key in provider) {
    if (key in target || typeof readProperty(provider, key) === 'function') continue
    Object.defineProperty(target, key, { enumerable: true, get: () => readProperty(provider, key) })
  }
}

/** Passes every request on as it is and gives the wallet's own promise back; what was sent is kept when it answers. */
export function createRecordingProvider(
  recorder: Recorder,
  { provider, namespace }: { provider: RequestProvider; namespace: ChainNamespace },
): RequestProvider {
  const ask = async (call: Call) => provider.request(call)
  function request(call: Call): Promise<unknown> {
    const { method, params } = Object(call)
    const place = sending.includes(method) ? recorder.placeOf(namespace) : undefined
    const asking = provider.request(call)
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
  const wrapped: RequestProvider = { request, ...delegate('on'), ...delegate('removeListener') }
  copyMarks(provider, wrapped)
  return wrapped
}
