/** 40 hex characters with or without `0x`. Does not verify the checksum: see `verifyEvmAddress`. */
export function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 42 && /^(0x)?[0-9a-fA-F]{40}$/.test(value)
}
