import { getTestbed } from './testbed/getTestbed.js'

/**
 * What the local service says that one whole unit costs, in 10^-18 dollars; undefined where it doesn't say. Read from the
 * text of its answer, so that no number stands between.
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
