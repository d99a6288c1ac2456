import { randomBytes } from 'node:crypto'
import type { FrameInput } from '../frameApi.js'
import type { Clock } from './clock.js'
import type { SocialProof, SocialProviders } from './createSocialProviders.js'
import type { OutsideIdentity } from './createUsers.js'
import { FrameApiError } from './FrameApiError.js'

/** The log-in at a social provider, in a pop-up. */
export type SocialLogIn = {
  /**
   * Returns where the pop-up goes.
   *
   * @throws FrameApiError when the provider doesn't answer.
   */
  begin(request: FrameInput<'/api/social'>): Promise<string>
  /** The origin of the page that began the log-in with this state, if one did. */
  appOriginOf(state: string): string | undefined
  /**
   * Turns what the pop-up came back with into the user's identity. Each log-in can be completed once.
   *
   * @throws FrameApiError when the user cancelled, the log-in isn't this device's, or the provider fails.
   */
  complete(request: FrameInput<'/api/social/complete'>): Promise<OutsideIdentity>
  clear(): void
}

export type CreateSocialLogInParameters = { clock: Clock; providers: SocialProviders }

type Pending = FrameInput<'/api/social'> & { readonly proof: SocialProof; readonly expiresAt: number }

const validity = 10 * 60_000

export function createSocialLogIn({ clock, providers }: CreateSocialLogInParameters): SocialLogIn {
  const pending = new Map<string, Pending>()

  const findPending = (state: string) => {
    const found = pending.get(state)
    return found !== undefined && found.expiresAt > clock.now() ? found : undefined
  }
  return {
    async begin(request) {
      const proof = { state: createSecret(), nonce: createSecret(), verifier: createSecret() }
      const uri = await providers.createLogInUrl(request.provider, proof)
      pending.set(proof.state, { ...request, proof, expiresAt: clock.now() + validity })
      return uri
    },
    appOriginOf: (state) => findPending(state)?.appOrigin,
    async complete({ resultUri, deviceId }) {
      const result = new URL(resultUri)
      const found = findPending(result.searchParams.get('state') ?? '')
      const isOurs =
        found?.deviceId === deviceId &&
        `${result.origin}${result.pathname}` === providers.redirectUriOf(found.provider)
      if (!isOurs)
        throw new FrameApiError('SOCIAL_STATE_UNKNOWN', 'This log-in was not begun here, or it has expired')
      const { provider, proof } = found
      pending.delete(proof.state)
      return providers.identify(provider, { result, proof })
    },
    clear: () => pending.clear(),
  }
}

/** 43 characters, as a PKCE verifier must have at least. */
function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
