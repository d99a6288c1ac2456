import * as openid from 'openid-client'
import type { SocialClient } from '../../oidc/createSocialClients.js'
import type { SocialProvider } from '../frameApi.js'
import type { OutsideIdentity } from './createUsers.js'
import { FrameApiError } from './FrameApiError.js'

/** What ties a provider's answer to the request that it answers. */
export type SocialProof = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The social providers as this server talks to them. */
export type SocialProviders = {
  /**
   * The address where the user logs in.
   *
   * @throws FrameApiError when the provider doesn't answer.
   */
  createLogInUrl(provider: SocialProvider, proof: SocialProof): Promise<string>
  /** Where the provider sends people back to. */
  redirectUriOf(provider: SocialProvider): string
  /**
   * Exchanges the code in the address that the user came back with.
   *
   * @throws FrameApiError when the user cancelled, the answer doesn't fit the proof, or the provider fails.
   */
  identify(provider: SocialProvider, answer: { result: URL; proof: SocialProof }): Promise<OutsideIdentity>
}

export type CreateSocialProvidersParameters = { url: string; clients: readonly SocialClient[] }

const patienceInSeconds = 10

/** The authorization code flow with PKCE, by a certified library. A provider is looked up when it is first needed. */
export function createSocialProviders({ url, clients }: CreateSocialProvidersParameters): SocialProviders {
  const configurations = new Map<SocialProvider, openid.Configuration>()

  const clientOf = (provider: SocialProvider) => {
    const client = clients.find((candidate) => candidate.provider === provider)
    if (client === undefined) throw new FrameApiError('SOCIAL_FAILED', 'This provider is not set up')
    return client
  }
  const configure = async (provider: SocialProvider) => {
    const configuration = configurations.get(provider) ?? (await discover(url, clientOf(provider)))
    configurations.set(provider, configuration)
    return configuration
  }
  return {
    redirectUriOf: (provider) => clientOf(provider).redirectUri,
    async createLogInUrl(provider, { state, nonce, verifier }) {
      const { redirectUri, scope } = clientOf(provider)
      const configuration = await orFrameApiError(configure(provider))
      const challenge = await openid.calculatePKCECodeChallenge(verifier)
      const parameters = {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        // The user chooses an account each time, as the providers have it.
        prompt: 'login',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      return openid.buildAuthorizationUrl(configuration, parameters).href
    },
    async identify(provider, answer) {
      const {
        sub,
        email,
        preferred_username: userName,
      } = await orFrameApiError(configure(provider).then((configuration) => exchange(configuration, answer)))
      return {
        kind: 'social',
        key: `${provider} ${sub}`,
        ...(email !== undefined && { email }),
        ...(userName !== undefined && { userName }),
      }
    },
  }
}

function discover(url: string, { clientId, clientSecret }: SocialClient): Promise<openid.Configuration> {
  const metadata = { id_token_signed_response_alg: 'ES256' }
  return openid.discovery(new URL(url), clientId, metadata, openid.ClientSecretPost(clientSecret), {
    // The local provider has no certificate.
    execute: [openid.allowInsecureRequests],
    timeout: patienceInSeconds,
  })
}

async function exchange(
  configuration: openid.Configuration,
  { result, proof }: { result: URL; proof: SocialProof },
): Promise<openid.UserInfoResponse> {
  const tokens = await openid.authorizationCodeGrant(configuration, result, {
    pkceCodeVerifier: proof.verifier,
    expectedState: proof.state,
    expectedNonce: proof.nonce,
    idTokenExpected: true,
  })
  return openid.fetchUserInfo(configuration, tokens.access_token, tokens.claims()?.sub ?? '')
}

async function orFrameApiError<value>(asked: Promise<value>): Promise<value> {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof openid.AuthorizationResponseError && cause.error === 'access_denied')
      throw new FrameApiError('SOCIAL_DENIED', 'The log-in was cancelled', { cause })
    throw new FrameApiError('SOCIAL_FAILED', 'The log-in provider failed, please try again', { cause })
  }
}
