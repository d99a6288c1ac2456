import type { MintState } from './readMintState.js'

export type WithheldOfParameters = {
  /** In base units. */
  quantity: bigint
  epoch: bigint
}

const whole = 10_000n

/** What a token keeps of a transfer by its own rule, in base units: its share, rounded up, up to the most. */
export function withheldOf(
  { fee }: Pick<MintState, 'fee'>,
  { quantity, epoch }: WithheldOfParameters,
): bigint {
  if (fee === undefined) return 0n
  const { basisPoints, most } = epoch >= fee.newer.epoch ? fee.newer : fee.older
  const share = (quantity * BigInt(basisPoints) + whole - 1n) / whole
  return share < most ? share : most
}
