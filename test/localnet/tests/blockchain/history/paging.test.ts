import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../../../../support/eventually.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { firstReason } from '../../support/firstReason.js'
import { createHistoryBench } from '../createHistoryBench.js'

const localnet = shareLocalnet()
const { service, readPage, readAll, newest, settle } = createHistoryBench(localnet)

/** Makes so many transactions of an account to another. */
async function send(count: number, part: 'evm' | 'evm2' = 'evm') {
  const [alice, carol] = [service.open(0, part), service.open(10, part)]
  const nonce = await alice.client.getTransactionCount({ address: alice.address })
  const hashes = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      alice.client.sendTransaction({
        to: carol.address,
        value: BigInt(index + 1),
        nonce: nonce + index,
        gas: 21_000n,
        maxFeePerGas: parseEther('0.00000005'),
        maxPriorityFeePerGas: 0n,
      }),
    ),
  )
  await Promise.all(hashes.map((hash) => waitForReceipt(alice.client, hash)))
  return hashes
}

test('pages of fifty hold every transaction once, newest first, whatever comes meanwhile', async () => {
  const carol = service.open(10).address
  const hashes = await send(120)
  const first = await readPage(carol)
  const later = await send(3)
  const second = await readPage(carol, { cursor: first.next ?? '' })
  const third = await readPage(carol, { cursor: second.next ?? '' })
  expect([first, second, third].map(({ data }) => data.length)).toEqual([50, 50, 20])
  expect(third.next).toBeNull()

  const items = [first, second, third].flatMap(({ data }) => data)
  expect(items.map(({ metadata }) => metadata.hash).sort()).toEqual([...hashes].sort())
  expect(new Set(items.map(({ id }) => id)).size).toBe(120)
  const nonces = items.map(({ metadata }) => metadata.nonce)
  expect(nonces).toEqual([...nonces].sort((left, right) => right - left))
  expect((await readPage(carol)).data.slice(0, 3).map(({ metadata }) => metadata.hash)).toEqual(
    [...later].reverse(),
  )
})

test('exactly fifty are one page, and an unused account has an empty one', async () => {
  const carol = service.open(10).address
  expect(await readPage(carol)).toEqual({ data: [], next: null })
  await send(50)
  const page = await readPage(carol)
  expect(page.data).toHaveLength(50)
  expect(page.next).toBeNull()
})

test('without a chain the chains of the namespace come together, each item on its own', async () => {
  const carol = service.open(10).address
  await send(2)
  await send(2, 'evm2')
  const chains = (await readAll(carol, { chainId: undefined })).map(({ metadata }) => metadata.chain)
  expect([...chains].sort()).toEqual(['eip155:31337', 'eip155:31337', 'eip155:31338', 'eip155:31338'])
  expect(await readAll(carol, { chainId: 'eip155:31338' })).toHaveLength(2)
})

test('what the chain takes back is gone from the history, and what comes instead is there', async () => {
  const { client, address } = service.open(0)
  const carol = service.open(10).address
  const before = await readAll(address)
  await send(60)
  const { next } = await readPage(carol)
  expect(await readAll(address)).toHaveLength(before.length + 60)

  await localnet.reset()
  expect(await readAll(address)).toEqual(before)
  const stale = await service.get(`/v1/account/${carol}/history`, {
    chainId: 'eip155:31337',
    cursor: next ?? '',
  })
  expect(stale.status).toBe(400)
  expect(firstReason(stale)?.field).toBe('cursor')

  const hash = await settle(client.sendTransaction({ to: carol, value: 5n }))
  expect((await newest(address)).metadata.hash).toBe(hash)
  expect(await readAll(address)).toHaveLength(before.length + 1)
})

test('transactions of one block keep their order', async () => {
  await localnet.control({ mine: 'manual' })
  const sent = send(5)
  const { client, address } = service.open(0)
  await eventually(() => client.getTransactionCount({ address, blockTag: 'pending' })).toBeGreaterThanOrEqual(
    5,
  )
  await localnet.control({ mine: 1 })
  const hashes = await sent
  const items = await readAll(service.open(10).address)
  expect(items.map(({ metadata }) => metadata.hash)).toEqual([...hashes].reverse())
})

const someone = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chainId = 'eip155:31337'
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
test.each([
  ['cursor', someone, { chainId, cursor: 'nonsense' }],
  ['cursor', someone, { chainId, cursor: '' }],
  ['cursor', someone, { chainId, cursor: cursorOf([chainId, 0, 0]) }],
  ['cursor', someone, { chainId, cursor: cursorOf([chainId, 1.5, 0]) }],
  ['cursor', someone, { chainId, cursor: cursorOf({}) }],
  ['chainId', someone, { chainId: '1' }],
  ['chainId', someone, { chainId: 'eip155:1' }],
  ['currency', someone, { chainId, currency: 'xyz' }],
  ['onramp', someone, { chainId, onramp: 'meld' }],
  ['address', `${chainId}:${someone}`, { chainId }],
  ['address', 'So11111111111111111111111111111111111111112', { chainId }],
  ['chainId', 'So11111111111111111111111111111111111111112', { onramp: 'coinbase' }],
])('a wrong %s is rejected with status 400 (%s, %o)', async (field, address, query) => {
  const refused = await service.get(`/v1/account/${address}/history`, query)
  expect(refused.status).toBe(400)
  expect(firstReason(refused)?.field).toBe(field)
})
