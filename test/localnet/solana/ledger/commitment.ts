/** How sure it is that a block stays. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** How many blocks must follow one until it has a commitment. */
export const blocksUntil: Readonly<Record<Commitment, bigint>> = {
  processed: 0n,
  confirmed: 1n,
  finalized: 32n,
}

/** The commitment of a block that so many blocks follow. */
export function commitmentAfter(blocks: bigint): Commitment {
  if (blocks >= blocksUntil.finalized) return 'finalized'
  return blocks >= blocksUntil.confirmed ? 'confirmed' : 'processed'
}
