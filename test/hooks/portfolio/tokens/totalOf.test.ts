import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from '../../../../hooks/portfolio/tokens/rules.js'

test.each<[(string | undefined)[], string | undefined]>([
  [[], undefined],
  [['12.5'], '12.5'],
  [['0.1', '0.2'], '0.3'],
  [['0', '0.00'], '0'],
  [['1', undefined], undefined],
  [['1', 'NaN'], undefined],
  [['1', '1e5'], undefined],
  [['1', '-2'], undefined],
  [['9007199254740993', '0.000000000000000001'], '9007199254740993.000000000000000001'],
])('the total of %j is %s', (values, total) => {
  expect(totalOf(values.map((value) => ({ value })))).toBe(total)
})

test('the total is exact, in whatever order the rows are', () => {
  const cents = fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 20 })
  const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  fc.assert(
    fc.property(cents, (amounts) => {
      const rows = amounts.map((amount) => ({ value: text(amount) }))
      const sum = amounts.reduce((total, amount) => total + amount, 0n)
      expect(totalOf(rows)).toBe(text(sum).replace(/\.?0+$/, ''))
      expect(totalOf(rows.toReversed())).toBe(totalOf(rows))
    }),
  )
})
