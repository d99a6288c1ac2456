const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Longer texts are no key and no signature; decoding takes time by the square of the length. */
const longest = 128

/** The bytes of a base58 text as Bitcoin and Solana write it; undefined for anything else. */
export function decodeBase58(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  let number = 0n
  for (const letter of value) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  // Each leading 1 is a byte of its own.
  const zeros = value.length - value.replace(/^1+/, '').length
  const bytes: number[] = []
  for (let rest = number; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 255n))
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes])
}
