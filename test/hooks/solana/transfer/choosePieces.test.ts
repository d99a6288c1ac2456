import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePieces } from '../../../../hooks/solana/transfer/choosePieces.js'

const holding = (address: string, amount: bigint, isFrozen = false) => ({
  address,
  amount,
  isFrozen,
  mint: 'mint',
  owner: 'me',
  wantsMemo: false,
})

test('the associated account comes first, then those with the largest balances', () => {
  const holdings = [holding('b', 3n), holding('c', 9n), holding('a', 2n), holding('d', 0n)]
  const choose = (quantity: bigint) => choosePieces({ holdings, associated: 'a', quantity })
  expect(choose(2n)).toEqual([{ source: 'a', quantity: 2n }])
  expect(choose(12n)).toEqual([
    { source: 'a', quantity: 2n },
    { source: 'c', quantity: 9n },
    { source: 'b', quantity: 1n },
  ])
  expect(choose(15n)).toBeUndefined()
})

test('frozen accounts are left out', () => {
  const holdings = [holding('a', 5n, true), holding('b', 3n)]
  expect(choosePieces({ holdings, associated: 'a', quantity: 3n })).toEqual([{ source: 'b', quantity: 3n }])
  expect(choosePieces({ holdings, associated: 'a', quantity: 4n })).toBeUndefined()
})

test('the parts add up to the quantity, each at most the account’s balance', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (held, quantity) => {
      const holdings = held.map((amount, index) => holding(String(index), amount))
      const pieces = choosePieces({ holdings, associated: '3', quantity })
      const all = held.reduce((sum, amount) => sum + amount, 0n)
      expect(pieces !== undefined).toBe(all >= quantity)
      if (pieces === undefined) return
      expect(pieces.reduce((sum, piece) => sum + piece.quantity, 0n)).toBe(quantity)
      const isHeld = (piece: (typeof pieces)[number]) =>
        piece.quantity > 0n && piece.quantity <= (held[Number(piece.source)] ?? 0n)
      expect(pieces.every(isHeld)).toBe(true)
    }),
  )
})
