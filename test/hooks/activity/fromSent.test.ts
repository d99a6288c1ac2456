import { expect, test } from 'vitest'
import { fromSent } from '../../../hooks/activity/listActivity.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { hashOf } from '../../support/activityItems.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const carol = `0x${'c'.repeat(40)}`

const sent: SentTransaction = {
  id: hashOf(1),
  networkId: 'eip155:1',
  from: `eip155:1:${alice}`,
  to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  kind: 'send',
  sentAt: 1_000,
  updatedAt: 3_000,
  status: 'pending',
  transfers: [{ direction: 'out', symbol: 'USDC', quantity: 5n, decimals: 6, receiver: bob }],
}

test('a transaction sent from this page is described like a history row, with its receiver', () => {
  expect(fromSent(sent)).toMatchObject({
    id: sent.id,
    hash: sent.id,
    networkId: 'eip155:1',
    operation: 'send',
    status: 'pending',
    at: 1_000,
    from: alice,
    to: bob,
    transfers: [{ direction: 'out', kind: 'fungible', symbol: 'USDC', quantity: 5n, decimals: 6 }],
  })
})

test.each([
  ['swap', 'trade'],
  ['approve', 'approve'],
  ['contract', 'execute'],
  ['unknown', 'execute'],
] as const)('%s is described as %s', (kind, operation) => {
  expect(fromSent({ ...sent, kind, transfers: undefined })).toMatchObject({
    operation,
    to: sent.to,
    transfers: [],
  })
})

test('once it is in a block its block time counts', () => {
  expect(fromSent({ ...sent, status: 'confirmed', effect: 'reviewed', blockTime: 2_000 })).toMatchObject({
    at: 2_000,
    status: 'confirmed',
  })
})

test('one that did something else is described by what left instead, and not by what was reviewed', () => {
  const different = { ...sent, status: 'confirmed', effect: 'different' } as const
  const stolen = { direction: 'out', symbol: 'USDC', quantity: 7n, decimals: 6, receiver: carol } as const
  expect(fromSent({ ...different, actual: [stolen] })).toMatchObject({
    ...{ operation: 'send', to: carol },
    transfers: [{ direction: 'out', quantity: 7n }],
  })
  const fee = { direction: 'out', quantity: 9n, decimals: 18 } as const
  for (const actual of [undefined, [], [fee]])
    expect(fromSent({ ...different, actual })).toMatchObject({
      ...{ operation: 'execute', to: undefined, transfers: [] },
    })
})

test('the transfer of one whose fee was raised is listed', () => {
  const fee = { direction: 'out', quantity: 9n, decimals: 18 } as const
  const out = { direction: 'out', symbol: 'USDC', quantity: 5n, decimals: 6, receiver: bob } as const
  expect(fromSent({ ...sent, status: 'confirmed', effect: 'different', actual: [fee, out] })).toMatchObject({
    ...{ operation: 'send', to: bob },
    transfers: [{ symbol: 'USDC', quantity: 5n }],
  })
})

test('one that was found on another network is listed as of that one', () => {
  const found = { status: 'confirmed', effect: 'different', foundOn: 'eip155:8453' } as const
  expect(fromSent({ ...sent, ...found })).toMatchObject({ networkId: 'eip155:8453', transfers: [] })
})

test('what the network does not show of a confirmed transfer is not claimed', () => {
  expect(fromSent({ ...sent, status: 'confirmed' }).status).toBe('unknown')
  expect(fromSent({ ...sent, status: 'confirmed', effect: 'reviewed' }).status).toBe('confirmed')
  // Without a receiver nothing was reviewed.
  const transfers = [{ direction: 'out', symbol: 'USDC', quantity: 5n, decimals: 6 }] as const
  expect(fromSent({ ...sent, status: 'confirmed', transfers }).status).toBe('confirmed')
})

test('what was offered for a swap is not listed as what arrived', () => {
  const [usdc, ether] = [
    { direction: 'out', symbol: 'USDC', quantity: 5n, decimals: 6, spender: bob } as const,
    { direction: 'in', symbol: 'ETH', quantity: 100n, decimals: 18, arrives: 50n } as const,
  ]
  const swap = { ...sent, kind: 'swap', transfers: [usdc, ether] } as const
  const quantities = (one: SentTransaction) => fromSent(one).transfers.map(({ quantity }) => quantity)
  expect(quantities(swap)).toEqual([5n, 100n])
  expect(quantities({ ...swap, status: 'confirmed', effect: 'reviewed' })).toEqual([5n, undefined])
})

test('a cancelled one is described as such, by its replacement, and moved nothing', () => {
  const replaced = { ...sent, status: 'replaced', replacedBy: hashOf(2) } as const
  expect(fromSent({ ...replaced, replacement: 'cancelled' })).toMatchObject({
    id: sent.id,
    hash: hashOf(2),
    operation: 'cancel',
    status: 'confirmed',
    transfers: [],
  })
  // Whether the replacement does the same is unknown.
  expect(fromSent(replaced)).toMatchObject({ hash: hashOf(2), operation: 'send', status: 'unknown' })
})

test('a transfer to oneself is neither sent nor received', () => {
  const [own] = [{ direction: 'out', symbol: 'USDC', quantity: 5n, decimals: 6 } as const]
  const { transfers } = fromSent({ ...sent, transfers: [{ ...own, receiver: alice.toLowerCase() }] })
  expect(transfers).toMatchObject([{ direction: 'self', quantity: 5n }])
})
