import { readProperty } from '../../shared/readProperty.js'

/** What the network charged for a transaction, on rollups with what the first layer did. Undefined where its receipt can't be read. */
export function chargedBy(receipt: unknown): bigint | undefined {
  try {
    const [used = 0n, price = 0n, layer = 0n] = ['gasUsed', 'effectiveGasPrice', 'l1Fee'].map((key) =>
      BigInt(String(readProperty(receipt, key) ?? 0)),
    )
    return used * price + layer
  } catch {
    return undefined
  }
}
