/** SOL as a token: the same on every cluster. */
export const wrappedSol = {
  address: 'So11111111111111111111111111111111111111112',
  symbol: 'WSOL',
  name: 'Wrapped SOL',
} as const
