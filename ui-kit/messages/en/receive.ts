import type { MessageArea } from '../Message.js'

/** Texts of Receive. */
export const receiveMessages = {
  name: 'receive',
  en: {
    'receive.qr': 'QR code of your address',
    'receive.qr.amount': 'QR code that asks for {amount} {symbol}',
    'receive.copy': 'Copy address',
    'receive.copied': 'Address copied',
    'receive.copyFailed': 'The address could not be copied. Select it and copy it by hand.',
    'receive.link': 'Copy link',
    'receive.link.copied': 'Payment link copied',
    'receive.link.copyFailed': 'The link could not be copied. Let the payer scan the code.',
    'receive.amount': 'Amount (optional)',
    'receive.asset': 'Asset',
    'receive.networks': {
      one: 'Only receive assets on this network',
      other: 'Only receive assets on these networks',
    },
    'receive.networks.label': 'Networks where you can receive',
    'receive.networks.lost': 'What is sent to this address on any other network may be lost.',
    'receive.unsupported': 'Your wallet is on a network that this app does not support.',
  },
} as const satisfies MessageArea
