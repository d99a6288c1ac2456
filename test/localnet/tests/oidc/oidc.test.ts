import * as openid from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SocialProvider, socialProviders } from '../../frame/frameApi.js'
import { createFaults } from '../../http/createFaults.js'
import { findBasePort } from '../../index.js'
import { type LocalOidc, startOidc } from '../../oidc/startOidc.js'
import { planPorts } from '../../planPorts.js'
import { createSignInByHttp, signInByHttp } from './signInByHttp.js'

const faults = createFaults()
const redirectUri = 'http://127.0.0.1:1/callback'
const printed = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
let oidc: LocalOidc

beforeAll(async () => {
  oidc = await startOidc({ port: planPorts(await findBasePort()).oidc, redirectUri, faults })
})
afterEach(() => {
  faults.clear()
  oidc.reset()
})
afterAll(() => oidc.stop())

async function configure(provider: SocialProvider) {
  const client = oidc.clients.find((candidate) => candidate.provider === provider)
  if (client === undefined) throw new TypeError('The client is missing.')
  const configuration = await openid.discovery(
    new URL(oidc.url),
    client.clientId,
    { id_token_signed_response_alg: 'ES256' },
    openid.ClientSecretPost(client.clientSecret),
    { execute: [openid.allowInsecureRequests] },
  )
  return { client, configuration }
}

async function begin(provider: SocialProvider, changed: Record<string, string | undefined> = {}) {
  const { client, configuration } = await configure(provider)
  const verifier = openid.randomPKCECodeVerifier()
  const parameters: Record<string, string | undefined> = {
    redirect_uri: redirectUri,
    scope: client.scope,
    state: 'the-state',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changed,
  }
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const uri = openid.buildAuthorizationUrl(configuration, Object.fromEntries(given)).href
  const exchange = async (resultUri: string, pkceCodeVerifier = verifier) => {
    const checks = { pkceCodeVerifier, expectedState: 'the-state', idTokenExpected: true }
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(resultUri), checks)
    const sub = tokens.claims()?.sub ?? ''
    return { sub, profile: await openid.fetchUserInfo(configuration, tokens.access_token, sub) }
  }
  return { uri, exchange }
}

test('it offers the code flow with PKCE and nothing weaker', async () => {
  const answer = await fetch(`${oidc.url}/.well-known/openid-configuration`)
  expect(await answer.json()).toMatchObject({
    issuer: oidc.url,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  })
})

test.each(socialProviders)('%s signs a user in and shares what its page says', async (provider) => {
  const { uri, exchange } = await begin(provider)
  const browser = createSignInByHttp(oidc.url)
  const { url, response } = await browser.open(uri)
  const page = (await response?.text()) ?? ''
  expect(page).toContain(`<h1>Local sign-in · ${provider}</h1>`)

  const { profile } = await exchange((await browser.submit(url, { email: ' Ann@mail.test ' })).url)
  expect(profile).toMatchObject({ preferred_username: 'ann' })
  if (provider === 'x') expect(profile).not.toHaveProperty('email')
  else expect(profile).toMatchObject({ email: 'ann@mail.test', email_verified: true })
  expect(page.includes('your email address')).toBe(provider !== 'x')
})

test('a user is the same at every log-in and another at another provider', async () => {
  const subOf = async (provider: SocialProvider, email: string) => {
    const { uri, exchange } = await begin(provider)
    return (await exchange(await signInByHttp(uri, { email }))).sub
  }
  const ann = await subOf('google', 'ann@mail.test')
  oidc.reset()
  expect(await subOf('google', 'ann@mail.test')).toBe(ann)
  expect(await subOf('google', 'bob@mail.test')).not.toBe(ann)
  expect(await subOf('discord', 'ann@mail.test')).not.toBe(ann)
})

test('another user signs in with the same browser', async () => {
  const browser = createSignInByHttp(oidc.url)
  const profileOf = async (email: string) => {
    const { uri, exchange } = await begin('google', { prompt: 'login' })
    const { url } = await browser.open(uri)
    return (await exchange((await browser.submit(url, { email })).url)).profile
  }
  expect(await profileOf('ann@mail.test')).toMatchObject({ email: 'ann@mail.test' })
  expect(await profileOf('bob@mail.test')).toMatchObject({ email: 'bob@mail.test' })
  expect(await profileOf('bob@mail.test')).toMatchObject({ email: 'bob@mail.test' })
})

