import { randomBytes } from 'node:crypto'
import { type SocialProvider, socialProviders } from '../frame/frameApi.js'

/** The registration of one social log-in at the local provider. The secret is made at every start. */
export type SocialClient = {
  readonly provider: SocialProvider
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  /** What the user shares. X gives no email address away. */
  readonly scope: 'openid profile email' | 'openid profile'
}

/**
 * One client for each social provider at the one local issuer, which is how the issuer tells them apart.
 * In the open, each of them has a server of its own, and GitHub, X and Facebook speak plain OAuth 2 without an id token.
 */
export function createSocialClients({ redirectUri }: { redirectUri: string }): readonly SocialClient[] {
  return socialProviders.map((provider) => ({
    provider,
    clientId: `latchkey-${provider}`,
    clientSecret: randomBytes(32).toString('base64url'),
    redirectUri,
    scope: provider === 'x' ? 'openid profile' : 'openid profile email',
  }))
}
