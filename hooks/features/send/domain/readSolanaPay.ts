import { InvalidPaymentLinkError } from '../../../errors/transfers.js'
import { parseAmount } from '../../../utils/amount.js'
import { isSolanaAddress } from '../../../utils/isSolanaAddress.js'
import { largestQuantity } from '../../../utils/largestQuantity.js'
import { readLinkQuery } from './readLinkQuery.js'

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

const largest = largestQuantity.solana
const solDecimals = 9

const refusal = (details: string) => new InvalidPaymentLinkError({ details })

function checkAmount(amount: string, { isToken }: { isToken: boolean }): void {
  if (!/^\d+(\.\d+)?$/.test(amount)) throw refusal('no plain decimal number')
  // The link does not tell a token's decimals: what is behind the mark is checked once they are known.
  const [text, decimals] = isToken ? [amount.split('.')[0], 0] : [amount, solDecimals]
  try {
    parseAmount(text, { decimals, max: largest })
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
