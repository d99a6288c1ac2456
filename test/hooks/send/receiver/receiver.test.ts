import { expect, test, vi } from 'vitest'
import { base, mainnet, sepolia } from '../../../../hooks/networks.js'
import { type ReceiverParameters, receiverQuery } from '../../../../hooks/send/receiver/queries.js'
import type { Portfolio, Profile } from '../../../../hooks/shared/types/portfolio.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSendScene } from '../../../support/createSendScene.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

async function setup() {
  const getProfile = vi.fn<Portfolio['getProfile']>(async (): Promise<Profile> => ({ source: 'none' }))
  const resolveName = vi.fn<Portfolio['resolveName']>(async () => undefined)
  const scene = await createSendScene({
    networks: [mainnet, base, sepolia],
    services: { portfolio: { getBalance: refuse, getTokens: refuse, getProfile, resolveName } },
  })
  const query = (text: string, more: Partial<ReceiverParameters> = {}) =>
    receiverQuery(scene.latchkey, { text, network: mainnet, account: `eip155:1:${alice}`, ...more })
  const { signal } = new AbortController()
  const read = (text: string, more?: Partial<ReceiverParameters>) => query(text, more).queryFn({ signal })
  return { ...scene, getProfile, query, read, resolveName }
}

test('an address comes with its kind, and the account’s own name and avatar', async () => {
  const { getProfile, read, transfers } = await setup()
  const picture = 'https://pictures.example/a.png'
  getProfile.mockResolvedValue({ name: 'bob.eth', avatarUrl: picture, source: 'ens' })
  transfers.inspect.mockResolvedValue({ kind: 'contract', isUsed: true })
  expect(await read(` ${bob.toLowerCase()} `)).toEqual({
    address: bob,
    name: 'bob.eth',
    avatarUrl: picture,
    doubt: undefined,
    kind: 'contract',
    isUsed: true,
  })
  expect(transfers.inspect.mock.calls[0]?.[0]).toMatchObject({ address: bob, network: mainnet })
  expect(getProfile.mock.calls.at(-1)?.[0]).toMatchObject({
    address: `eip155:1:${bob}`,
    networks: [mainnet, base],
  })
})

test('on a test network the names of test networks count', async () => {
  const { getProfile, read } = await setup()
  await read(bob, { network: sepolia })
  expect(getProfile.mock.calls.at(-1)?.[0]).toMatchObject({ networks: [sepolia] })
})

test.each([
  ['self', alice, undefined],
  ['token', usdc, usdc.toLowerCase()],
  ['burn', '0x000000000000000000000000000000000000dEaD', undefined],
  ['checksum', bob.replace('dc', 'Dc'), undefined],
  // The warning about its address is tested elsewhere.
  [undefined, `${alice.slice(0, 6)}${'0'.repeat(32)}${alice.slice(-4)}`.toLowerCase(), undefined],
] as const)('warning: %s', async (doubt, text, token) => {
  const { read } = await setup()
  expect((await read(text, { token })).doubt).toBe(doubt)
})

test('a name resolves to an address, which is inspected like a typed one, under that name', async () => {
  const { getProfile, read, transfers } = await setup()
  const picture = 'https://pictures.example/a.png'
  getProfile.mockResolvedValue({ name: 'other.eth', avatarUrl: picture, source: 'ens' })
  transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob })
  expect(await read('Bob.ETH')).toMatchObject({ address: bob, name: 'bob.eth', avatarUrl: picture })
  transfers.resolveName.mockResolvedValue({ name: 'self.eth', address: alice })
  expect(await read('self.eth')).toMatchObject({ address: alice, doubt: 'self' })
})

test('a registered name resolves too, in the namespace’s form', async () => {
  const { read, resolveName } = await setup()
  resolveName.mockResolvedValue({ name: 'bob.reown.id', address: bob.toLowerCase() })
  expect(await read('bob.reown.id')).toMatchObject({ address: bob, name: 'bob.reown.id' })
})

test('a name without an address is reported as such', async () => {
  const { read, resolveName } = await setup()
  resolveName.mockResolvedValue({ name: 'bob.reown.id', address: '0x12' })
  await expect(read('bob.reown.id')).rejects.toMatchObject({ name: 'NameUnavailableError' })
})

test('values that the network and the name services can’t give are undefined, and the others are returned', async () => {
  const { getProfile, read, transfers } = await setup()
  getProfile.mockRejectedValue(new TypeError('down'))
  transfers.inspect.mockRejectedValue(new TypeError('down'))
  expect(await read(bob)).toEqual({
    address: bob,
    name: undefined,
    avatarUrl: undefined,
    doubt: undefined,
    kind: undefined,
    isUsed: undefined,
  })
})

test('a name service without an answer times out after 5 s', async () => {
  const { clock, getProfile, read } = await setup()
  getProfile.mockReturnValue(new Promise(() => undefined))
  const done = vi.fn()
  const reading = read(bob).then(done)
  await clock.advance(4_999)
  expect(done).not.toHaveBeenCalled()
  await clock.advance(1)
  await reading
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ address: bob, name: undefined }))
})

test('an aborted lookup has no result', async () => {
  const { query, transfers } = await setup()
  const controller = new AbortController()
  const reason = new TypeError('left')
  transfers.inspect.mockImplementation(async () => {
    controller.abort(reason)
    throw reason
  })
  await expect(query(bob).queryFn(controller)).rejects.toBe(reason)
})

test.each([
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'WrongNamespaceError'],
  ['abandon abandon', 'InvalidAddressError'],
])('%s is rejected without a request, and stays out of every cache', async (text, name) => {
  const { query, read, transfers } = await setup()
  await expect(read(text)).rejects.toMatchObject({ name })
  expect(transfers.inspect).not.toHaveBeenCalled()
  expect(JSON.stringify(query(text).queryKey)).not.toContain(text.slice(0, 7))
})

test('on a network that is not configured, and where sending is disabled, no lookup is made', async () => {
  const { read } = await setup()
  await expect(read(bob, { network: { ...base, id: 137 } })).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
  const off = await createSendScene({ features: { send: false } })
  const query = receiverQuery(off.latchkey, { text: bob, network: mainnet, account: undefined })
  await expect(query.queryFn(new AbortController())).rejects.toMatchObject({ name: 'UnsupportedChainError' })
})

test('an empty input, or no network, is idle', async () => {
  const { query } = await setup()
  expect(query(' ').enabled).toBe(false)
  expect(query(bob, { network: undefined }).enabled).toBe(false)
  expect(query(bob).enabled).toBe(true)
})

test('each text, network, sender and token has its own result', async () => {
  const { query } = await setup()
  const queries = [
    query(bob),
    query(bob.toLowerCase()),
    query(bob, { network: base }),
    query(bob, { account: `eip155:1:${bob}` }),
    query(bob, { token: usdc }),
    query('bob.eth'),
  ]
  expect(new Set(queries.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(queries.length)
  expect(query(` ${bob}`).queryKey).toEqual(query(bob).queryKey)
})
