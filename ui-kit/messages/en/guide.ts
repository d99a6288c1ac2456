import type { MessageArea } from '../Message.js'

/** Texts of WhatIsAWallet and GetAWallet. */
export const guideMessages = {
  name: 'guide',
  en: {
    'what.own.title': 'A place for what you own',
    'what.own.text': 'It holds your tokens and collectibles, and lets you send and receive them.',
    'what.sign.title': 'One way to sign in',
    'what.sign.text': 'Connect it to apps instead of making a new account and password for each.',
    'what.key.title': 'Only you hold the key',
    'what.key.text': 'No app can move anything unless you approve it. Keep your recovery phrase private.',
    'what.get': 'Get a wallet',
    'what.have': 'I have a wallet',
    'get.label': 'Wallets to get',
    'get.loading': 'Loading wallets',
    'get.row': 'Get {wallet}',
    'get.tag': 'Get',
    'get.browser': 'browser',
    'get.phone': 'phone',
    'get.desktop': 'desktop',
    'get.web': 'web',
    'get.failed.title': 'Wallets did not load',
    'get.failed.text': 'Your connection may be down. Try again in a moment.',
    'get.none.title': 'No wallet to show',
    'get.none.text': 'Look for one in the store of your phone or browser, then come back here.',
    'get.retry': 'Try again',
  },
} as const satisfies MessageArea
