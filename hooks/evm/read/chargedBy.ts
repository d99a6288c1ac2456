import { readProperty } from '../../shared/readProperty.js'

/** What the network charged for a transaction, on rollups with what the first layer did. Undefined where its receipt can't be read. */
export function chargedBy(receipt: unknown): bigint | undefined {
  try {
    const of = (key: string) => BigInt(String(readProperty(receipt, key) ?? 0))
    return of('gasUsed') * of('effectiveGasPrice') + of('l1Fee')
  } catch {
    return undefined
  }
}
