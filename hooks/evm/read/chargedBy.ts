import { readProperty } from '../../shared/readProperty.js'

/**
 * What the network charged for a transaction and its blobs, on rollups with what the first layer did. Undefined where its receipt
 * can't be read.
 */
export function chargedBy(receipt: unknown): bigint | undefined {
  try {
    const of = (key: string) => BigInt(String(readProperty(receipt, key) ?? 0))
    const charged =
      of('gasUsed') * of('effectiveGasPrice') + of('blobGasUsed') * of('blobGasPrice') + of('l1Fee')
    // No balance is longer.
    return charged < 1n << 256n ? charged : undefined
  } catch {
    return undefined
  }
}
