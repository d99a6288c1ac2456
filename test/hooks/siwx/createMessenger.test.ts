import { expect, test } from 'vitest'
import { InvalidConfigError } from '../../../hooks/shared/errors/config.js'
import { createMessenger } from '../../../hooks/siwx/createMessenger.js'

const now = Date.parse('2026-01-15T12:00:00.000Z')
const { signal } = new AbortController()
const asked = { domain: 'app.example', uri: 'https://app.example/', now, signal }

test('a sign-in is valid for a week by default', async () => {
  const ends = async (expiration?: number | false) =>
    (await createMessenger({ expiration }).createRequest(asked)).expirationTime
  expect(await ends()).toBe('2026-01-22T12:00:00.000Z')
  expect(await ends(60_000)).toBe('2026-01-15T12:01:00.000Z')
  expect(await ends(false)).toBeUndefined()
})

test('the texts and the nonce are the host’s where it gives them', async () => {
  const messenger = createMessenger({
    statement: 'Sign in to Acme',
    resources: ['https://app.example/terms'],
    getNonce: async () => 'fromTheServer1',
  })
  expect(await messenger.createRequest(asked)).toMatchObject({
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'fromTheServer1',
    issuedAt: '2026-01-15T12:00:00.000Z',
    statement: 'Sign in to Acme',
    resources: ['https://app.example/terms'],
  })
})

test('a nonce is unguessable letters and digits', async () => {
  const { nonce } = await createMessenger().createRequest(asked)
  expect(nonce).toMatch(/^[a-f\d]{32}$/)
})

test('it has the lifetime of its nonces where the host gives it', () => {
  expect(createMessenger().nonceLifetime).toBeUndefined()
  expect(createMessenger({ nonceLifetime: 60_000 }).nonceLifetime).toBe(60_000)
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '60000' as never])(
  'a time of %s is rejected, and all problems are reported at once',
  (ms) => {
    const make = () => createMessenger({ expiration: ms, nonceLifetime: ms })
    expect(make).toThrow(InvalidConfigError)
    expect(make).toThrow(/expiration.*nonceLifetime/s)
  },
)