test('cancelling leads back with access_denied', async () => {
  const { uri } = await begin('github')
  const back = new URL(await signInByHttp(uri, 'cancel'))
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('state')).toBe('the-state')
})

test('what is not an email address is asked for again, safely', async () => {
  const { uri } = await begin('apple')
  const browser = createSignInByHttp(oidc.url)
  const { url } = await browser.open(uri)
  const { response } = await browser.submit(url, { email: '"><script>' })
  expect(response?.status).toBe(400)
  const page = (await response?.text()) ?? ''
  expect(page).toContain('role="alert">Type an email address.')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect((await browser.submit(url, { email: 'ann@mail.test' })).url).toContain('code=')
})

test('a request without PKCE is rejected', async () => {
  const { uri } = await begin('google', { code_challenge: undefined, code_challenge_method: undefined })
  const { url } = await createSignInByHttp(oidc.url).open(uri)
  expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
})

test('a code is worth nothing with another verifier, or a second time', async () => {
  const { uri, exchange } = await begin('google')
  const resultUri = await signInByHttp(uri, { email: 'ann@mail.test' })
  await expect(exchange(resultUri, openid.randomPKCECodeVerifier())).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  const second = await begin('google')
  const secondUri = await signInByHttp(second.uri, { email: 'ann@mail.test' })
  await second.exchange(secondUri)
  await expect(second.exchange(secondUri)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test.each([
  ['an unknown client', { client_id: 'unknown' }, 'client is invalid'],
  ['another address to come back to', { redirect_uri: 'https://example.org/' }, 'redirect_uri'],
])('%s gets an error page of ours and no redirect', async (_, changed, reason) => {
  const { uri } = await begin('google')
  const request = new URL(uri)
  for (const [name, value] of Object.entries(changed)) request.searchParams.set(name, value)
  const { url, response } = await createSignInByHttp(oidc.url).open(request.href)
  expect(url).toBe(request.href)
  expect(response?.status).toBe(400)
  expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = (await response?.text()) ?? ''
  expect(page).toContain(reason)
  expect(page).not.toMatch(/https?:\/\/(?!127)/)
})

test('the sign-in page is under a strict policy, and no other site can send its form', async () => {
  const { uri } = await begin('google')
  const browser = createSignInByHttp(oidc.url)
  const { url, response } = await browser.open(uri)
  const policy = response?.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`form-action 'self' ${new URL(redirectUri).origin}`)
  expect(policy).not.toMatch(/script-src|unsafe/)
  const foreign = await fetch(url, {
    method: 'POST',
    headers: { origin: 'https://example.org' },
    body: new URLSearchParams({ choice: 'sign-in', email: 'ann@mail.test' }),
  })
  expect(foreign.status).toBe(403)
})

test('a reset ends the log-ins that are under way', async () => {
  const { uri } = await begin('google')
  const browser = createSignInByHttp(oidc.url)
  const { url } = await browser.open(uri)
  oidc.reset()
  const { response } = await browser.submit(url, { email: 'ann@mail.test' })
  expect(response?.status).toBe(404)
  expect(await response?.text()).toContain('This log-in has expired.')
})

test('cookies are named by port, so that two local networks keep apart', async () => {
  const { uri } = await begin('google')
  const answer = await fetch(uri, { redirect: 'manual' })
  const { port } = new URL(oidc.url)
  expect(answer.headers.getSetCookie()).not.toEqual([])
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(new RegExp(`^oidc_${port}`))
})

test('faults break all of it, or one route', async () => {
  const status = async (path: string) => (await fetch(`${oidc.url}${path}`)).status
  faults.set('oidc:/jwks', { kind: 'status', status: 503 })
  expect([await status('/jwks'), await status('/page.css')]).toEqual([503, 200])
  faults.set('oidc', { kind: 'status', status: 500 })
  expect([await status('/jwks'), await status('/page.css')]).toEqual([503, 500])
  expect(oidc.faultNames).toEqual(expect.arrayContaining(['oidc', 'oidc:/token', 'oidc:/sign-in/:uid']))
})

test('nothing of this was worth a line on the console', () => {
  for (const spy of printed) expect(spy).not.toHaveBeenCalled()
})
