import { getBase58Decoder } from '@solana/kit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from '../../../hooks/shared/base58.js'
import { isSolanaAddress } from '../../../hooks/shared/isSolanaAddress.js'

test('bytes encoded by another implementation are decoded, and only 32 of them are an address', () => {
  const decoder = getBase58Decoder()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const text = decoder.decode(bytes)
      expect(decodeBase58(text)).toEqual(bytes)
      expect(isSolanaAddress(text)).toBe(bytes.length === 32)
    }),
  )
})

test.each([['0'], ['O'], ['I'], ['l'], [' 1'], ['1\n'], ['é'], ['1'.repeat(129)], [null], [5]])(
  '%j is not base58',
  (value) => {
    expect(decodeBase58(value)).toBeUndefined()
    expect(isSolanaAddress(value)).toBe(false)
  },
)
