import { parseAmount } from '../../shared/amount.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { InvalidPaymentLinkError } from '../../shared/errors/transfers.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { largestQuantity } from '../../shared/largestQuantity.js'
import { isCaipAddress } from '../../shared/parseCaipAddress.js'

/** A parsed payment link: `quantity` in base units on EVM, `amount` in whole units on Solana. */
export type PaymentLink = Eip681Payment | SolanaPayment

const maxLength = 2_000
/** Invisible characters, line separators, and `#`, which ends the link for some parsers only. */
const ambiguous = /[#\p{C}\p{Zl}\p{Zp}]/u

/**
 * Reads a payment link: EIP-681 or Solana Pay. Anything ambiguous is rejected.
 *
 * @throws InvalidPaymentLinkError. `details` gives the reason.
 * @example
 * readPaymentLink('ethereum:0xd8dA…6045@1?value=2.014e18') // { namespace: 'eip155', chainId: '1', quantity: 2014000000000000000n, … }
 */
export function readPaymentLink(text: string): PaymentLink {
  if (text.length > maxLength) throw new InvalidPaymentLinkError({ details: `longer than ${maxLength}` })
  const link = text.trim()
  if (!isPaymentLink(link)) throw new InvalidPaymentLinkError({ details: 'no payment link' })
  if (ambiguous.test(link))
    throw new InvalidPaymentLinkError({ details: 'a fragment, or a hidden character' })
  return /^ethereum:/i.test(link) ? readEip681(link) : readSolanaPay(link)
}

/**
 * Whether a text has the form of a payment link, valid or not. Solana's CAIP-10 ids have the same prefix and
 * are excluded.
 */
export function isPaymentLink(text: string): boolean {
  const link = text.trim()
  return /^(ethereum|solana):/i.test(link) && !isCaipAddress(link)
}

/** An EIP-681 payment on EVM. */
export type Eip681Payment = {
  readonly namespace: 'eip155'
  /** Decimal digits. Undefined: the payer's current network. */
  readonly chainId?: string | undefined
  /** Address or name of the recipient. */
  readonly receiver: string
  /** Token contract in EIP-55. Undefined for the native currency. */
  readonly token?: string | undefined
  /** In base units. Undefined when the payer decides. */
  readonly quantity?: bigint | undefined
  readonly amount?: undefined
}

const maxEvmQuantity = largestQuantity.eip155
const form = /^ethereum:(pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i
const numberForm = /^\+?(\d*)(?:\.(\d+))?(?:e\+?(\d{1,3}))?$/i
/**
 * Labels separated by dots. A name that begins with an address is rejected, since it could be mistaken for
 * it.
 */
const nameForm = /^(?!0x[0-9a-f]{40})[^\s\p{C}.,:;/?#@&=%]+(?:\.[^\s\p{C}.,:;/?#@&=%]+)+$/iu
const maxNameLength = 255

const ignored = ['gas', 'gasLimit', 'gasPrice', 'label', 'message']

export const refusal = (details: string) => new InvalidPaymentLinkError({ details })

const isAddress = (text: string) => text.startsWith('0x') && isEvmAddress(text)

function readReceiver(text: string): string {
  if (isAddress(text)) return text
  if (text.length > maxNameLength || !nameForm.test(text)) throw refusal('neither an address nor a name')
  return text
}

/** Checked here because the contract address is not shown in full to the user. */
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

/**
 * Reads a quantity in base units. As the standard requires, an exponent must make all decimals whole: `1.5`
 * could be meant as whole units.
 */
function readQuantity(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = numberForm.exec(text) ?? []
  const digits = whole + fraction
  const shift = BigInt(exponent) - BigInt(fraction.length)
  if (digits === '') throw refusal('no number')
  if (shift < 0n) throw refusal('a fraction of a base unit')
  const quantity = BigInt(digits) * 10n ** shift
  if (quantity > maxEvmQuantity) throw refusal('more than a chain counts')
  return quantity
}

/**
 * Reads an EIP-681 link for the native currency or for ERC-20's `transfer`.
 *
 * @throws InvalidPaymentLinkError for anything else.
 */
export function readEip681(link: string): Eip681Payment {
  const [, prefix, rawTarget = '', chain, call, query = ''] = form.exec(link) ?? []
  const target = decodeLinkPart(rawTarget)
  // ERC-831: the text before a dash is the purpose of the link. A dash within a name is percent-encoded or
  // comes after `pay-`.
  if (prefix === undefined && rawTarget.includes('-')) throw refusal('not for a payment')
  const place = { namespace: 'eip155', chainId: readChainId(chain) } as const
  if (call === undefined) {
    const parameters = readLinkQuery(query, { read: ['value'], ignored })
    return { ...place, receiver: readReceiver(target), quantity: readQuantity(parameters.get('value')) }
  }
  if (call !== 'transfer') throw refusal('an unknown function')
  const parameters = readLinkQuery(query, { read: ['address', 'uint256'], ignored })
  const receiver = readReceiver(parameters.get('address') ?? '')
  const quantity = readQuantity(parameters.get('uint256'))
  return { ...place, receiver, token: readContract(target), quantity }
}

/** A Solana Pay payment. It does not name a cluster: the payer's current one is used. */
export type SolanaPayment = {
  readonly namespace: 'solana'
  readonly chainId?: undefined
  readonly receiver: string
  /** Mint of the token. Undefined for SOL. */
  readonly token?: string | undefined
  readonly quantity?: undefined
  /** Decimal text in whole units, with `.`. Undefined when the payer decides. */
  readonly amount?: string | undefined
}

const maxSolanaQuantity = largestQuantity.solana
const solDecimals = 9

function checkAmount(amount: string, { isToken }: { isToken: boolean }): void {
  if (!/^\d+(\.\d+)?$/.test(amount)) throw refusal('no plain decimal number')
  // The link does not contain a token's decimals, so the decimal places are checked later.
  const [text, decimals] = isToken ? [amount.split('.')[0], 0] : [amount, solDecimals]
  try {
    parseAmount(text, { decimals, max: maxSolanaQuantity })
  } catch (cause) {
    throw new InvalidPaymentLinkError({ details: 'an amount that Solana can not count', cause })
  }
}

/**
 * Reads a Solana Pay transfer request. Links with a `reference` or `memo` are rejected: the payee finds the
 * payment by them, and the transactions built here contain neither.
 *
 * @throws InvalidPaymentLinkError for anything else, such as a transaction request.
 */
export function readSolanaPay(link: string): SolanaPayment {
  const [, receiver = '', query = ''] = /^solana:([^?]*)(?:\?(.*))?$/i.exec(link) ?? []
  if (/^https?(:|%3a)/i.test(receiver)) throw refusal('a transaction request')
  if (!isSolanaAddress(receiver)) throw refusal('no address')
  const parameters = readLinkQuery(query, {
    read: ['amount', 'spl-token', 'reference', 'memo'],
    ignored: ['label', 'message'],
  })
  if (parameters.get('reference') !== undefined)
    throw refusal('a reference, which the payment would not have')
  if (parameters.get('memo') !== undefined) throw refusal('a memo, which the payment would not have')
  const [token, amount] = [parameters.get('spl-token'), parameters.get('amount')]
  if (token !== undefined && !isSolanaAddress(token)) throw refusal('a token without an address')
  if (amount !== undefined) checkAmount(amount, { isToken: token !== undefined })
  return { namespace: 'solana', receiver, token, amount }
}

export type ReadLinkQueryParameters<key extends string> = {
  /** Parameters to read. Each may occur once. */
  read: readonly key[]
  /** Parameters that do not affect the quantity, recipient or asset. */
  ignored: readonly string[]
}

/**
 * Reads the query of a payment link.
 *
 * @throws InvalidPaymentLinkError for an unknown parameter, which may change the payment, and for a duplicate
 * one, which other parsers may read differently.
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
 * Decodes a percent-encoded part of a payment link. A plus sign is kept.
 *
 * @throws InvalidPaymentLinkError for an invalid encoding.
 */
export function decodeLinkPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new InvalidPaymentLinkError({ details: 'a broken percent sign', cause })
  }
}
