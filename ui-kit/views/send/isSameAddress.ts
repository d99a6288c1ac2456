const fold = (address: string | undefined) =>
  address?.startsWith('0x') === true ? address.toLowerCase() : address

/**
 * Whether two addresses of one network are equal; `undefined` means the native currency. EVM addresses are
 * case-insensitive; those of Solana, which never begin with `0x`, are case-sensitive.
 */
export function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  return fold(one) === fold(other)
}
