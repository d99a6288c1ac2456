// Preloaded, so that it is ready within a tick.
import '../../../../hooks/evm/signing.js'
import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { noteRecipient } from '../../../../hooks/send/receiver/recipients.js'
import { type UseReceiverParameters, useReceiver } from '../../../../hooks/send/receiver/useReceiver.js'
import { NameNotFoundError } from '../../../../hooks/shared/errors/transfers.js'
import type { Portfolio } from '../../../../hooks/shared/types/portfolio.js'
import type { Recipient, ResolvedName } from '../../../../hooks/shared/types/transfer.js'
import { recordTransaction } from '../../../../hooks/transactions/recordTransaction.js'
import { hashOf } from '../../../support/activityItems.js'
import { alice, bob, createAnswer } from '../../../support/createFakeWallet.js'
import { createSendScene } from '../../../support/createSendScene.js'
import type { TestOptions } from '../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const likeOf = (address: string) =>
  `${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`.toLowerCase()
const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

async function setup(first: string, options: TestOptions = {}) {
  const getProfile = vi.fn<Portfolio['getProfile']>(async () => ({ source: 'none' }))
  const scene = await createSendScene({
    services: { portfolio: { getBalance: refuse, getTokens: refuse, getProfile } },
    ...options,
  })
  let parameters: UseReceiverParameters = { text: first, network: mainnet, account: `eip155:1:${alice}` }
  const rendered = renderWithLatchkey(() => useReceiver(parameters), { test: scene })
  const { rerender, result, run } = rendered
  /** The search starts only after React has rendered the settled input. */
  const advance = async (ms = 0) => {
    await rendered.advance(ms)
    await rendered.advance()
  }
  /** Types something else, or changes the account or network; nothing has happened yet when it is rendered. */
  const type = async (change: Partial<UseReceiverParameters> | string) => {
    parameters = { ...parameters, ...(typeof change === 'string' ? { text: change } : change) }
    await run(() => rerender())
  }
  const { transfers } = scene
  return { ...scene, advance, getProfile, now: () => result.current, run, transfers, type }
}

test('an empty input is no failure', async () => {
  const { now, type } = await setup('')
  expect(now()).toMatchObject({ status: 'empty', address: undefined, error: undefined })
  await type('  ')
  expect(now().status).toBe('empty')
})

test('an address is inspected at once, and returned once everything is known', async () => {
  const { advance, now, transfers, type } = await setup('')
  const answer = createAnswer<Recipient>()
  transfers.inspect.mockReturnValue(answer.promise)
  await type(bob.toLowerCase())
  await advance()
  expect(now()).toMatchObject({ status: 'pending', address: undefined })
  expect(transfers.inspect).toHaveBeenCalledOnce()
  answer.resolve({ kind: 'account', isUsed: true })
  await advance()
  expect(now()).toEqual({
    status: 'resolved',
    address: bob,
    name: undefined,
    avatarUrl: undefined,
    kind: 'account',
    isUsed: true,
    doubt: undefined,
    isFirstTime: true,
    lookalikeOf: undefined,
    error: undefined,
  })
})

test('while nothing changes it is the same object', async () => {
  const { advance, now, type } = await setup(bob)
  await advance()
  const before = now()
  await type(bob)
  await advance()
  expect(now()).toBe(before)
})

