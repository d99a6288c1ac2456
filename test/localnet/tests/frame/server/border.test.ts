import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { type FramePath, frameApi, frameErrorSchema } from '../../../frame/frameApi.js'
import { createFrameServerBench } from './createFrameServerBench.js'
import { deviceId, logInByEmail } from './logInByEmail.js'

const bench = createFrameServerBench()
const paths = Object.keys(frameApi) as FramePath[]
const json = { 'content-type': 'application/json' }

async function post(path: string, headers: Record<string, string>, body = '{}') {
  const answer = await fetch(`${bench.address}${path}`, { method: 'POST', headers, body })
  return {
    status: answer.status,
    error: parse(frameErrorSchema, await answer.json()),
    headers: answer.headers,
  }
}

test.each(paths)('%s answers the page of the frame only', async (path) => {
  const { url } = bench
  for (const headers of [
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'https://example.org' },
    { origin: 'null' },
    { origin: url, 'sec-fetch-site': 'cross-site' },
    { origin: url, 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    const { status, error, headers: answered } = await post(path, { ...json, ...headers })
    expect([status, error.code], JSON.stringify(headers)).toEqual([403, 'FORBIDDEN_ORIGIN'])
    expect(answered.get('access-control-allow-origin')).toBeNull()
  }
})

test.each(paths)('%s rejects what it can not read', async (path) => {
  const origin = { origin: bench.url }
  const invalid = { status: 400, error: { code: 'INVALID_REQUEST' } }
  expect(await post(path, { ...origin, 'content-type': 'text/plain' })).toMatchObject(invalid)
  expect(await post(path, { ...origin, ...json }, 'not JSON')).toMatchObject(invalid)
  expect(await post(path, { ...origin, ...json }, '[]')).toMatchObject({ status: 400 })
  const large = JSON.stringify({ email: 'a'.repeat(20_000) })
  expect(await post(path, { ...origin, ...json }, large)).toMatchObject({
    ...invalid,
    error: { code: 'INVALID_REQUEST', message: 'The request is too large' },
  })
})

test.each(['', 'ann', 'ann@', '@mail.test', 'a b@mail.test', 'ann@mail', `${'a'.repeat(250)}@mail.test`, 7])(
  'the email %j is refused',
  async (email) => {
    const refused = await bench.call('/api/email', { email, deviceId })
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_EMAIL' })
    if (email !== 7) expect(refused).toMatchObject({ message: 'Invalid email' })
    expect(bench.embedded.mailbox.list()).toEqual([])
  },
)

test.each(['12345', '1234567', 'abcdef', '12 456'])('the code %j is refused as it stands', async (otp) => {
  const refused = await bench.call('/api/otp', { email: 'ann@mail.test', deviceId, otp })
  expect(refused).toEqual({ status: 400, code: 'INVALID_REQUEST', message: 'The code has six digits' })
})

test('a fault of the frame breaks all of it, one of a route that route; the error is one that the page can read', async () => {
  const fault = { status: 503, code: 'SERVER_ERROR', message: 'Fault status:503' }
  bench.faults.set('frame:/api/session', { kind: 'status', status: 503 })
  const token = 'a-token-of-no-session'
  expect(await bench.call('/api/session', { token })).toEqual(fault)
  expect(await bench.call('/api/sign-out', { token })).toMatchObject({ status: 200 })
  expect((await fetch(`${bench.address}/sdk`)).status).toBe(200)
  bench.faults.set('frame', { kind: 'status', status: 503 })
  expect(await bench.call('/api/sign-out', { token })).toEqual(fault)
  expect((await fetch(`${bench.address}/sdk`)).status).toBe(503)
})

test('every part and route can be named as a fault', () => {
  expect(bench.embedded.faultNames).toEqual(
    expect.arrayContaining(['mail', 'oidc', 'frame', 'frame:/sdk', ...paths.map((path) => `frame:${path}`)]),
  )
})

test('the seed leaves the server by a log-in only', async () => {
  const { token, secret } = await logInByEmail(bench)
  const session = await bench.expectAnswer('/api/session', { token })
  expect(JSON.stringify(session)).not.toContain(secret)
  for (const path of ['/sdk', '/sdk.js', '/loading'])
    expect(await (await fetch(`${bench.address}${path}`)).text()).not.toContain(secret)
})
