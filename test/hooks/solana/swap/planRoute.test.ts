import { expect, test } from 'vitest'
import { TransferRevertedError } from '../../../../hooks/shared/errors/sending.js'
import { QuoteExpiredError, SwapMismatchError } from '../../../../hooks/shared/errors/swaps.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import { wrappedSol } from '../../../../hooks/solana/programs.js'
import { planRoute } from '../../../../hooks/solana/swap/planRoute.js'
import {
  changed,
  coins,
  createNode,
  createRoute,
  holding,
  mintOf,
  type World,
} from '../../../support/createRoute.js'

const parts = await createRoute()
const { bought, close, destination, open, pay, program, route, sol, sold, source, sync } = parts
const { taker, terms, thief, wrapped, write } = parts
const network: Network = {
  ...{ id: 'test', namespace: 'solana', name: 'Test', rpcUrls: { default: { http: [] } } },
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
}
const held = 1_000_000_000
const before: World = {
  [taker.address]: coins(held),
  [source]: holding(sold, taker.address, 5000n),
  [destination]: holding(bought, taker.address, 7n),
  [sold]: mintOf(),
  [bought]: mintOf(),
  [wrappedSol.address]: mintOf(9),
}
const after: World = {
  ...before,
  [taker.address]: coins(held - 5_000),
  [source]: holding(sold, taker.address, 4000n),
  [destination]: holding(bought, taker.address, 507n),
}
const plain = await write([route()])
type Parameters = {
  accounts?: World
  result?: World
  bytes?: Uint8Array
  of?: SwapTerms
} & Omit<Partial<Parameters0>, 'accounts' | 'result'>
type Parameters0 = globalThis.Parameters<typeof createNode>[0]
const plan = ({ accounts = before, bytes = plain, of = terms, result = after, ...rest }: Parameters = {}) =>
  planRoute(createNode({ accounts, result, ...rest }), {
    ...{ network, terms: of, back: undefined },
    built: { from: of.account, transaction: bytes, quantityOut: 500n },
  })
const reasonOf = async (parameters: Parameters) => {
  try {
    await plan(parameters)
    return 'none'
  } catch (thrown) {
    if (thrown instanceof SwapMismatchError) return thrown.reason
    throw thrown
  }
}

test('what leaves and what arrives is what the simulation shows', async () => {
  expect(await plan()).toMatchObject({
    ...{ simulation: 'passed', arrives: 500n, fee: 5_000n, maxFee: 5_000n, failure: undefined },
    calls: [{ kind: 'swap', quantity: 1000n }],
  })
})

test('the deposit of the account’s own new token account is part of the cost', async () => {
  const { [destination]: _, ...accounts } = before
  const result = { ...after, [taker.address]: coins(held - 5_000 - 2_039_280) }
  result[destination] = holding(bought, taker.address, 500n)
  const bytes = await write([await open(bought, taker.address), route()])
  expect(await plan({ accounts, bytes, result })).toMatchObject({ arrives: 500n, fee: 2_044_280n })
})

const selling: SwapTerms = { ...terms, from: sol }
const buying: SwapTerms = { ...terms, to: sol }
const wsol = wrappedSol.address as typeof sold
const wraps = await write([
  await open(wsol, taker.address),
  pay(taker.address, wrapped, 1000n),
  sync(),
  route({ own: [wrapped, destination] }),
  close(),
])
const unwraps = await write([await open(wsol, taker.address), route({ own: [source, wrapped] }), close()])

test('SOL is wrapped for the trade and unwrapped after it, and counts together', async () => {
  const spent = { ...before, [taker.address]: coins(held - 6_000), [destination]: after[destination] }
  expect(await plan({ of: selling, bytes: wraps, result: spent })).toMatchObject({
    arrives: 500n,
    fee: 5_000n,
  })
  const got = { ...before, [taker.address]: coins(held - 5_000 + 500), [source]: after[source] }
  expect(await plan({ of: buying, bytes: unwraps, result: got })).toMatchObject({ arrives: 500n })
})

test('wrapped SOL that was there before counts with SOL, and is no gain', async () => {
  const accounts = { ...before, [wrapped]: holding(wsol, taker.address, 70_000n, 2_109_280) }
  const all = held + 2_109_280 - 5_000
  const got = { ...before, [taker.address]: coins(all + 500), [source]: after[source] }
  expect(await plan({ of: buying, bytes: unwraps, accounts, result: got })).toMatchObject({ arrives: 500n })
  const lost = { ...got, [taker.address]: coins(all + 499) }
  expect(await reasonOf({ of: buying, bytes: unwraps, accounts, result: lost })).toBe('simulation')
})

const own = (address: string, at: number, ...bytes: readonly number[]) => ({
  [address]: changed(after[address], at, ...bytes),
})

