import type { MessageArea } from '../Message.js'

/** Texts of the buttons on the host's page, and of the notice when the modal fails to load. */
export const coreMessages = {
  name: 'core',
  en: {
    'button.connect': 'Connect wallet',
    'button.account': 'Account, {account}',
    'button.network': 'Network: {network}',
    'button.switch': 'Switch network',
    'button.unsupported': 'Network not supported',
    'shell.failed': 'The wallet window did not load.',
    'shell.retry': 'Try again',
    'shell.dismiss': 'Close',
  },
} as const satisfies MessageArea
