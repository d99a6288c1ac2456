/** Storage names of the cached account data. */
export const cacheNames = {
  balances: 'balance_cache',
  nativeBalances: 'native_balance_cache',
  ens: 'ens_cache',
  identities: 'identity_cache',
} as const
