import type { MessageArea } from '../Message.js'

/** Titles of the views, and texts of the modal's header and loading states. */
export const shellMessages = {
  name: 'shell',
  en: {
    'title.connect': 'Connect wallet',
    'title.all-wallets': 'All wallets',
    'title.walletconnect': 'WalletConnect',
    'title.basic': 'Scan with your phone',
    'title.what-is-a-wallet': 'What is a wallet?',
    'title.get-a-wallet': 'Get a wallet',
    'title.account': 'Account',
    'title.nft': 'NFT',
    'title.activity-detail': 'Transaction',
    'title.settings': 'Settings',
    'title.networks': 'Choose a network',
    'title.receive': 'Receive',
    'title.accounts': 'Switch account',
    'title.send': 'Send',
    'title.unsupported': 'Switch network',
    'title.sign-in': 'Sign in',
    'title.wallet': '{wallet}',
    'title.unknown': 'Wallet',
    'shell.back': 'Back',
    'shell.close': 'Close',
    'shell.refused': 'Finish or cancel what is open first',
    'shell.loading': 'Loading',
    'failed.title': 'This part did not load',
    'failed.text': 'Your connection may be down. Nothing was lost.',
    'failed.retry': 'Try again',
    'failed.close': 'Close',
  },
} as const satisfies MessageArea
