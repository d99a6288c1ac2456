/** Token programs, by the standard that a token config names. */
export const tokenPrograms = {
  spl: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** SOL as a token: the same mint on every cluster. */
export const wrappedSol = {
  address: 'So11111111111111111111111111111111111111112',
  symbol: 'WSOL',
  name: 'Wrapped SOL',
} as const

/** Native programs, at the same address on every cluster. */
export const programAddresses = {
  system: '11111111111111111111111111111111',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
} as const

/** Programs that hold value for an account outside of its balances: no transfer or swap calls them. */
export const holdingPrograms = /^(Stake|Vote|BPFLoaderUpgradeab1e)1+$/

/** Lighthouse: its guards make a transaction fail where an account is not as the wallet expects. */
export const guardProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

export const memoPrograms: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
