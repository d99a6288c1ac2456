/**
 * Parses an EVM chain id as wallets report it: hex text by EIP-695, a number or decimal text from older ones.
 * Undefined for anything else, for zero, and for an id that is too long for CAIP-2.
 */
export function parseChainId(value: unknown): bigint | undefined {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const text = isNumber ? String(value) : typeof value === 'string' && value.length <= 34 ? value : ''
  if (!/^(0x[\da-f]{1,32}|\d{1,32})$/i.test(text)) return undefined
  const id = BigInt(text)
  return id > 0n && String(id).length <= 32 ? id : undefined
}
