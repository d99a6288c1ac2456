import { expect, test } from 'vitest'
import type { SentTransfer } from '../../../../hooks/shared/types/transaction.js'
import { wrappedSol } from '../../../../hooks/solana/programs.js'
import type { BalanceChanges } from '../../../../hooks/solana/read/readBalanceChanges.js'
import { soldAndBought, swapDifference } from '../../../../hooks/solana/read/readSwapEffect.js'

const from = 'alice'
const token = (address: string, quantity: bigint): Omit<SentTransfer, 'direction'> => ({
  ...{ address, quantity, decimals: 6, symbol: address },
})
const native = (quantity: bigint): Omit<SentTransfer, 'direction'> => ({
  quantity,
  decimals: 9,
  symbol: 'SOL',
})
const swap = (sold: Omit<SentTransfer, 'direction'>, bought: Omit<SentTransfer, 'direction'>) => ({
  from,
  sold: { ...sold, direction: 'out' as const },
  bought: { ...bought, direction: 'in' as const, arrives: bought.quantity },
})
const noAccounts: BalanceChanges['tokenAccounts'] = new Map()
const changesOf = (
  changes: { readonly [mint: string]: bigint },
  rest: Partial<BalanceChanges> = {},
): BalanceChanges => ({
  changes: Object.entries(changes).map(([mint, change]) => ({
    ...{ owner: from, change, decimals: 6 },
    ...(mint !== 'SOL' && { mint }),
  })),
  ...{ feePayer: from, signers: [from], fee: 10_000n, rent: 0n, tokenAccounts: noAccounts },
  ...rest,
})
const opened = (deposit: bigint) => new Map([['ata', { owner: from, mint: 'got', deposit, refund: 0n }]])

test.each([
  ['two tokens', swap(token('sold', 10n), token('got', 5n)), { sold: -10n, got: 5n, SOL: -10_000n }, {}],
  [
    'more than the minimum',
    swap(token('sold', 10n), token('got', 5n)),
    { sold: -10n, got: 6n, SOL: -10_000n },
    {},
  ],
  ['SOL for a token', swap(native(1000n), token('got', 5n)), { SOL: -11_000n, got: 5n }, {}],
  ['a token for SOL', swap(token('sold', 10n), native(1000n)), { sold: -10n, SOL: -9_000n }, {}],
  [
    'a token whose account was opened for it',
    swap(native(1000n), token('got', 5n)),
    { SOL: -11_000n - 2_039_280n, got: 5n },
    { tokenAccounts: opened(2_039_280n) },
  ],
  [
    'a fee that another one paid',
    swap(token('sold', 10n), native(1000n)),
    { sold: -10n, SOL: 1000n },
    { feePayer: 'bob' },
  ],
] as const)('the reviewed swap is recognized: %s', (_, reviewed, changes, rest) => {
  expect(swapDifference(changesOf(changes, rest), reviewed)).toBeUndefined()
})

test.each([
  ['less sold', { sold: -9n, got: 5n }, 'quantity'],
  ['more sold', { sold: -11n, got: 5n }, 'more'],
  ['less bought', { sold: -10n, got: 4n }, 'quantity'],
  ['nothing bought', { sold: -10n }, 'quantity'],
  ['nothing sold', { got: 5n }, 'quantity'],
  ['another token gone too', { sold: -10n, got: 5n, other: -1n }, 'more'],
  ['SOL gone too', { sold: -10n, got: 5n, SOL: -60_001n }, 'more'],
] as const)('%s is something else', (_, changes, details) => {
  const reviewed = swap(token('sold', 10n), token('got', 5n))
  expect(swapDifference(changesOf(changes), reviewed)).toBe(details)
})

const wrapped = wrappedSol.address

test('what a route unwraps beside the trade counts as SOL, with the rent of its account', () => {
  const rest = {
    tokenAccounts: new Map([['ata', { owner: from, mint: wrapped, deposit: 0n, refund: 2_039_280n }]]),
  }
  const buying = swap(token('sold', 10n), native(1000n))
  const changes = { sold: -10n, [wrapped]: -70_000n, SOL: 70_000n + 2_039_280n + 1000n - 10_000n }
  expect(swapDifference(changesOf(changes, rest), buying)).toBeUndefined()
  expect(soldAndBought(changesOf(changes, rest), from, [undefined]).changeOf(undefined)).toBe(1000n)
  const stolen = { sold: -10n, [wrapped]: -70_000n, SOL: 1000n - 10_000n }
  expect(swapDifference(changesOf(stolen), buying)).toBe('quantity')
})

test('wrapped SOL that is gone beside a trade of two tokens is more that left', () => {
  const reviewed = swap(token('sold', 10n), token('got', 5n))
  const changes = { sold: -10n, got: 5n, [wrapped]: -60_001n }
  expect(swapDifference(changesOf(changes), reviewed)).toBe('more')
})

test('wrapped SOL that is traded itself is a token', () => {
  const selling = swap(token(wrapped, 1000n), token('got', 5n))
  expect(swapDifference(changesOf({ [wrapped]: -1000n, got: 5n, SOL: -10_000n }), selling)).toBeUndefined()
  expect(swapDifference(changesOf({ got: 5n, SOL: -11_000n }), selling)).toBe('quantity')
})

test('a deposit or a fee far above the usual is more that left', () => {
  const reviewed = swap(native(1000n), token('got', 5n))
  const deposit = changesOf({ SOL: -1_000_011_000n, got: 5n }, { tokenAccounts: opened(1_000_000_000n) })
  expect(swapDifference(deposit, reviewed)).toBe('more')
  const fee = changesOf({ SOL: -1_000_001_000n, got: 5n }, { fee: 1_000_000_000n })
  expect(swapDifference(fee, reviewed)).toBe('more')
})

test('what arrived is read without fees and deposits', () => {
  const rest = { tokenAccounts: opened(2_039_280n) }
  const changes = changesOf({ SOL: 90_000n - 2_039_280n }, rest)
  expect(soldAndBought(changes, from, [undefined]).changeOf(undefined)).toBe(100_000n)
})
