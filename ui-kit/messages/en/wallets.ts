import type { MessageArea } from '../Message.js'

/** Texts of AllWallets. `total` and `found` are numbers formatted for the locale; `count` is the total as a number. */
export const walletsMessages = {
  name: 'wallets',
  en: {
    'all.search': 'Search wallets',
    'all.clear': 'Clear',
    'all.label': 'Wallets',
    'all.loading': 'Loading wallets',
    'all.installed': 'Installed',
    'all.recent': 'Recent',
    'all.eip155': 'Ethereum',
    'all.solana': 'Solana',
    'all.row': '{wallet}, {tag}',
    'all.total': { one: '{total} wallet', other: '{total} wallets' },
    'all.found': { one: '{found} of {total} wallet', other: '{found} of {total} wallets' },
    'all.end': 'All wallets are shown',
    'all.qr': 'Show QR code',
    'all.none.title': 'No wallet found',
    'all.none.text': 'No wallets match “{query}”. Check the spelling.',
    'all.none.pairing':
      'No wallets match “{query}”. Check the spelling, or connect any wallet with a QR code.',
    'all.none.clear': 'Clear search',
    'all.empty.text': 'This app lists no wallets.',
    'all.failed.title': 'The wallets did not load',
    'all.failed.more': 'More wallets did not load',
    'all.failed.said': '{title}. {reason}',
    'all.failed.retry': 'Try again',
  },
} as const satisfies MessageArea
