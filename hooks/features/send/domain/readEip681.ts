import { InvalidPaymentLinkError } from '../../../errors/transfers.js'
import { checksumAddress } from '../../../utils/checksumAddress.js'
import { isEvmAddress } from '../../../utils/isEvmAddress.js'
import { largestQuantity } from '../../../utils/largestQuantity.js'
import { decodeLinkPart } from './decodeLinkPart.js'
import { readLinkQuery } from './readLinkQuery.js'

/** A payment on EVM, as EIP-681 asks for it. */
export type Eip681Payment = {
  readonly namespace: 'eip155'
  /** Decimal digits; undefined: the network that the payer is on. */
  readonly chainId?: string | undefined
  /** An address or a name. */
  readonly receiver: string
  /** The token's contract, with its checksum; undefined for the coin. */
  readonly token?: string | undefined
  /** In base units; undefined where the payer decides. */
  readonly quantity?: bigint | undefined
  readonly amount?: undefined
}

const largest = largestQuantity.eip155
const form = /^ethereum:(pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i
const numberForm = /^\+?(\d*)(?:\.(\d+))?(?:e\+?(\d{1,3}))?$/i
/** Labels with dots between. One that begins like an address is only there to be taken for it. */
const nameForm = /^(?!0x[0-9a-f]{40})[^\s\p{C}.,:;/?#@&=%]+(?:\.[^\s\p{C}.,:;/?#@&=%]+)+$/iu
const longestName = 255

const ignored = ['gas', 'gasLimit', 'gasPrice', 'label', 'message']

const refusal = (details: string) => new InvalidPaymentLinkError({ details })

const isAddress = (text: string) => text.startsWith('0x') && isEvmAddress(text)

function readReceiver(text: string): string {
  if (isAddress(text)) return text
  if (text.length > longestName || !nameForm.test(text)) throw refusal('neither an address nor a name')
  return text
}

/** A contract is not shown to be looked at in full, so that a wrong letter has to be found here. */
function readContract(text: string): string {
  if (!isAddress(text)) throw refusal('a token without an address')
  const address = checksumAddress(text)
  const isUnchecked = text === text.toLowerCase() || text.slice(2) === text.slice(2).toUpperCase()
  if (!isUnchecked && text !== address) throw refusal('a token’s address with a wrong checksum')
  return address
}

function readChainId(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[1-9]\d{0,31}$/.test(text)) throw refusal('no chain id')
  return text
}

/** Base units, where an exponent has to make all decimals whole, as the standard says: `1.5` could mean whole coins. */
function readQuantity(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = numberForm.exec(text) ?? []
  const digits = whole + fraction
  const shift = BigInt(exponent) - BigInt(fraction.length)
  if (digits === '') throw refusal('no number')
  if (shift < 0n) throw refusal('a fraction of a base unit')
  const quantity = BigInt(digits) * 10n ** shift
  if (quantity > largest) throw refusal('more than a chain counts')
  return quantity
}

/**
 * Reads an EIP-681 link for the coin or for ERC-20's `transfer`.
 *
 * @throws InvalidPaymentLinkError for everything else.
 */
export function readEip681(link: string): Eip681Payment {
  const [, prefix, rawTarget = '', chain, call, query = ''] = form.exec(link) ?? []
  const target = decodeLinkPart(rawTarget)
  // ERC-831: what stands before a dash says what the link is for. A dash of a name is percent-encoded, or after `pay-`.
  if (prefix === undefined && rawTarget.includes('-')) throw refusal('not for a payment')
  const place = { namespace: 'eip155', chainId: readChainId(chain) } as const
  if (call === undefined) {
    const asked = readLinkQuery(query, { read: ['value'], ignored })
    return { ...place, receiver: readReceiver(target), quantity: readQuantity(asked.get('value')) }
  }
  if (call !== 'transfer') throw refusal('an unknown function')
  const asked = readLinkQuery(query, { read: ['address', 'uint256'], ignored })
  const receiver = readReceiver(asked.get('address') ?? '')
  const quantity = readQuantity(asked.get('uint256'))
  return { ...place, receiver, token: readContract(target), quantity }
}
