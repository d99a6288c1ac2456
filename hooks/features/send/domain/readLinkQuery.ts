import { InvalidPaymentLinkError } from '../../../errors/transfers.js'
import { decodeLinkPart } from './decodeLinkPart.js'

export type ReadLinkQueryParameters<key extends string> = {
  /** What counts. Each may stand once. */
  read: readonly key[]
  /** What changes nothing that is paid, to whom or in what. */
  ignored: readonly string[]
}

/**
 * What stands behind the `?` of a payment link.
 *
 * @throws InvalidPaymentLinkError for what nobody here knows, which might change what is paid, and for what stands twice,
 *   which others may read another way.
 */
export function readLinkQuery<key extends string>(
  query: string,
  { read, ignored }: ReadLinkQueryParameters<key>,
): ReadonlyMap<key, string> {
  const found = new Map<key, string>()
  for (const parameter of query === '' ? [] : query.split('&')) {
    const [, rawName = '', value = ''] = /^([^=]+)=(.*)$/.exec(parameter) ?? []
    const name = decodeLinkPart(rawName)
    if (ignored.includes(name)) continue
    const known = read.find((one) => one === name)
    if (known === undefined)
      throw new InvalidPaymentLinkError({ details: `an unknown parameter: ${name.slice(0, 40)}` })
    if (found.has(known)) throw new InvalidPaymentLinkError({ details: `two of ${known}` })
    found.set(known, decodeLinkPart(value))
  }
  return found
}