test('an invalid receiver fails at once, and is not cached', async () => {
  const { latchkey, now, transfers, type } = await setup('')
  const secret = 'abandon abandon about'
  await type(secret)
  expect(now()).toMatchObject({ status: 'failed', error: { name: 'InvalidAddressError' } })
  await type('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  expect(now()).toMatchObject({ status: 'failed', error: { name: 'WrongNamespaceError' } })
  const queries = latchkey.queries.client?.getQueryCache().getAll() ?? []
  expect(JSON.stringify(queries.map(({ queryKey }) => queryKey))).not.toMatch(/abandon|EPjF/)
  expect(transfers.inspect).not.toHaveBeenCalled()
})

test('a name is looked up half a second after the last key', async () => {
  const { advance, now, transfers, type } = await setup('')
  transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob })
  await type('bob.et')
  await advance(499)
  await type('bob.eth')
  await advance(499)
  expect(now().status).toBe('pending')
  expect(transfers.resolveName).not.toHaveBeenCalled()
  await advance(1)
  expect(now()).toMatchObject({ status: 'resolved', address: bob, name: 'bob.eth' })
  expect(transfers.resolveName.mock.calls.map(([{ name }]) => name)).toEqual(['bob.eth'])
})

test('an initial name is looked up at once', async () => {
  const { advance, now, transfers } = await setup('bob.eth')
  transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob })
  await advance()
  expect(now()).toMatchObject({ status: 'resolved', address: bob })
})

test('an answer to the previous input is not used for the current one', async () => {
  const { advance, now, transfers, type } = await setup('bob.eth')
  const late = createAnswer<ResolvedName>()
  transfers.resolveName.mockReturnValueOnce(late.promise)
  await advance()
  await type('carol.eth')
  transfers.resolveName.mockResolvedValueOnce({ name: 'carol.eth', address: carol })
  late.resolve({ name: 'bob.eth', address: bob })
  await advance(499)
  expect(now()).toMatchObject({ status: 'pending', address: undefined })
  await advance(1)
  expect(now()).toMatchObject({ status: 'resolved', address: carol, name: 'carol.eth' })
  await type('')
  expect(now()).toMatchObject({ status: 'empty', address: undefined })
})

test('with another network or account it is looked up anew', async () => {
  const { advance, now, transfers, type } = await setup(bob)
  await advance()
  await type({ account: `eip155:1:${bob}` })
  await advance()
  expect(now()).toMatchObject({ status: 'resolved', doubt: 'self' })
  expect(transfers.inspect).toHaveBeenCalledTimes(2)
  await type({ network: undefined })
  expect(now()).toMatchObject({ status: 'failed', error: { name: 'UnsupportedChainError' } })
})

test('a failed name lookup is repeated when the name is typed again', async () => {
  const { advance, now, transfers, type } = await setup('bob.eth')
  transfers.resolveName.mockRejectedValueOnce(new TypeError('down'))
  await advance()
  expect(now()).toMatchObject({ status: 'failed', error: { name: 'NameUnavailableError' } })
  transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob })
  await type('bob.et')
  await type('bob.eth')
  await advance(500)
  expect(now()).toMatchObject({ status: 'resolved', address: bob })
})

test('whatever the host’s cache defaults, a failure is reported at once, without a previous receiver', async () => {
  const queries = { retry: 5, retryDelay: 60_000, placeholderData: keepPreviousData }
  const { advance, now, transfers, type } = await setup(bob, {
    queryClient: new QueryClient({ defaultOptions: { queries } }),
  })
  await advance()
  expect(now().status).toBe('resolved')
  transfers.resolveName.mockResolvedValue(undefined)
  await type('nobody.eth')
  await advance(499)
  expect(now()).toMatchObject({ status: 'pending', address: undefined })
  await advance(1)
  expect(now()).toMatchObject({ status: 'failed', error: { name: 'NameNotFoundError' } })
})

test('a chunk that fails to load is reported as such', async () => {
  const { advance, now, latchkey, type } = await setup('')
  vi.spyOn(latchkey.chains, 'actionsFor').mockRejectedValue(new TypeError('no chunk'))
  await type(bob)
  await advance()
  expect(now()).toMatchObject({ status: 'failed', error: { name: 'ServiceUnreachableError' } })
})

