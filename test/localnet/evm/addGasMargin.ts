/**
 * Half more than the estimate, as wallets add: a trade costs more in the first block of a new second, when the pool
 * writes down its price, than in the block of the same second for which the node estimates.
 */
export function addGasMargin(estimate: bigint): bigint {
  return (estimate * 3n) / 2n
}
