/** What a transaction did, in the words of the contract, as far as the local chains show it. */
export const operationTypes = [
  'approve',
  'burn',
  'close',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'send',
  'trade',
  'withdraw',
] as const

export type OperationType = (typeof operationTypes)[number]
