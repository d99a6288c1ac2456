import { type Address, getBase58Encoder, getBase64Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { InsufficientFundsError, TransferRevertedError } from '../../../../hooks/shared/errors/sending.js'
import type { RpcClient } from '../../../../hooks/shared/types/chain.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import { programAddresses, tokenPrograms, wrappedSol } from '../../../../hooks/solana/programs.js'
import { estimateFee, planSwap } from '../../../../hooks/solana/swap/planSwap.js'
import { createTrade } from '../../../support/createTrade.js'

const trade = await createTrade()
const { accountOf, bought, get, give, maker, move, open, pay, sol, sold, taker, terms, thief, write } = trade
const network: Network = {
  ...{ id: 'test', namespace: 'solana', name: 'Test', rpcUrls: { default: { http: [] } } },
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
}
const [source, destination] = await Promise.all([
  accountOf(taker.address, sold),
  accountOf(taker.address, bought),
])

type Account = { owner: string; lamports: number; data: Uint8Array }
const coins = (lamports: number): Account => ({
  owner: programAddresses.system,
  lamports,
  data: new Uint8Array(),
})
function holding(mint: string, owner: string, amount: bigint): Account {
  const data = new Uint8Array(165)
  data.set(getBase58Encoder().encode(mint))
  data.set(getBase58Encoder().encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return { owner: tokenPrograms.spl, lamports: 2_039_280, data }
}
/** A mint of Token-2022 with extensions, by number and length. */
function mintOf(extensions: readonly (readonly [number, number])[] = []): Account {
  const room = extensions.reduce((sum, [, length]) => sum + 4 + length, 0)
  const data = new Uint8Array(extensions.length > 0 ? 166 + room : 82)
  data[44] = 6
  data[45] = 1
  if (extensions.length > 0) data[165] = 1
  let at = 166
  for (const [kind, length] of extensions) {
    new DataView(data.buffer).setUint16(at, kind, true)
    new DataView(data.buffer).setUint16(at + 2, length, true)
    at += 4 + length
  }
  return { owner: extensions.length > 0 ? tokenPrograms.token2022 : tokenPrograms.spl, lamports: 1, data }
}

type World = { [address: string]: Account | undefined }
const before: World = {
  [taker.address]: coins(1_000_000_000),
  [source]: holding(sold, taker.address, 5000n),
  [destination]: holding(bought, taker.address, 7n),
  [sold]: mintOf(),
  [bought]: mintOf(),
}
const after: World = {
  [taker.address]: coins(1_000_000_000 - 10_000),
  [source]: holding(sold, taker.address, 4000n),
  [destination]: holding(bought, taker.address, 507n),
}

function createNode({
  accounts = before,
  result = after,
  error = null,
  isBlind = false,
}: {
  accounts?: World
  result?: World
  error?: unknown
  isBlind?: boolean
} = {}): RpcClient {
  const toRow = (account: Account | undefined) =>
    account && { ...account, executable: false, data: [getBase64Decoder().decode(account.data), 'base64'] }
  const answers: { [method: string]: (params: readonly unknown[]) => unknown } = {
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as string[]).map((address) => toRow(accounts[address]) ?? null),
    }),
    simulateTransaction(params) {
      if (isBlind) throw new RpcError({ code: -32_601 })
      const { addresses } = (params[1] as { accounts: { addresses: string[] } }).accounts
      const rows = addresses.map((address) => toRow(result[address]) ?? null)
      return { value: { err: error, unitsConsumed: 1000, accounts: error === null ? rows : null } }
    },
    getFeeForMessage: () => ({ value: 10_000 }),
    getEpochInfo: () => ({ epoch: 7 }),
    getMinimumBalanceForRentExemption: ([size]) => (size === 0 ? 890_880 : 2_039_280),
  }
  return { request: async ({ method, params = [] }) => answers[method]?.(params) } as RpcClient
}

const plain = await write([await give(), await get()])
const builtOf = (transaction: Uint8Array) => ({ from: terms.account, transaction, quantityOut: 500n })
const plan = (node: RpcClient, of: Partial<Parameters<typeof planSwap>[1]> = {}) =>
  planSwap(node, { network, terms, built: builtOf(plain), ...of })

test('what leaves and what arrives is simulated, and the fee is that of both signatures', async () => {
  expect(await plan(createNode())).toMatchObject({
    ...{ simulation: 'passed', arrives: 500n, fee: 10_000n, maxFee: 10_000n, failure: undefined },
    calls: [{ kind: 'swap', quantity: 1000n }],
  })
})

