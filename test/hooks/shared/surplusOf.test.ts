import { expect, test } from 'vitest'
import { surplusOf } from '../../../hooks/shared/surplusOf.js'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each<[string, number, readonly number[], number | undefined]>([
  ['none of few', 250, [], undefined],
  ['the oldest after the first half', 251, [], 125],
  ['none that is in use', 251, [125, 127], 126],
  ['one of them where all are in use', 251, upTo(251), 125],
])('the surplus of wallets is %s', (_, count, inUse, expected) => {
  expect(surplusOf(upTo(count), (wallet) => inUse.includes(wallet))).toBe(expected)
})
