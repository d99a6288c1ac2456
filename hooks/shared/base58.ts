export const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

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

/** Bytes as base58, as Bitcoin and Solana write it. Takes time by the square of the length. */
export function encodeBase58(bytes: Uint8Array): string {
  let number = 0n
  for (const byte of bytes) number = (number << 8n) | BigInt(byte)
  let text = ''
  for (let rest = number; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`
  const first = bytes.findIndex((byte) => byte !== 0)
  // Each leading zero is a letter of its own.
  return '1'.repeat(first < 0 ? bytes.length : first) + text
}
