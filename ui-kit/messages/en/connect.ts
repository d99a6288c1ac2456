import type { MessageArea } from '../Message.js'

/** Words of Connect and ConnectingExternal. */
export const connectMessages = {
  name: 'connect',
  en: {
    'wallets.label': 'Wallets',
    'wallets.installed': 'Installed',
    'wallets.row': '{wallet}, {tag}',
    'wallets.disputed': 'Two wallets use this name. Choose the one you know.',
    'wallets.none.title': 'No wallet found',
    'wallets.none.text': 'Install a wallet in this browser. It appears here by itself.',
    'wallets.locked': 'Your wallet is locked. Open it to go on.',
    'wallets.lost': 'Your wallet is gone from this page. Choose it again when it is back.',
    'connecting.title': 'Continue in {wallet}',
    'connecting.text': 'Approve the request in your wallet.',
    'connecting.slow.title': 'Still waiting for {wallet}',
    'connecting.slow.text': 'The request may be behind another window, or {wallet} may be locked.',
    'connecting.declined.title': 'Connection declined',
    'connecting.declined.text': 'Nothing was shared. You can try again at any time.',
    'connecting.pending.title': 'Look in {wallet}',
    'connecting.pending.text': 'A request is already waiting there. Approve it, or decline it and try again.',
    'connecting.failed.title': '{wallet} did not connect',
    'connecting.failed.text': '{reason}. Nothing was shared.',
    'connecting.over.title': 'Not connected',
    'connecting.over.text': 'The request is over. You can try again at any time.',
    'connecting.retry': 'Try again',
  },
} as const satisfies MessageArea
