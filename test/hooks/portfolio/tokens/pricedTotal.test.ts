import { expect, test } from 'vitest'
import { pricedTotal } from '../../../../hooks/portfolio/tokens/rules.js'

const row = (value?: string, { quantity = 1n, isHidden = false } = {}) => ({ value, quantity, isHidden })

test('rows that all have a value have one total', () => {
  expect(pricedTotal([row('1.5'), row('0.5')])).toEqual({ total: '2', pricedTotal: '2', unpricedCount: 0 })
})

test('rows of which some have no value have the total of the others', () => {
  expect(pricedTotal([row('1.5'), row(), row()])).toEqual({
    total: undefined,
    pricedTotal: '1.5',
    unpricedCount: 2,
  })
  expect(pricedTotal([row()])).toEqual({ total: undefined, pricedTotal: undefined, unpricedCount: 1 })
})

test('hidden rows and zero balances do not count', () => {
  const rows = [row('1'), row('5', { isHidden: true }), row(undefined, { quantity: 0n })]
  expect(pricedTotal(rows)).toEqual({ total: '1', pricedTotal: '1', unpricedCount: 0 })
  expect(pricedTotal([])).toEqual({ total: undefined, pricedTotal: undefined, unpricedCount: 0 })
})