test.each([
  ['less arrives', { [destination]: holding(bought, taker.address, 506n) }],
  ['more is sold', { [source]: holding(sold, taker.address, 3999n) }],
  ['less is sold', { [source]: holding(sold, taker.address, 4001n) }],
  ['more SOL leaves', { [taker.address]: coins(held - 5_001) }],
  ['the sold token’s account gets another owner', { [source]: holding(sold, thief.address, 4000n) }],
  ['the bought token’s account gets another owner', { [destination]: holding(bought, thief.address, 507n) }],
  ['the sold token gets a delegate', own(source, 72, 1)],
  ['the bought token gets a delegate', own(destination, 72, 1)],
  ['the sold token’s account gets a close authority', own(source, 129, 1)],
  ['the bought token’s account gets a close authority', own(destination, 129, 1)],
  ['the sold token is frozen', own(source, 108, 2)],
  ['the account gets another program as its owner', { [taker.address]: coins(held - 5_000, thief.address) }],
  ['the account gets data', { [taker.address]: { ...coins(held - 5_000), data: new Uint8Array(80) } }],
] as const)('where %s in the simulation, nothing is planned', async (_, change) => {
  expect(await reasonOf({ result: { ...after, ...change } })).toBe('simulation')
})

test.each([
  ['another owner', holding(bought, thief.address, 500n)],
  ['another mint', holding(sold, taker.address, 500n)],
  ['a delegate', changed(holding(bought, taker.address, 500n), 72, 1)],
  ['a close authority', changed(holding(bought, taker.address, 500n), 129, 1)],
  ['no token account', coins(2_039_280)],
])('a new token account with %s receives nothing', async (_, opened) => {
  const { [destination]: __, ...accounts } = before
  const result = { ...after, [taker.address]: coins(held - 5_000 - 2_039_280), [destination]: opened }
  expect(await reasonOf({ accounts, result })).toBe('simulation')
})

test('a token account of another owner, and wrapped SOL that another one may close, receive nothing', async () => {
  const taken = { ...before, [destination]: holding(bought, thief.address, 7n) }
  expect(await reasonOf({ accounts: taken })).toBe('recipient')
  const closable = { ...before, [wrapped]: changed(holding(wsol, taker.address, 0n), 129, 1) }
  expect(await reasonOf({ of: buying, bytes: unwraps, accounts: closable })).toBe('recipient')
})

test('wrapped SOL that is left behind in a new account is no trade', async () => {
  const result = {
    ...{ ...before, [source]: after[source], [wrapped]: holding(wsol, taker.address, 500n, 2_039_780) },
    [taker.address]: coins(held - 5_000 - 2_039_280),
  }
  expect(await reasonOf({ of: buying, bytes: unwraps, result })).toBe('simulation')
})

const other = thief.address
const multisig = {
  ...changed({ ...coins(1), data: new Uint8Array(355) }, 3, ...Buffer.alloc(0)),
  owner: mintOf().owner,
}
const mentions = (account: ReturnType<typeof coins>, at: number) =>
  changed(account, at, ...holding(taker.address, taker.address, 0n).data.slice(0, 32))

test.each([
  ['a token account of the account', { writes: [other] }, holding(sold, taker.address, 1n)],
  ['one that it is the delegate of', { writes: [other] }, mentions(holding(sold, program.address, 1n), 76)],
  ['a mint that it may mint', { writes: [other] }, mintOf(6, taker.address)],
  [
    'a nonce account of the account',
    { writes: [other] },
    mentions({ ...coins(1), data: new Uint8Array(80) }, 8),
  ],
  ['a multisig of the account, only to be read', { reads: [other] }, mentions(multisig, 3)],
])('a route that also reaches %s is rejected', async (_, reached, account) => {
  const [accounts, result] = [before, after].map((world) => ({ ...world, [other]: account }))
  const bytes = await write([route(reached)])
  expect(await reasonOf({ bytes, accounts: accounts ?? {}, result: result ?? {} })).toBe('account')
})

test('accounts of others are written, and those of the account read', async () => {
  const pool = holding(sold, program.address, 9n)
  const bytes = await write([route({ writes: [other] })])
  expect(await reasonOf({ bytes, accounts: { ...before, [other]: pool } })).toBe('none')
  const reading = await write([route({ reads: [other] })])
  const spare = holding(sold, taker.address, 1n)
  expect(await reasonOf({ bytes: reading, accounts: { ...before, [other]: spare } })).toBe('none')
})

test('without a simulation there is no route, and one that fails says why', async () => {
  expect(await reasonOf({ isBlind: true })).toBe('simulation')
  const failing = await plan({ error: { InstructionError: [0, 'ProgramFailedToComplete'] } })
  expect(failing.failure).toBeInstanceOf(TransferRevertedError)
  expect(failing.arrives).toBeUndefined()
})

test('a blockhash that the node does not know is over', async () => {
  await expect(plan({ fee: null })).rejects.toBeInstanceOf(QuoteExpiredError)
})

test('other decimals, no mint, and SOL for wrapped SOL are no trade', async () => {
  expect(await reasonOf({ accounts: { ...before, [bought]: mintOf(9) } })).toBe('token')
  expect(await reasonOf({ accounts: { ...before, [sold]: undefined } })).toBe('token')
  const wrapping = { ...selling, to: { ...terms.to, address: wrappedSol.address, decimals: 9 } }
  expect(await reasonOf({ of: wrapping, bytes: wraps })).toBe('token')
})
