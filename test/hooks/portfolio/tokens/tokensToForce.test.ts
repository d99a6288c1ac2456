import { expect, test } from 'vitest'
import { tokensToForce } from '../../../../hooks/portfolio/tokens/tokensToForce.js'

const networkId = 'eip155:1'
const at = (index: number) => ({ address: `0x${index.toString(16).padStart(40, '0')}` })
const idOf = (index: number) => `eip155:1:${at(index).address}`
const listed = Array.from({ length: 2_000 }, (_, index) => at(index))

test('the tokens of a transaction come first, and as many as fit into one URL follow', () => {
  const forced = tokensToForce({ networkId, changed: [at(1_999), at(1_500)], rows: listed })
  expect(forced.slice(0, 3)).toEqual([idOf(1_999), idOf(1_500), idOf(0)])
  expect(forced).toHaveLength(20)
  // Servers accept some 8,000 characters; the rest of the URL has a few hundred.
  expect(encodeURIComponent(forced.join(',')).length).toBeLessThan(2_000)
})

test('each token is named once, the native token never', () => {
  const [upper, lower] = [{ address: '0xAB' }, { address: '0xab' }]
  expect(tokensToForce({ networkId, changed: [{}, upper], rows: [{ address: undefined }, lower] })).toEqual([
    'eip155:1:0xAB',
  ])
  expect(tokensToForce({ networkId: 'solana:x', rows: [{ address: 'Ab' }, { address: 'aB' }] })).toHaveLength(
    2,
  )
})

test('without a transaction the most valuable ones are named', () => {
  expect(tokensToForce({ networkId, rows: listed })).toEqual(
    Array.from({ length: 20 }, (_, index) => idOf(index)),
  )
  expect(tokensToForce({ networkId, rows: [] })).toEqual([])
})
