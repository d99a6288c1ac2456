import { isCaipAddress } from '../../../utils/parseCaipAddress.js'

/** Does a text mean to be a payment link, readable or not? Solana's CAIP-10 ids begin as its links do, and are none. */
export function isPaymentLink(text: string): boolean {
  const link = text.trim()
  return /^(ethereum|solana):/i.test(link) && !isCaipAddress(link)
}
