import fc from 'fast-check'
import { checksumAddress as reference } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress } from '../../../hooks/shared/checksumAddress.js'

test('an address gets its EIP-55 case, with or without 0x and in any case', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{40}$/)
  fc.assert(
    fc.property(hex, (digits) => {
      const expected = reference(`0x${digits}`)
      for (const form of [digits, `0x${digits}`, digits.toUpperCase()])
        expect(checksumAddress(form)).toBe(expected)
    }),
  )
})
