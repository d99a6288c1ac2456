import { formatMessage } from '@walletconnect/utils'
import { type Hex, verifyMessage } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { closeClient } from '../relay/support/closeClient.js'
import { openDapp, propose } from '../relay/support/openDapp.js'
import { createPhoneBench, evm, evm2, optionalNamespaces } from './support/createPhoneBench.js'
import { type App, appOrigin, nextEvent } from './support/openApp.js'

const bench = createPhoneBench()
const request = {
  chains: [evm, evm2],
  domain: 'localhost:3000',
  nonce: 'abc12345',
  uri: `${appOrigin}/login`,
  statement: 'Read and write your notes.',
  methods: optionalNamespaces.eip155.methods,
}

/** A signed statement, as wallets send it. */
type Cacao = {
  readonly p: Parameters<typeof formatMessage>[0] & { readonly iss: string }
  readonly s: { readonly s: string }
}

/** Requests a sign-in. Its rejection counts as handled until it is awaited. */
async function authenticate(app: App, overrides: Partial<typeof request> = {}) {
  const link = nextEvent(app, 'display_uri')
  const signedIn = app.authenticate({ ...request, ...overrides })
  signedIn.catch(() => {})
  return { uri: String(await link), signedIn }
}

test('one approval signs in and connects, with a text that verifies', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  const { uri, signedIn } = await authenticate(app)
  await phone.pair(uri)
  await phone.heading('Sign in').waitFor()
  await phone.screen.getByText('localhost:3000 wants you to sign in with your Ethereum account').waitFor()
  await phone.screen.getByText('Read and write your notes.').waitFor()
  await phone.press('Approve')

  const { auths, session } = await signedIn
  const [cacao] = auths ?? []
  if (cacao === undefined) throw new TypeError('Nothing has been signed.')
  const address = bench.evmAddress(0)
  const message = formatMessage(cacao.p, cacao.p.iss)
  expect(cacao.p.iss).toBe(`did:pkh:${evm}:${address}`)
  expect(message).toContain('Nonce: abc12345')
  expect(await verifyMessage({ address, message, signature: cacao.s.s as Hex })).toBe(true)
  expect(session?.namespaces['eip155']?.accounts).toEqual([`${evm}:${address}`, `${evm2}:${address}`])
  await phone.noted('Sign in for Test app: approved')
  await phone.region('Connected apps').getByText('Test app').waitFor()
})

test('newer apps ask to be signed in along with the connection', async () => {
  const [phone, app] = await Promise.all([
    bench.openPhone(),
    openDapp({ url: bench.localnet.urls.relay, version: '2.25.0' }),
  ])
  onTestFinished(() => closeClient(app.client))
  const { domain, nonce, uri: about } = request
  const asked = { chains: [evm], domain, nonce, uri: about, ttl: 300 }
  const { uri, session } = await propose(app, [asked])
  await phone.pair(uri)
  await phone.heading('Sign in').waitFor()
  await phone.screen.getByText('Nonce: abc12345').waitFor()
  await phone.press('Approve')
  const settled: { authentication?: readonly Cacao[] } | undefined = await session
  const [cacao] = settled?.authentication ?? []
  if (cacao === undefined) throw new TypeError('Nothing has been signed.')
  const message = formatMessage(cacao.p, cacao.p.iss)
  const verified = { address: bench.evmAddress(0), message, signature: cacao.s.s as Hex }
  expect(await verifyMessage(verified)).toBe(true)
})

test('a declined sign-in connects nothing', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  const { uri, signedIn } = await authenticate(app)
  await phone.pair(uri)
  await phone.heading('Sign in').waitFor()
  await phone.press('Decline')
  await expect(signedIn).rejects.toBe('User rejected.')
  await phone.noted('Sign in for Test app: declined')
  await phone.region('Connected apps').getByText('No app is connected.').waitFor()
})

test('a sign-in on chains that the wallet does not have is rejected', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  const { uri, signedIn } = await authenticate(app, { chains: ['eip155:1'] })
  await phone.pair(uri)
  await expect(signedIn).rejects.toBe('Unsupported chains.')
  await phone.status.filter({ hasText: 'asks for networks that this wallet does not have' }).waitFor()
})
