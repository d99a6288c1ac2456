/** Whether a value is the hash of an EVM transaction: 32 bytes in hex. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}
