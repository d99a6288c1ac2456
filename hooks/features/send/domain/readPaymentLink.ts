import { InvalidPaymentLinkError } from '../../../errors/transfers.js'
import { isPaymentLink } from './isPaymentLink.js'
import { type Eip681Payment, readEip681 } from './readEip681.js'
import { readSolanaPay, type SolanaPayment } from './readSolanaPay.js'

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
