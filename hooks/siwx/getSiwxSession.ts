import type { LatchkeyInstance } from '../shared/types/register.js'
import type { SiwxSession } from '../shared/types/siwx.js'
import type { SiwxInstance } from './SiwxInstance.js'

/**
 * The session of the active account and network. Undefined while not signed in, and without `siwx` in the config.
 *
 * @example
 * const isSignedIn = getSiwxSession(latchkey) !== undefined
 */
export function getSiwxSession(latchkey: LatchkeyInstance): SiwxSession | undefined {
  const { siwx } = latchkey as unknown as { readonly siwx: SiwxInstance | undefined }
  const state = siwx?.store.getState()
  return state?.status === 'signedIn' ? state.session : undefined
}
