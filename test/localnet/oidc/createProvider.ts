import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Configuration, JWK } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import { createPagePolicy } from '../pages/createPagePolicy.js'
import type { OidcAccounts } from './createAccounts.js'
import type { OidcMemory } from './createOidcMemory.js'
import { createSignInErrorPage } from './createSignInPage.js'
import type { SocialClient } from './createSocialClients.js'

export type CreateProviderParameters = {
  url: string
  clients: readonly SocialClient[]
  accounts: OidcAccounts
  memory: OidcMemory
}

const minute = 60

/** An OpenID Connect issuer: authorization code flow with PKCE, signing keys of its own at every start. */
export function createProvider({ url, clients, accounts, memory }: CreateProviderParameters): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // Cookies don't know ports: without it in their names, two local networks would share them.
  const { port } = new URL(url)
  return new Provider(url, {
    adapter: memory.adapter,
    clients: clients.map(({ clientId, clientSecret, redirectUri, scope }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      scope,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'ES256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: `oidc_${port}`, interaction: `oidc_${port}_step`, resume: `oidc_${port}_resume` },
    },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      Interaction: 20 * minute,
      Session: 20 * minute,
      Grant: 20 * minute,
      AccessToken: minute,
      IdToken: minute,
    },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount(_, sub) {
      const account = accounts.find(sub)
      if (account === undefined) return undefined
      const { email, userName } = account
      const claims = { sub, email, email_verified: true, preferred_username: userName }
      return { accountId: sub, claims: () => claims }
    },
    loadExistingGrant,
    renderError(context, { error, error_description: description }) {
      context.type = 'html'
      context.set('content-security-policy', createPagePolicy({}))
      context.body = String(createSignInErrorPage(description ?? error))
    },
  })
}

/** The sign-in page names what is shared, so signing in is the consent. */
const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, params, provider } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(String(params?.['scope']))
  await grant.save()
  return grant
}
