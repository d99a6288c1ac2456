import { expect, test } from 'vitest'
import { readChainId } from '../../../../hooks/evm/wallet/provider.js'

test.each([
  ['0x1', 'eip155:1'],
  ['0X2105', 'eip155:8453'],
  [8453, 'eip155:8453'],
  ['8453', 'eip155:8453'],
])('%j is %s', (answer, networkId) => {
  expect(readChainId(answer)).toBe(networkId)
  expect(readChainId(answer, { required: true })).toBe(networkId)
})

test.each([[null], [undefined], [''], ['0x'], ['0x0'], [0], [-1], [1.5], ['mainnet'], [{}], [['0x1']]])(
  '%j names no network',
  (answer) => {
    expect(readChainId(answer)).toBeUndefined()
    expect(() => readChainId(answer, { required: true })).toThrow(
      'Your wallet reported a network that could not be read',
    )
  },
)
