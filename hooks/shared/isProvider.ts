import { readProperty } from './readProperty.js'
import type { SafeProvider } from './types/provider.js'

/** Whether a connector's provider takes requests: an EIP-1193 provider, or a session's. */
export function isProvider(value: unknown): value is SafeProvider {
  return typeof readProperty(value, 'request') === 'function'
}
