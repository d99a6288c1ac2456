export const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes base58 as used by Bitcoin and Solana; undefined for anything else. Texts of more than `longest` characters are no key
 * or signature: decoding takes time quadratic in the length.
 */
export function decodeBase58(value: unknown, longest = 128): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  // Lowest first, in plain numbers: a `bigint` for each letter takes several times as long.
  const bytes: number[] = []
  for (const letter of value) {
    let carry = alphabet.indexOf(letter)
    if (carry < 0) return undefined
    for (let at = 0; at < bytes.length || carry > 0; at++) {
      carry += (bytes[at] ?? 0) * 58
      bytes[at] = carry & 255
      carry >>= 8
    }
  }
  // Each leading 1 is a zero byte.
  let zeros = 0
  while (value[zeros++] === '1') bytes.push(0)
  return Uint8Array.from(bytes.reverse())
}

/** Encodes bytes as base58, as used by Bitcoin and Solana. Takes time quadratic in the length. */
export function encodeBase58(bytes: Uint8Array): string {
  let rest = 0n
  for (const byte of bytes) rest = (rest << 8n) | BigInt(byte)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  const first = bytes.findIndex((byte) => byte !== 0)
  // Each leading zero byte is a 1.
  return '1'.repeat(first < 0 ? bytes.length : first) + text
}
