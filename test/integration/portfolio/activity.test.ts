import { type Address, erc20Abi, type Hash, parseAbiItem, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ActivityAnswer } from '../../../hooks/activity/joinHead.js'
import { listActivity } from '../../../hooks/activity/listActivity.js'
import { mergeTransfers } from '../../../hooks/activity/mergeTransfers.js'
import { activityQuery } from '../../../hooks/activity/queries.js'
import type { ActivityItem } from '../../../hooks/shared/types/activity.js'
import { createServiceBench } from '../../localnet/tests/blockchain/createServiceBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { readEvmActs } from './activityTruth.js'
import { localNetworks, openPortfolio } from './openPortfolio.js'

const localnet = shareLocalnet()
const bench = createServiceBench(localnet)
const address = (account: Address) => `eip155:31337:${account}` as const

/** The whole history as the product lists it, from the service or from the nodes. */
async function readHistory(account: Address, choice: string | false = localnet.urls.services) {
  const { portfolio } = openPortfolio(localnet, { choice })
  const context = {
    id: 'test',
    config: { networks: [], currency: 'usd' as const, defaultNetwork: localNetworks(localnet).first },
    events: { emit: () => undefined, subscribe: () => () => undefined },
    services: { portfolio },
  }
  const query = activityQuery(context, { address: address(account), network: localNetworks(localnet).first })
  const { signal } = new AbortController()
  const pages: ActivityAnswer[] = []
  let cursor: string | undefined
  do {
    const page = await query.queryFn({ pageParam: cursor, signal })
    pages.push(page)
    cursor = query.getNextPageParam(page, pages)
  } while (cursor !== undefined)
  return pages
}

/** Base units of the native token sent by a transaction. */
const coinsOut = ({ transfers }: ActivityItem) =>
  mergeTransfers(transfers)
    .all.filter(({ direction, symbol }) => direction === 'out' && symbol === 'ETH')
    .reduce((sum, { quantity = 0n, decimals = 0 }) => sum + quantity * 10n ** BigInt(18 - decimals), 0n)

test('the history matches the chain: everything that the account signed, with its outcome and native quantities', async () => {
  const [alice, bob] = [bench.open(0), bench.open(1)]
  const plain: Hash[] = []
  for (const value of [1n, 20_000_000_000_000_001n])
    plain.push(await alice.client.sendTransaction({ to: bob.address, value }))
  const token = { address: bench.token('tUSDC'), abi: erc20Abi, functionName: 'transfer' } as const
  const tokens = await alice.client.writeContract({ ...token, args: [bob.address, 2_500_000n] })
  // More than the balance: the transaction is included, and fails.
  const failed = await alice.client.writeContract({
    ...token,
    args: [bob.address, 10n ** 30n],
    gas: 100_000n,
  })
  for (const hash of [...plain, tokens, failed]) await waitForReceipt(alice.client, hash)

  const pages = await readHistory(alice.address)
  expect(pages.every(({ source }) => source === 'service')).toBe(true)
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]))
  const chain = await readEvmActs(localnet, alice.address)
  expect(chain.size).toBeGreaterThan(3)
  expect(chain.get(failed)?.hasSucceeded).toBe(false)
  expect(items.get(tokens)?.transfers).toMatchObject([
    { direction: 'out', symbol: 'tUSDC', quantity: 25n, decimals: 1 },
  ])
  for (const [hash, { hasSucceeded, isOwn }] of chain) {
    const item = items.get(hash)
    expect(item, hash).toBeDefined()
    expect(item?.status).toBe(hasSucceeded ? 'confirmed' : 'failed')
    if (isOwn) expect(item?.from?.toLowerCase()).toBe(alice.address.toLowerCase())
  }
  for (const hash of plain) {
    const item = items.get(hash)
    expect(item && coinsOut(item)).toBe(chain.get(hash)?.value)
    expect(item?.to?.toLowerCase()).toBe(bob.address.toLowerCase())
  }
})

test('transfers that imitate a receiver are folded away, and nothing that the account signed is', async () => {
  const { address: alice, client } = bench.open(0)
  const told = (await readHistory(alice)).flatMap((page) => page.items)
  const asked = { address: address(alice), sent: [], hasMore: false, showsHidden: false }
  const { items, imitations } = listActivity(told, asked)
  expect(imitations.size).toBeGreaterThan(0)
  for (const id of imitations) {
    const { from } = await client.getTransaction({ hash: id as `0x${string}` })
    expect(from.toLowerCase()).not.toBe(alice.toLowerCase())
  }
  const signed = [...(await readEvmActs(localnet, alice))]
    .filter(([, { isOwn }]) => isOwn)
    .map(([hash]) => hash)
  const listed = new Set(items.map(({ id }) => id))
  expect(signed.filter((hash) => !listed.has(hash))).toEqual([])
  // The poisoning transfers on the chain: of zero, out of the account, and not signed by it.
  const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
  const logs = await client.getLogs({ event, args: { from: alice }, fromBlock: 0n, toBlock: 'latest' })
  const empty = logs.filter(
    ({ args, transactionHash }) => args.value === 0n && !signed.includes(transactionHash),
  )
  expect(empty.length).toBeGreaterThan(0)
  for (const { args, transactionHash } of empty)
    if (args.to !== zeroAddress) expect(imitations.has(transactionHash)).toBe(true)
})

test('a node has no history, which is reported as unsupported', async () => {
  const { address: alice } = bench.open(0)
  const [page] = await readHistory(alice, false)
  expect(page).toEqual({
    items: [],
    next: undefined,
    followed: [],
    isPartial: false,
    source: undefined,
  })
})