test('the deposit of the account’s own new token account is part of the cost', async () => {
  const { [destination]: _, ...accounts } = before
  const result = { ...after, [taker.address]: coins(1_000_000_000 - 10_000 - 2_039_280) }
  const opening = await write([await open(bought, taker.address), await give(), await get()])
  result[destination] = holding(bought, taker.address, 500n)
  const planned = await plan(createNode({ accounts, result }), { built: builtOf(opening) })
  expect(planned).toMatchObject({ arrives: 500n, fee: 2_049_280n })
})

test('SOL that is sold leaves beside the fee, and that is bought arrives beside it', async () => {
  const selling: SwapTerms = { ...terms, from: sol }
  const sells = builtOf(await write([pay(taker.address, maker.address, 1000n), await get()]))
  const spent = { ...after, [taker.address]: coins(1_000_000_000 - 10_000 - 1000) }
  expect(await plan(createNode({ result: spent }), { terms: selling, built: sells })).toMatchObject({
    arrives: 500n,
  })
  const buying: SwapTerms = { ...terms, to: sol }
  const buys = builtOf(await write([await give(), pay(maker.address, taker.address, 500n)]))
  const got = { ...after, [taker.address]: coins(1_000_000_000 - 10_000 + 500) }
  expect(await plan(createNode({ result: got }), { terms: buying, built: buys })).toMatchObject({
    arrives: 500n,
  })
})

test.each([
  ['less arrives', { [destination]: holding(bought, taker.address, 506n) }],
  ['more is sold', { [source]: holding(sold, taker.address, 3999n) }],
  ['SOL leaves too', { [taker.address]: coins(1_000_000_000 - 10_001) }],
  ['the account is gone', { [source]: undefined }],
] as const)('a simulation in which %s is rejected', async (_, change) => {
  await expect(plan(createNode({ result: { ...after, ...change } }))).rejects.toMatchObject({
    reason: 'simulation',
  })
})

test('lamports at the address of a token account that does not exist yet count towards its deposit', async () => {
  const accounts = { ...before, [destination]: coins(1_000_000) }
  const result = {
    ...after,
    [taker.address]: coins(1_000_000_000 - 10_000 - 1_039_280),
    [destination]: holding(bought, taker.address, 500n),
  }
  const opening = builtOf(await write([await open(bought, taker.address), await give(), await get()]))
  const planned = await plan(createNode({ accounts, result }), { built: opening })
  expect(planned).toMatchObject({ arrives: 500n, fee: 1_049_280n })
})

test.each([true, false])(
  'a token account with another owner receives nothing, simulated or not',
  async (isBlind) => {
    const accounts = { ...before, [destination]: holding(bought, thief.address, 7n) }
    const result = { ...after, [destination]: holding(bought, thief.address, 507n) }
    await expect(plan(createNode({ accounts, result, isBlind }))).rejects.toMatchObject({
      reason: 'recipient',
    })
  },
)

test('wrapped SOL does not go to an account with another close authority', async () => {
  const { address } = wrappedSol
  const buying: SwapTerms = { ...terms, to: { ...terms.to, address, decimals: 9 } }
  const moves = { by: maker.address, to: taker.address, amount: 500n, decimals: 9 }
  const built = builtOf(await write([await give(), await move(address as Address, moves)]))
  const arrival = await accountOf(taker.address, address as Address)
  const mint = { ...mintOf(), data: mintOf().data.map((byte, index) => (index === 44 ? 9 : byte)) }
  const into = (held: Account) =>
    plan(
      createNode({
        accounts: { ...before, [address]: mint, [arrival]: held },
        result: { ...after, [arrival]: holding(address, taker.address, 500n) },
      }),
      { terms: buying, built },
    )
  expect((await into(holding(address, taker.address, 0n))).arrives).toBe(500n)
  const foreign = holding(address, taker.address, 0n)
  foreign.data[129] = 1
  foreign.data.set(getBase58Encoder().encode(thief.address), 133)
  await expect(into(foreign)).rejects.toMatchObject({ reason: 'recipient' })
})

/** A mint that withholds nothing until an epoch, and from then on all. */
function mintUntil(epoch: bigint): Account {
  const mint = mintOf([[1, 108]])
  const view = new DataView(mint.data.buffer, 170)
  view.setBigUint64(90, epoch, true)
  view.setBigUint64(98, 2n ** 64n - 1n, true)
  view.setUint16(106, 10_000, true)
  return mint
}

