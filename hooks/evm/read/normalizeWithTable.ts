import { normalize } from 'viem/ens'

/**
 * Normalizes a name by the full ENSIP-15 table. A separate chunk: the table is 25 KB and few names need it.
 * Throws for a name without a normal form.
 */
export function normalizeWithTable(name: string): string {
  return normalize(name)
}
