import type { MessageArea } from '../Message.js'

/** Texts of the choices in Settings, and of the list of accounts. */
export const settingsMessages = {
  name: 'settings',
  en: {
    'settings.currency': 'Currency',
    'settings.currency.btc': 'Bitcoin',
    'settings.currency.eth': 'Ether',
    'settings.language': 'Language',
    'settings.accountType': 'Account type',
    'settings.accountType.smartAccount': 'Smart account',
    'settings.accountType.eoa': 'Standard account',
    'settings.disconnectOne': 'Disconnect {wallet} from {namespace}',
    'settings.disconnected': '{wallet} disconnected from {namespace}',
    'settings.connectAnother': 'Connect another wallet',
    'accounts.namespace': 'Accounts of {wallet} on {namespace}',
    'accounts.hint': '{wallet} · {namespace}',
    'accounts.active': 'Active',
    'accounts.switched': 'Switched to {account}',
  },
} as const satisfies MessageArea
