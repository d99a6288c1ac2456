const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

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
