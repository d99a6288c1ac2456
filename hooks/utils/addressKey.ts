/** What tells addresses and hashes apart: EVM's are the same in any case, Solana's are not. */
export function addressKey(text: string): string {
  return /^0x[\da-f]+$/i.test(text) ? text.toLowerCase() : text
}
