import { parseAmount } from '../../shared/amount.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { InvalidPaymentLinkError } from '../../shared/errors/transfers.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { largestQuantity } from '../../shared/largestQuantity.js'
import { isCaipAddress } from '../../shared/parseCaipAddress.js'

/** What a link asks to be paid: `quantity` in base units on EVM, `amount` in whole units on Solana. */
export type PaymentLink = Eip681Payment | SolanaPayment

const longest = 2_000
/** What can't be seen, turns the line, or ends the link for some readers and not for others. */
const doubtful = /[#\p{C}\p{Zl}\p{Zp}]/u

/**
 * Reads a payment link: EIP-681, Solana Pay. Whatever could mean something else than what is read is refused.
 *
 * @throws InvalidPaymentLinkError; its `details` say why.
 * @example
 * readPaymentLink('ethereum:0xd8dA…6045@1?value=2.014e18') // { namespace: 'eip155', chainId: '1', quantity: 2014000000000000000n, … }
 */
export function readPaymentLink(text: string): PaymentLink {
  if (text.length > longest) throw new InvalidPaymentLinkError({ details: `longer than ${longest}` })
  const link = text.trim()
  if (!isPaymentLink(link)) throw new InvalidPaymentLinkError({ details: 'no payment link' })
  if (doubtful.test(link)) throw new InvalidPaymentLinkError({ details: 'a fragment, or a hidden character' })
  return /^ethereum:/i.test(link) ? readEip681(link) : readSolanaPay(link)
}

/** Does a text mean to be a payment link, readable or not? Solana's CAIP-10 ids begin as its links do, and are none. */
export function isPaymentLink(text: string): boolean {
  const link = text.trim()
  return /^(ethereum|solana):/i.test(link) && !isCaipAddress(link)
}

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

const largestEvm = largestQuantity.eip155
const form = /^ethereum:(pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i
const numberForm = /^\+?(\d*)(?:\.(\d+))?(?:e\+?(\d{1,3}))?$/i
/** Labels with dots between. One that begins like an address is only there to be taken for it. */
const nameForm = /^(?!0x[0-9a-f]{40})[^\s\p{C}.,:;/?#@&=%]+(?:\.[^\s\p{C}.,:;/?#@&=%]+)+$/iu
const longestName = 255

const ignored = ['gas', 'gasLimit', 'gasPrice', 'label', 'message']

export const refusal = (details: string) => new InvalidPaymentLinkError({ details })

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
  if (quantity > largestEvm) throw refusal('more than a chain counts')
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

/** A payment on Solana, as Solana Pay asks for it. It names no cluster: the one that the payer is on. */
export type SolanaPayment = {
  readonly namespace: 'solana'
  readonly chainId?: undefined
  readonly receiver: string
  /** The token's mint; undefined for SOL. */
  readonly token?: string | undefined
  readonly quantity?: undefined
  /** Decimal text of whole units, with `.`; undefined where the payer decides. */
  readonly amount?: string | undefined
}

const largestSolana = largestQuantity.solana
const solDecimals = 9

function checkAmount(amount: string, { isToken }: { isToken: boolean }): void {
  if (!/^\d+(\.\d+)?$/.test(amount)) throw refusal('no plain decimal number')
  // The link does not tell a token's decimals: what is behind the mark is checked once they are known.
  const [text, decimals] = isToken ? [amount.split('.')[0], 0] : [amount, solDecimals]
  try {
    parseAmount(text, { decimals, max: largestSolana })
  } catch (cause) {
    throw new InvalidPaymentLinkError({ details: 'an amount that Solana can not count', cause })
  }
}

/**
 * Reads Solana Pay's transfer request. A `reference` or `memo` has to be in the transaction, or the payee does not find
 * the payment: nothing that is built here has them.
 *
 * @throws InvalidPaymentLinkError for everything else, such as a transaction request.
 */
export function readSolanaPay(link: string): SolanaPayment {
  const [, receiver = '', query = ''] = /^solana:([^?]*)(?:\?(.*))?$/i.exec(link) ?? []
  if (/^https?(:|%3a)/i.test(receiver)) throw refusal('a transaction request')
  if (!isSolanaAddress(receiver)) throw refusal('no address')
  const asked = readLinkQuery(query, {
    read: ['amount', 'spl-token', 'reference', 'memo'],
    ignored: ['label', 'message'],
  })
  if (asked.get('reference') !== undefined) throw refusal('a reference, which the payment would not have')
  if (asked.get('memo') !== undefined) throw refusal('a memo, which the payment would not have')
  const [token, amount] = [asked.get('spl-token'), asked.get('amount')]
  if (token !== undefined && !isSolanaAddress(token)) throw refusal('a token without an address')
  if (amount !== undefined) checkAmount(amount, { isToken: token !== undefined })
  return { namespace: 'solana', receiver, token, amount }
}

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

/**
 * A part of a payment link with its percent signs undone; a plus sign stays one.
 *
 * @throws InvalidPaymentLinkError where they stand for no text.
 */
export function decodeLinkPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new InvalidPaymentLinkError({ details: 'a broken percent sign', cause })
  }
}