test('a name’s address is looked up again every 30 s for two minutes, and a failed lookup keeps the previous one', async () => {
  const { advance, latchkey, now, run, transfers, type } = await setup('bob.eth')
  transfers.resolveName.mockResolvedValue({ name: 'bob.eth', address: bob })
  await advance()
  const client = latchkey.queries.client
  const queryKey = ['latchkey', 'default', 'receiver']
  const query = client?.getQueryCache().find({ queryKey, exact: false })
  const intervals = () =>
    query?.observers.map(({ options: { refetchInterval } }) =>
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
    )
  expect(intervals()).toEqual([30_000])
  // Nor is it cached much longer once no component uses it.
  expect(query?.gcTime).toBe(30_000)
  const again = async () => {
    await run(() => client?.refetchQueries({ queryKey }))
    await advance()
  }
  transfers.resolveName.mockRejectedValueOnce(new TypeError('down'))
  await again()
  expect(now()).toMatchObject({ status: 'resolved', address: bob })
  transfers.resolveName.mockResolvedValueOnce({ name: 'bob.eth', address: carol })
  await again()
  expect(now()).toMatchObject({ status: 'resolved', address: carol })
  transfers.resolveName.mockResolvedValueOnce(undefined)
  await again()
  expect(now()).toMatchObject({ status: 'failed', address: undefined })
  expect(now().error).toBeInstanceOf(NameNotFoundError)
  await advance(118_000)
  expect(intervals()).toEqual([30_000])
  await advance(2_000)
  expect(intervals()).toEqual([false])
  // Typed again.
  await type('bob.et')
  await type('bob.eth')
  await advance(500)
  expect(intervals()).toEqual([30_000])
})

const sentTo = (receiver: string, from = alice) => ({
  id: hashOf(receiver === bob ? 1 : 2),
  from: `eip155:1:${from}` as const,
  kind: 'send' as const,
  transfers: [{ direction: 'out' as const, quantity: 1n, decimals: 18, receiver }],
})

test('a receiver is new unless it is in the book, or this account has sent something to it', async () => {
  const { advance, latchkey, now, run, type } = await setup(bob)
  await advance()
  expect(now()).toMatchObject({ isFirstTime: true })
  await run(() => noteRecipient(latchkey, { from: `eip155:1:${alice}`, to: bob }))
  expect(now()).toMatchObject({ isFirstTime: false })
  await run(() => recordTransaction(latchkey, sentTo(carol.toLowerCase(), bob)))
  await type(carol)
  await advance()
  expect(now()).toMatchObject({ address: carol, isFirstTime: true })
  await run(() => recordTransaction(latchkey, { ...sentTo(carol.toLowerCase()), id: hashOf(3) }))
  await type('')
  await type(carol)
  await advance()
  expect(now()).toMatchObject({ address: carol, isFirstTime: false })
})

test('an address that resembles one of the book, of the wallet or of a receiver is returned with that one', async () => {
  const { advance, latchkey, now, run, type } = await setup(likeOf(alice))
  await advance()
  expect(now()).toMatchObject({ doubt: undefined, isFirstTime: true, lookalikeOf: alice })
  // The wallet's other account.
  await type(likeOf(bob))
  await advance()
  expect(now()).toMatchObject({ lookalikeOf: bob })
  await type(likeOf(carol))
  await advance()
  // Another account's people are not disclosed by a comparison with them.
  await run(() => noteRecipient(latchkey, { from: `eip155:1:${bob}`, to: carol }))
  expect(now()).toMatchObject({ isFirstTime: true, lookalikeOf: undefined })
  await run(() => noteRecipient(latchkey, { from: `eip155:1:${alice}`, to: carol }))
  expect(now()).toMatchObject({ lookalikeOf: carol })
  const dave = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  await run(() => recordTransaction(latchkey, sentTo(dave)))
  await type(likeOf(dave))
  await advance()
  expect(now()).toMatchObject({ lookalikeOf: dave })
  await type(dave)
  await advance()
  expect(now()).toMatchObject({ lookalikeOf: undefined, isFirstTime: false })
})
