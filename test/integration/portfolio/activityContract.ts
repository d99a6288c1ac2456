import { createSolanaRpc, generateKeyPairSigner, type Address as SolanaAddress } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getInitializeAccount3Instruction,
  getTokenSize,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { type Address, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { toCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import type { ActivityItem } from '../../../hooks/shared/types/activity.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { Portfolio, SourcedActivity } from '../../../hooks/shared/types/portfolio.js'
import { programs } from '../../localnet/solana/solanaChain.js'
import { createServiceBench } from '../../localnet/tests/blockchain/createServiceBench.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { readEvmActs, readSolanaActs } from './activityTruth.js'
import type { PortfolioContract } from './contract.js'
import { localNetworks, openPortfolio } from './openPortfolio.js'
import { openSolanaSender } from './openSolanaSender.js'

/** Base units of the native token that a transaction sent or received. */
function coinsOf({ transfers }: ActivityItem, way: 'in' | 'out', decimals: number): bigint {
  return transfers
    .filter(({ address, direction, kind, symbol }) => {
      const isCoin = address === undefined && (symbol === 'ETH' || symbol === 'SOL')
      return isCoin && kind === 'fungible' && direction === way
    })
    .reduce(
      (sum, { quantity = 0n, decimals: told = 0 }) => sum + quantity * 10n ** BigInt(decimals - told),
      0n,
    )
}

async function readPages(portfolio: Portfolio, network: Network, account: string) {
  const address = toCaipAddress(toCaipNetworkId(network), account)
  const pages: SourcedActivity[] = []
  let cursor: string | undefined
  do {
    const page = await portfolio.getActivity({ address, network, cursor })
    if (page === undefined) throw new TypeError('No source returned the page.')
    pages.push(page)
    cursor = page.next
  } while (cursor !== undefined)
  return { pages, items: pages.flatMap(({ items }) => items) }
}

const isNewestFirst = (items: readonly ActivityItem[]) =>
  items.every(({ at = 0 }, index) => at <= (items[index - 1]?.at ?? Number.POSITIVE_INFINITY))

/** The contract for every source of activity. */
export function testActivity(contract: PortfolioContract): void {
  testEvm(contract)
  testSolana(contract)
  testFailures(contract)
}

function testEvm({ localnet, choice, activity }: PortfolioContract): void {
  const bench = createServiceBench(localnet)
  const open = () => openPortfolio(localnet, { choice: choice() })
  const first = () => localNetworks(localnet).first

  /** Native and token transfers of the first account, one failed transaction, and a received native transfer. */
  async function makeHistory() {
    const [alice, bob] = [bench.open(0), bench.open(1)]
    const sent = await alice.client.sendTransaction({ to: bob.address, value: 20_000_000_000_000_001n })
    const dust = await alice.client.sendTransaction({ to: bob.address, value: 1n })
    const token = { address: bench.token('tUSDC'), abi: erc20Abi, functionName: 'transfer' } as const
    const tokens = await alice.client.writeContract({ ...token, args: [bob.address, 2_500_000n] })
    const failed = await alice.client.writeContract({
      ...token,
      args: [bob.address, 10n ** 30n],
      gas: 100_000n,
    })
    const received = await bob.client.sendTransaction({ to: alice.address, value: 3n })
    for (const hash of [sent, dust, tokens, failed, received]) await waitForReceipt(alice.client, hash)
    return { alice: alice.address, bob: bob.address, sent, dust, tokens, failed, received }
  }

  if (activity.evm === undefined) {
    test('on EVM the activity is unsupported, whatever happened, and no node is called for a part of it', async () => {
      const { alice, bob } = await makeHistory()
      expect((await readEvmActs(localnet, alice)).size).toBeGreaterThan(4)
      const { portfolio, asked } = open()
      const { second } = localNetworks(localnet)
      for (const network of [first(), second])
        for (const account of [alice, bob, bench.open(10).address]) {
          const address = toCaipAddress(toCaipNetworkId(network), account)
          expect(await portfolio.getActivity({ address, network })).toBeUndefined()
          expect(await portfolio.getActivity({ address, network, cursor: 'x' })).toBeUndefined()
        }
      expect(asked).toEqual([])
    })
    return
  }

  test('on EVM the activity matches the chain: everything signed or received, its outcome and its quantities', async () => {
    const { alice, bob, ...made } = await makeHistory()
    for (const account of [alice, bob]) {
      const { items, pages } = await readPages(open().portfolio, first(), account)
      expect(new Set(pages.map(({ source }) => source))).toEqual(new Set([activity.evm]))
      expect(pages.some(({ isPartial }) => isPartial)).toBe(false)
      expect(isNewestFirst(items)).toBe(true)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      const told = new Map(items.map((item) => [item.hash, item]))
      const acts = await readEvmActs(localnet, account as Address)
      const coins: readonly string[] = [made.sent, made.dust, made.received]
      const all = account === alice ? Object.values(made) : coins
      expect([...acts.keys()]).toEqual(expect.arrayContaining([...all]))
      for (const [hash, { hasSucceeded, isOwn, value }] of acts) {
        const item = told.get(hash)
        expect([hash, item?.status, item?.networkId]).toEqual([
          hash,
          hasSucceeded ? 'confirmed' : 'failed',
          'eip155:31337',
        ])
        if (isOwn) expect(item?.from?.toLowerCase()).toBe(account.toLowerCase())
        // Transfers made by a contract are not in the transaction's own value.
        if (coins.includes(hash)) expect(item && coinsOf(item, isOwn ? 'out' : 'in', 18)).toBe(value)
      }
      const token = told.get(made.tokens)?.transfers
      expect(token).toMatchObject([{ direction: account === alice ? 'out' : 'in', symbol: 'tUSDC' }])
      const [{ quantity = 0n, decimals = 0 } = {}] = token ?? []
      expect(quantity * 10n ** BigInt(6 - decimals)).toBe(2_500_000n)
    }
  })

  test('on EVM an account without transactions has an empty history', async () => {
    const network = first()
    const address = toCaipAddress('eip155:31337', bench.open(10).address)
    expect(await readEvmActs(localnet, bench.open(10).address)).toEqual(new Map())
    const page = await open().portfolio.getActivity({ address, network })
    expect(page).toMatchObject({ items: [], source: activity.evm })
    expect(page?.next).toBeUndefined()
  })
}

function testSolana({ localnet, choice, activity }: PortfolioContract): void {
  const open = () => openPortfolio(localnet, { choice: choice() })
  const network = () => localNetworks(localnet).solana
  const addressAt = (index: number) => {
    const { address } = localnet.manifest.accounts.solana[index] ?? {}
    if (address === undefined) throw new TypeError(`There is no account ${index}.`)
    return address
  }

  const plainToken = () => {
    const token = localnet.manifest.tokens.find(({ standard }) => standard === 'spl')
    if (token?.standard !== 'spl') throw new TypeError('There is no plain token.')
    return token
  }
  async function sendToken(to: SolanaAddress, amount: bigint) {
    const { land, signer } = await openSolanaSender(localnet, 0)
    const token = plainToken()
    const place = { mint: token.address, tokenProgram: programs.token }
    const [source] = await findAssociatedTokenPda({ ...place, owner: signer.address })
    const [destination] = await findAssociatedTokenPda({ ...place, owner: to })
    const { address: mint, decimals } = token
    return land([
      getTransferCheckedInstruction({ source, mint, destination, authority: signer, amount, decimals }),
    ])
  }
  /** Token accounts of one owner, opened in one transaction that names no other account of the owner. */
  async function openTokenAccounts(owner: SolanaAddress, count: number) {
    const { land, signer: payer } = await openSolanaSender(localnet, 0)
    const [lamports, space] = [10_000_000n, getTokenSize()]
    const made = Array.from({ length: count }, async () => {
      const newAccount = await generateKeyPairSigner()
      const { address: account } = newAccount
      return [
        getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress: programs.token }),
        getInitializeAccount3Instruction({ account, mint: plainToken().address, owner }),
      ]
    })
    return land((await Promise.all(made)).flat())
  }
  async function sendSol(from: number, to: number, amount: bigint) {
    const { land, signer } = await openSolanaSender(localnet, from)
    return land([getTransferSolInstruction({ source: signer, destination: addressAt(to), amount })])
  }

  test('on Solana the activity matches the chain: each transaction once, and every change to the last unit', async () => {
    const made = [
      await sendSol(0, 1, 1_500_000n),
      await sendToken(addressAt(1), 7n),
      await sendSol(1, 0, 3n),
    ] as string[]
    for (const account of [addressAt(0), addressAt(1)]) {
      const { items, pages } = await readPages(open().portfolio, network(), account)
      expect(new Set(pages.map(({ source }) => source))).toEqual(new Set([activity.solana]))
      expect(pages.some(({ isPartial }) => isPartial)).toBe(false)
      const acts = await readSolanaActs(localnet, account)
      expect(items.map(({ hash }) => hash).sort()).toEqual([...acts.keys()].sort())
      expect([...acts.keys()]).toEqual(expect.arrayContaining(made))
      expect(items.map(({ hash = '' }) => acts.get(hash)?.slot)).toEqual(
        [...acts.values()].map(({ slot }) => slot).toSorted((one, other) => other - one),
      )
      for (const item of items) {
        const act = acts.get(item.hash ?? '')
        const coins = coinsOf(item, 'in', 9) - coinsOf(item, 'out', 9) - (item.fee ?? 0n)
        const tokens = item.transfers.flatMap(({ address, direction, quantity = 0n }) =>
          address === undefined ? [] : [[address, direction === 'out' ? -quantity : quantity] as const],
        )
        expect([item.hash, coins, new Map(tokens)]).toEqual([item.hash, act?.lamports, act?.tokens])
      }
    }
  })

  test('on Solana every page follows from the one before, and none repeats', async () => {
    const made: string[] = []
    for (let amount = 1n; amount <= 21n; amount++) made.push(await sendSol(0, 1, amount))
    const { items, pages } = await readPages(open().portfolio, network(), addressAt(0))
    expect(pages.length).toBeGreaterThan(1)
    const acts = await readSolanaActs(localnet, addressAt(0))
    expect(items.map(({ hash }) => hash)).toHaveLength(acts.size)
    expect(new Set(items.map(({ hash }) => hash))).toEqual(new Set(acts.keys()))
    expect([...acts.keys()]).toEqual(expect.arrayContaining(made))
  })

  test('on Solana a history with more token accounts than are read is marked as incomplete', async () => {
    const owner = addressAt(localnet.manifest.accounts.solana.findIndex(({ isEmpty }) => isEmpty))
    const read = () => readPages(open().portfolio, network(), owner)
    // Twenty-four are read.
    for (let count = 0; count < 24; count += 4) await openTokenAccounts(owner, 4)
    const whole = await read()
    expect(whole.pages[0]?.isPartial ?? false).toBe(false)
    const acts = await readSolanaActs(localnet, owner)
    expect(new Set(whole.items.map(({ hash }) => hash))).toEqual(new Set(acts.keys()))
    expect(acts.size).toBe(6)
    await openTokenAccounts(owner, 1)
    const { items, pages } = await read()
    expect(pages[0]?.isPartial).toBe(true)
    const all = await readSolanaActs(localnet, owner)
    expect(all.size).toBe(7)
    expect(items.filter(({ hash = '' }) => !all.has(hash))).toEqual([])
  })

  test('on Solana an account without transactions has an empty history', async () => {
    const empty = localnet.manifest.accounts.solana.findIndex(({ isEmpty }) => isEmpty)
    const signatures = await createSolanaRpc(localnet.urls.solana)
      .getSignaturesForAddress(addressAt(empty))
      .send()
    expect(signatures).toEqual([])
    const address = toCaipAddress(toCaipNetworkId(network()), addressAt(empty))
    const page = await open().portfolio.getActivity({ address, network: network() })
    expect(page).toMatchObject({ items: [], source: activity.solana })
    expect(page?.next).toBeUndefined()
  })
}

function testFailures({ localnet, choice, activity, parts }: PortfolioContract): void {
  const told = [
    ...(activity.evm === undefined ? [] : [['first', parts.evm] as const]),
    // A source without a history of Solana uses the node's.
    ['solana', 'solana'] as const,
  ]
  test.each(told)(
    'activity on the %s chain fails with a typed error while the %s does',
    async (name, part) => {
      const network = localNetworks(localnet)[name]
      const accounts = localnet.manifest.accounts[name === 'solana' ? 'solana' : 'evm']
      const address = toCaipAddress(toCaipNetworkId(network), accounts[0]?.address ?? '')
      const { portfolio } = openPortfolio(localnet, { choice: choice() })
      await localnet.control({ fault: part, mode: 'status:500' })
      await expect(portfolio.getActivity({ address, network })).rejects.toMatchObject({
        name: 'HttpStatusError',
      })
      await localnet.control({ fault: part, mode: 'off' })
      expect((await portfolio.getActivity({ address, network }))?.source).toBe(
        name === 'solana' ? activity.solana : activity.evm,
      )
    },
  )
}
