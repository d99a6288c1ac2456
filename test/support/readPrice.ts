import { getTestbed } from './testbed/getTestbed.js'

/**
 * The local service's price of one whole unit, in 10^-18 dollars; undefined where it has none. Parsed from the text of
 * the answer, so that no float is involved.
 */
export async function readPrice(asset: string, projectId: string): Promise<bigint | undefined> {
  const response = await fetch(`${getTestbed().services}/v1/fungible/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currency: 'usd', addresses: [asset], projectId }),
  })
  const text = await response.text()
  if (!response.ok) throw new TypeError(text)
  const [, whole, fraction = ''] = /"price":(\d+)(?:\.(\d+))?[,}]/.exec(text) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'))
}
