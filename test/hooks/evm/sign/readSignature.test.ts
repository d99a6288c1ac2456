import fc from 'fast-check'
import { parseCompactSignature, serializeCompactSignature, serializeSignature } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import { isSignature, readSignature } from '../../../../hooks/evm/sign/readSignature.js'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const key = `0x${'1'.repeat(64)}` as const

test('a key’s signature is read, in both of its forms', async () => {
  const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  await fc.assert(
    fc.asyncProperty(hashes, async (bytes) => {
      const { r, s, yParity } = await sign({
        hash: `0x${Buffer.from(bytes).toString('hex')}`,
        privateKey: key,
      })
      const parts = { r, s, yParity: yParity === 1 ? 1 : 0 } as const
      const padded = { r: `0x${word(BigInt(r))}`, s: `0x${word(BigInt(s))}`, yParity: parts.yParity }
      expect(readSignature(serializeSignature(parts))).toEqual(padded)
      const compact = serializeCompactSignature(
        parseCompactSignature(
          `0x${word(BigInt(r))}${word(BigInt(s) + (parts.yParity === 1 ? 1n << 255n : 0n))}`,
        ),
      )
      expect(readSignature(compact)).toEqual(padded)
    }),
    { numRuns: 30 },
  )
})

test('a parity is 0, 1, 27 or 28, and nothing else', async () => {
  const signature = await privateKeyToAccount(key).signMessage({ message: 'Hello' })
  for (let v = 0; v < 256; v++) {
    const changed = `${signature.slice(0, -2)}${v.toString(16).padStart(2, '0')}` as `0x${string}`
    expect(readSignature(changed)?.yParity, `v of ${v}`).toBe(
      ({ 0: 0, 1: 1, 27: 0, 28: 1 } as Record<number, number>)[v],
    )
  }
})

test('the upper half of the order is rejected, and so is an empty value', () => {
  const at = (s: bigint) => readSignature(`0x${word(1n)}${word(s)}1b`)
  expect(at(order / 2n)).toBeDefined()
  expect(at(order / 2n + 1n)).toBeUndefined()
  expect(at(0n)).toBeUndefined()
  expect(readSignature(`0x${word(1n)}${word(order / 2n + 1n)}`)).toBeUndefined()
})

test.each([
  ['an empty one', '0x'],
  ['an empty text', ''],
  ['half a byte', '0x123'],
  ['no hex', 'not hex'],
  ['hex without its prefix', 'ab'.repeat(65)],
  ['a million letters', 'a'.repeat(1_000_000)],
  ['a million digits', `0x${'a'.repeat(1_000_000)}`],
  ['a number', 12],
  ['nothing', undefined],
])('%s is no signature', (_, value) => {
  expect(isSignature(value)).toBe(false)
})

test('a contract signature of a few thousand bytes is accepted', () => {
  expect(isSignature(`0x${'ab'.repeat(10_000)}`)).toBe(true)
})
