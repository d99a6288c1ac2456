import { expect, test } from 'vitest'
import { offersSwaps } from '../../../hooks/swap/offersSwaps.js'

test('swaps are offered where a provider may serve the namespace', () => {
  const own = { contracts: () => undefined }
  const hosted = { url: 'https://swap.acme.example', contracts: {} }
  expect([offersSwaps(undefined, 'eip155'), offersSwaps(hosted, 'eip155')]).toEqual([true, true])
  for (const none of [undefined, false, hosted, [hosted]]) expect(offersSwaps(none, 'solana')).toBe(false)
  expect([offersSwaps(own, 'solana'), offersSwaps([hosted, own], 'solana')]).toEqual([true, true])
})
