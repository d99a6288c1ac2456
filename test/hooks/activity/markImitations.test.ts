import { expect, test } from 'vitest'
import {
  createFakeCheck,
  type MarkImitationsParameters,
  markImitations,
} from '../../../hooks/activity/markImitations.js'
import type { ActivityItem } from '../../../hooks/shared/types/activity.js'
import { createItem, createTransfer } from '../../support/activityItems.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const stranger = '0x9999999999999999999999999999999999999999'
const likeBob = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
const likeAlice = `${alice.slice(0, 6)}${'0'.repeat(32)}${alice.slice(-4)}`
const real = createItem(1)

function isMarked(more: Partial<ActivityItem>, parameters: Partial<MarkImitationsParameters> = {}) {
  const item = createItem(2, { operation: 'receive', from: stranger, to: alice, ...more })
  const marked = markImitations([real, item], { account: alice, ...parameters })
  expect(marked.has(real.id)).toBe(false)
  return marked.has(item.id)
}
const zero = [createTransfer({ quantity: 0n })]
const some = [createTransfer()]

test.each<[string, Partial<ActivityItem>, boolean]>([
  ['a transfer of zero, signed by an unknown account', { transfers: zero }, true],
  [
    'a transfer of zero to a look-alike, signed by an unknown account',
    { to: likeBob, transfers: zero },
    true,
  ],
  ['dust, from an address that resembles a receiver', { from: likeBob, transfers: some }, true],
  ['dust, from an address that resembles the account', { from: likeAlice, transfers: some }, true],
  ['a token transfer to an address that resembles a receiver', { to: likeBob, transfers: some }, true],
  ['a transfer from an unknown account', { transfers: some }, false],
  ['a transfer from the receiver itself', { from: bob.toLowerCase(), transfers: some }, false],
  [
    'a transfer of zero, signed by the account',
    { from: alice.toLowerCase(), to: likeBob, transfers: zero },
    false,
  ],
  [
    'a transfer signed by the account, even to an address that resembles a receiver',
    { from: alice, to: likeBob, transfers: some },
    false,
  ],
  ['no transfer, as a call by an unknown account', { from: likeBob, transfers: [] }, false],
  ['an unknown amount', { transfers: [createTransfer({ quantity: undefined })] }, false],
])('%s', (_, more, verdict) => {
  expect(isMarked(more)).toBe(verdict)
})

test('receivers of other histories count too', () => {
  const friend = '0x1234567890123456789012345678901234567890'
  const from = '0x1234000000000000000000000000000000007890'
  expect(isMarked({ from, transfers: some })).toBe(false)
  expect(isMarked({ from, transfers: some }, { receivers: [friend] })).toBe(true)
})

test('a transaction that moves only tokens with the symbol of another one is an imitation', () => {
  const transfers = [createTransfer({ address: stranger })]
  const isFake = createFakeCheck([{ symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }])
  expect(isMarked({ transfers })).toBe(false)
  expect(isMarked({ transfers }, { isFake })).toBe(true)
  expect(isMarked({ from: alice, transfers }, { isFake })).toBe(false)
  expect(isMarked({ transfers: [...transfers, createTransfer({ direction: 'out' })] }, { isFake })).toBe(
    false,
  )
})

test('a receiver paid by the account is known, and so no longer an imitation', () => {
  const paid = createItem(3, { to: likeBob })
  const back = createItem(4, { operation: 'receive', from: likeBob, to: alice, transfers: some })
  expect(markImitations([real, paid, back], { account: alice }).size).toBe(0)
})
