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

/**
 * How many nonces of its sender a transaction uses: one, and one for each authorization that the sender itself signed in it (EIP-7702),
 * which has the nonce after the transaction's.
 */
export function noncesOf(found: unknown): bigint {
  const list = readProperty(found, 'authorizationList')
  const next = Number(readProperty(found, 'nonce')) + 1
  const own = Array.isArray(list) ? list.filter((one) => Number(readProperty(one, 'nonce')) === next) : []
  return 1n + BigInt(own.length)
}
