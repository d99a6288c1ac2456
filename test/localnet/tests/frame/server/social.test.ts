import { expect, test } from 'vitest'
import { socialProviders } from '../../../frame/frameApi.js'
import { toLoopbackAddress } from '../../../index.js'
import { signInByHttp } from '../../oidc/signInByHttp.js'
import { createFrameServerBench } from './createFrameServerBench.js'
import { deviceId, logInByEmail } from './logInByEmail.js'
import { appOrigin, logInBySocial } from './logInBySocial.js'

const bench = createFrameServerBench()
const email = 'ann@mail.test'
const minute = 60_000
const unknown = {
  status: 400,
  code: 'SOCIAL_STATE_UNKNOWN',
  message: 'This log-in was not begun here, or it has expired',
}
const failed = { status: 502, code: 'SOCIAL_FAILED', message: 'The log-in provider failed, please try again' }

async function begin() {
  return (await bench.expectAnswer('/api/social', { provider: 'google', deviceId, appOrigin })).uri
}

test.each(socialProviders)('a user logs in by %s', async (provider) => {
  const { user, token } = await logInBySocial(bench, { provider, email })
  const expected = provider === 'x' ? { userName: 'ann' } : { userName: 'ann', email }
  expect(user).toEqual({ id: user.id, ...expected })
  expect(await bench.expectAnswer('/api/session', { token })).toEqual({ user })
})