test('a transfer fee that may rise before the trade is included counts as risen', async () => {
  const at = (epoch: bigint) => createNode({ accounts: { ...before, [bought]: mintUntil(epoch) } })
  await expect(plan(at(8n))).rejects.toMatchObject({ reason: 'minimum' })
  expect(await plan(at(9n))).toMatchObject({ arrives: 500n })
})

test('a node that can not simulate says so, and a token with a transfer fee needs one that can', async () => {
  expect(await plan(createNode({ isBlind: true }))).toMatchObject({
    ...{ simulation: 'unavailable', arrives: undefined, failure: undefined },
  })
  const accounts = { ...before, [bought]: mintOf([[1, 108]]) }
  await expect(plan(createNode({ isBlind: true, accounts }))).rejects.toMatchObject({ reason: 'simulation' })
})

test('a trade that would fail says why', async () => {
  const planned = await plan(createNode({ error: { InstructionError: [0, 'Other'] } }))
  expect(planned.failure).toBeInstanceOf(TransferRevertedError)
  const poor = await plan(
    createNode({
      accounts: { ...before, [taker.address]: coins(900_000) },
      error: 'InsufficientFundsForFee',
    }),
  )
  expect(poor.failure).toBeInstanceOf(InsufficientFundsError)
})

test('a sold token with scaled amounts is rejected', async () => {
  const accounts = { ...before, [sold]: mintOf([[25, 56]]) }
  await expect(plan(createNode({ accounts }))).rejects.toMatchObject({ reason: 'token' })
})

test('bytes that the provider changes later change nothing of what was proven', async () => {
  const bytes = plain.slice()
  const planned = await plan(createNode(), { built: builtOf(bytes) })
  bytes.fill(0)
  expect(planned.calls[0]?.request).toMatchObject({ transaction: plain })
})

test.each([
  ['with scaled amounts', mintOf([[25, 56]])],
  ['of other decimals', { ...mintOf(), data: mintOf().data.map((byte, index) => (index === 44 ? 9 : byte)) }],
  ['that is no mint', coins(1)],
] as const)('a bought token %s is rejected', async (_, mint) => {
  await expect(plan(createNode({ accounts: { ...before, [bought]: mint } }))).rejects.toMatchObject({
    reason: 'token',
  })
})

test('whether it can be sold again is what the maker builds for it, unless the token forbids it', async () => {
  const back = await write([
    await move(bought, { by: taker.address, to: maker.address, amount: 500n }),
    await move(sold, { by: maker.address, to: taker.address, amount: 900n }),
  ])
  const asked = { back: { built: builtOf(back), quantity: 500n } }
  expect((await plan(createNode(), asked)).isSellable).toBe(true)
  expect((await plan(createNode())).isSellable).toBeUndefined()
  expect(
    (await plan(createNode(), { back: { built: builtOf(plain), quantity: 500n } })).isSellable,
  ).toBeUndefined()
  // New accounts of it are frozen.
  const frozen = mintOf([[6, 1]])
  frozen.data[170] = 2
  const freezing = createNode({ accounts: { ...before, [bought]: frozen } })
  expect((await plan(freezing, asked)).isSellable).toBeUndefined()
  const stuck = createNode({ accounts: { ...before, [bought]: mintOf([[9, 0]]) } })
  expect((await plan(stuck, asked)).isSellable).toBe(false)
})

test.each([
  [
    'for another account',
    { built: { ...builtOf(plain), from: `solana:test:${maker.address}` as const } },
    'account',
  ],
  [
    'of another form',
    { built: { from: terms.account, to: terms.account, data: '0x', quantityOut: 1n } as const },
    'answer',
  ],
  ['that is none', { built: undefined }, 'answer'],
  ['on another network', { network: { ...network, id: 'other' } }, 'network'],
  ['for a router', { terms: { ...terms, contracts: { router: maker.address } } }, 'answer'],
] as const)('what was built %s is rejected', async (_, change, reason) => {
  await expect(plan(createNode(), change)).rejects.toMatchObject({ reason })
})

test('the most that a swap may cost keeps the account alive and opens a token account', async () => {
  expect(await estimateFee(createNode(), { network })).toEqual({
    fee: 10_000n,
    maxFee: 10_000n + 890_880n + 2_039_280n,
  })
})
