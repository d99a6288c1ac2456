import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '../../../hooks/shared/base58.js'

test('bytes are encoded as by another library, and decode to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(8), (tail, zeros) => {
      const bytes = Uint8Array.from([...new Uint8Array(zeros), ...tail])
      const text = encodeBase58(bytes)
      expect(text).toBe(getBase58Decoder().decode(bytes))
      expect(decodeBase58(text)).toEqual(bytes)
    }),
  )
})