test('the request to the provider carries PKCE, a state and a nonce of its own, and asks for the log-in', async () => {
  const [first, second] = [new URL(await begin()), new URL(await begin())]
  expect(first.origin).toBe(`http://127.0.0.1:${bench.ports.oidc}`)
  expect(Object.fromEntries(first.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${bench.url}/callback`,
    prompt: 'login',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(first.searchParams.get(name), name).not.toBe(second.searchParams.get(name))
})

test('one user is one wallet per provider, the same in every run, apart from the one by email', async () => {
  const google = await logInBySocial(bench, { provider: 'google', email })
  expect(await logInBySocial(bench, { provider: 'google', email })).toMatchObject({ secret: google.secret })
  const others = [
    await logInBySocial(bench, { provider: 'github', email }),
    await logInBySocial(bench, { provider: 'google', email: 'bob@mail.test' }),
    await logInByEmail(bench, { email, deviceId }),
  ]
  expect(new Set([google, ...others].map(({ secret }) => secret)).size).toBe(4)
  bench.embedded.reset()
  expect((await logInBySocial(bench, { provider: 'google', email })).secret).toBe(google.secret)
})

test('the way back shows a page that reports this log-in to the app, and no other origin', async () => {
  const resultUri = await signInByHttp(await begin(), { email })
  const answer = await fetch(toLoopbackAddress(resultUri))
  const page = await answer.text()
  expect(page).toContain('<h1>You can close this window</h1>')
  expect(page).toContain(`{"targetOrigin":"${appOrigin}"}`)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  const script = await (await fetch(`${bench.address}/callback.js`)).text()
  expect(script).toContain('postMessage')
  expect(script).not.toContain('*')
})

/** As an app without pop-ups does: its page goes into the state. */
async function beginOnPage(page: string) {
  const uri = new URL(await begin())
  uri.searchParams.set('state', `${uri.searchParams.get('state')}--${encodeURIComponent(page)}`)
  return signInByHttp(uri.href, { email })
}

test('a log-in without a pop-up leads back to the page that began it, and is completed with the state it came with', async () => {
  const page = `${appOrigin}/--/play?level=2--3&name=%C3%A9`
  const resultUri = await beginOnPage(page)
  const text = await (await fetch(toLoopbackAddress(resultUri))).text()
  expect(text).toContain('<h1>Back to the app</h1>')
  expect(text).toContain(JSON.stringify({ targetOrigin: appOrigin, page }))
  const { user } = await bench.expectAnswer('/api/social/complete', { resultUri, deviceId })
  expect(user).toMatchObject({ email })
  expect(await bench.call('/api/social/complete', { resultUri, deviceId })).toEqual(unknown)
})

test.each([
  'http://localhost:3001/',
  'https://localhost:3000/',
  'https://example.org/',
  'javascript:alert(1)',
  '%E0%A4%A',
  'nothing',
])('a log-in leads to no other page: %s', async (page) => {
  const answer = await fetch(toLoopbackAddress(await beginOnPage(page)))
  expect(answer.status).toBe(403)
  const text = await answer.text()
  expect(text).toContain('This log-in was begun by another page.')
  expect(text).not.toContain('<script')
})

test.each([undefined, 'made-up'])('a callback with the state %s logs no user in', async (state) => {
  const answer = await fetch(
    `${bench.address}/callback?code=1${state === undefined ? '' : `&state=${state}`}`,
  )
  expect(answer.status).toBe(400)
  expect(await answer.text()).not.toContain('<script')
})

test('a log-in can be completed once', async () => {
  const resultUri = await signInByHttp(await begin(), { email })
  await bench.expectAnswer('/api/social/complete', { resultUri, deviceId })
  expect(await bench.call('/api/social/complete', { resultUri, deviceId })).toEqual(unknown)
})

test('a log-in belongs to the device that began it', async () => {
  const resultUri = await signInByHttp(await begin(), { email })
  const thief = { resultUri, deviceId: 'device-of-another-user' }
  expect(await bench.call('/api/social/complete', thief)).toEqual(unknown)
  expect((await bench.call('/api/social/complete', { resultUri, deviceId })).status).toBe(200)
})

test('a log-in has to come back within ten minutes, with its own state, to the right place', async () => {
  const resultUri = await signInByHttp(await begin(), { email })
  const elsewhere = resultUri.replace('/callback', '/elsewhere')
  expect(await bench.call('/api/social/complete', { resultUri: elsewhere, deviceId })).toEqual(unknown)
  const forged = resultUri.replace(/state=[^&]+/, 'state=made-up')
  expect(await bench.call('/api/social/complete', { resultUri: forged, deviceId })).toEqual(unknown)
  bench.clock.advance(10 * minute)
  expect(await bench.call('/api/social/complete', { resultUri, deviceId })).toEqual(unknown)
})

test('cancelling is distinguished from a failure', async () => {
  const resultUri = await signInByHttp(await begin(), 'cancel')
  expect(await bench.call('/api/social/complete', { resultUri, deviceId })).toEqual({
    status: 403,
    code: 'SOCIAL_DENIED',
    message: 'The log-in was cancelled',
  })
})

test('a made-up code, another issuer and an error of the provider fail', async () => {
  for (const [pattern, replacement] of [
    [/code=[^&]+/, 'code=made-up'],
    [/iss=[^&]+/, 'iss=https%3A%2F%2Fexample.org'],
    [/code=[^&]+/, 'error=server_error'],
  ] as const) {
    const resultUri = (await signInByHttp(await begin(), { email })).replace(pattern, replacement)
    expect(await bench.call('/api/social/complete', { resultUri, deviceId }), replacement).toEqual(failed)
  }
})

test.each(['status', 'malformed', 'drop'] as const)(
  'a provider that answers with %s fails the log-in clearly, and the next one works',
  async (kind) => {
    const resultUri = await signInByHttp(await begin(), { email })
    bench.faults.set('oidc', kind === 'status' ? { kind, status: 500 } : { kind })
    expect(await bench.call('/api/social/complete', { resultUri, deviceId })).toEqual(failed)
    bench.faults.clear()
    await logInBySocial(bench, { provider: 'google', email })
  },
)

test.each([
  ['provider', { provider: 'telegram' }],
  ['app origin that is not of this machine', { appOrigin: 'https://example.org' }],
  ['app origin with a path', { appOrigin: `${appOrigin}/page` }],
  ['device', { deviceId: 'short' }],
])('an unknown %s is rejected', async (_, changed) => {
  const request = { provider: 'google', deviceId, appOrigin, ...changed }
  expect(await bench.call('/api/social', request)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
})

test('a reset forgets log-ins under way', async () => {
  const resultUri = await signInByHttp(await begin(), { email })
  bench.embedded.reset()
  expect(await bench.call('/api/social/complete', { resultUri, deviceId })).toEqual(unknown)
})
