import { randomBytes } from 'node:crypto'
import type { FrameInput } from '../frameApi.js'
import type { Clock } from './clock.js'
import type { SocialProof, SocialProviders } from './createSocialProviders.js'
import type { OutsideIdentity } from './createUsers.js'
import { FrameApiError } from './FrameApiError.js'

/** Where a finished log-in goes: a pop-up's result is posted to the app's origin, else the app's page is opened with it. */
export type SocialReturn = { readonly appOrigin: string; readonly page: string | undefined }

/** The log-in at a social provider, in a pop-up or in place of the app's page. */
export type SocialLogIn = {
  /**
   * Returns where the pop-up goes.
   *
   * @throws FrameApiError when the provider doesn't answer.
   */
  begin(request: FrameInput<'/api/social'>): Promise<string>
  /**
   * Where the log-in that came back with this state goes. An app that can open no pop-up, as in Telegram, has appended
   * `--` and its encoded page to the state.
   *
   * @throws FrameApiError when no log-in began with this state, or the page is not of the origin that began it.
   */
  findReturn(state: string): SocialReturn
  /**
   * Turns the URI that the log-in came back to into the user's identity. Each log-in can be completed once.
   *
   * @throws FrameApiError when the user cancelled, the log-in isn't this device's, or the provider fails.
   */
  complete(request: FrameInput<'/api/social/complete'>): Promise<OutsideIdentity>
  clear(): void
}

export type CreateSocialLogInParameters = { clock: Clock; providers: SocialProviders }

type Pending = FrameInput<'/api/social'> & { readonly proof: SocialProof; readonly expiresAt: number }

const validity = 10 * 60_000
const separator = '--'

export function createSocialLogIn({ clock, providers }: CreateSocialLogInParameters): SocialLogIn {
  const pending = new Map<string, Pending>()

  const findPending = (state: string) => {
    const found = pending.get(state.split(separator, 1)[0] ?? '')
    return found !== undefined && found.expiresAt > clock.now() ? found : undefined
  }
  const unknown = () =>
    new FrameApiError('SOCIAL_STATE_UNKNOWN', 'This log-in was not begun here, or it has expired')
  return {
    async begin(request) {
      const proof = { state: createState(), nonce: createSecret(), verifier: createSecret() }
      const uri = await providers.createLogInUrl(request.provider, proof)
      pending.set(proof.state, { ...request, proof, expiresAt: clock.now() + validity })
      return uri
    },
    findReturn(state) {
      const found = findPending(state)
      if (found === undefined) throw unknown()
      const { appOrigin } = found
      const page = state.split(separator).slice(1).join(separator)
      if (page === '') return { appOrigin, page: undefined }
      const url = readPage(page)
      if (url?.origin === appOrigin) return { appOrigin, page: url.href }
      throw new FrameApiError('FORBIDDEN_ORIGIN', 'This log-in was begun by another page')
    },
    async complete({ resultUri, deviceId }) {
      const result = new URL(resultUri)
      const state = result.searchParams.get('state') ?? ''
      const found = findPending(state)
      const isOurs =
        found?.deviceId === deviceId &&
        `${result.origin}${result.pathname}` === providers.redirectUriOf(found.provider)
      if (!isOurs) throw unknown()
      const { provider, proof } = found
      pending.delete(proof.state)
      return providers.identify(provider, { result, proof: { ...proof, state } })
    },
    clear: () => pending.clear(),
  }
}

/** In hexadecimal, so that it holds no separator. */
function createState(): string {
  return randomBytes(32).toString('hex')
}

function readPage(text: string): URL | undefined {
  try {
    return new URL(URL.canParse(text) ? text : decodeURIComponent(text))
  } catch {
    return undefined
  }
}

/** 43 characters, as a PKCE verifier must have at least. */
function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
