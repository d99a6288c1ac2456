import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxToSend } from '../../../../hooks/send/amount/getMaxToSend.js'

test.each([
  ['all of a token, whatever the fee', { balance: 100n, isNative: false, maxFee: 1_000n }, 100n],
  ['all of the native token but the fee', { balance: 100n, isNative: true, maxFee: 30n }, 70n],
  ['nothing where the fee takes all of it', { balance: 100n, isNative: true, maxFee: 100n }, 0n],
  ['nothing, and not less, where the fee is more', { balance: 100n, isNative: true, maxFee: 101n }, 0n],
  ['all of the native token without a fee', { balance: 100n, isNative: true, maxFee: 0n }, 100n],
])('%s', (_, parameters, most) => {
  expect(maxToSend(parameters)).toBe(most)
})

test('quantity and fee are never more than the balance', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 128n })
  fc.assert(
    fc.property(amount, amount, (balance, maxFee) => {
      const most = maxToSend({ balance, isNative: true, maxFee })
      expect(most >= 0n).toBe(true)
      expect(most === 0n || most + maxFee === balance).toBe(true)
    }),
  )
})
