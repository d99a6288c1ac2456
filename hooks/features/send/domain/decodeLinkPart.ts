import { InvalidPaymentLinkError } from '../../../errors/transfers.js'

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
