import { SiwxRefusedError } from '../shared/errors/siwx.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import type { Events } from '../shared/types/events.js'
import type { OneStepSignIn, SiwxParameters } from '../shared/types/siwx.js'
import { untilAborted } from '../shared/untilAborted.js'
import { sitesOf } from './messages/sitesOf.js'
import type { SiwxInstance } from './SiwxInstance.js'
import { acceptSessions } from './sessions/acceptSessions.js'
import type { AskedSiwx } from './sessions/checkSiwxSession.js'

export type CreateOneStepSignInParameters = SiwxParameters & {
  siwx: SiwxInstance
  events: Events
  signal: AbortSignal
}

/** Creates the sign-in for one connection attempt. */
export function createOneStepSignIn(parameters: CreateOneStepSignInParameters): OneStepSignIn {
  const { env, events, networks, signal, siwx } = parameters
  let asked: AskedSiwx | undefined
  return {
    async createRequest() {
      try {
        const { messenger } = await siwx.load()
        const [site] = sitesOf(parameters)
        const now = env.now()
        const made = await untilAborted(messenger.createRequest({ ...site, now, signal }), signal)
        const request = { ...made, issuedAt: made.issuedAt ?? new Date(now).toISOString() }
        const { domain, nonce, uri } = request
        asked = { domain, nonce, uri }
        return request
      } catch (thrown) {
        if (signal.aborted) throw thrown
        // It is requested again once the wallet is connected, and a failure is shown then.
        return undefined
      }
    },
    async onSignedIn(sessions) {
      const [first] = sessions
      try {
        if (asked === undefined || first === undefined) throw new SiwxRefusedError({ reason: 'malformed' })
        await acceptSessions({ siwx, networks, sessions, asked: { ...asked, now: env.now() }, signal })
        siwx.memory.fresh = sessions
      } catch (thrown) {
        const { message } = toProviderError(thrown)
        const network = first?.data.chainId
        if (network && !signal.aborted)
          events.emit({ event: 'SIWX_AUTH_ERROR', properties: { network, isSmartAccount: false, message } })
        throw thrown
      }
    },
  }
}
