import { normalize } from 'viem/ens'

/** ENSIP-15 by its table, in a chunk of its own: 25 KB that few names need. Throws for a name without a normal form. */
export function normalizeWithTable(name: string): string {
  return normalize(name)
}
