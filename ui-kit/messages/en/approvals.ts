import type { MessageArea } from '../Message.js'

/** Texts of Approvals. */
export const approvalsMessages = {
  name: 'approvals',
  en: {
    'approvals.text': 'These exchanges can take tokens from your account, up to the amount shown.',
    'approvals.list': 'Approvals',
    'approvals.loading': 'Loading approvals',
    'approvals.unlimited': 'Unlimited',
    'approvals.unknown': 'Unknown',
    'approvals.revoke': 'Revoke',
    'approvals.amount.unlimited': 'unlimited {token}',
    'approvals.revoking': 'Revoking',
    'approvals.label': '{action} {amount}, {exchange}',
    'approvals.unconfirmed': 'May have been revoked. Check {wallet}.',
    'approvals.unused': 'Not used yet · expires in {count} min',
    'approvals.different': 'Your wallet sent something else',
    'approvals.fee': 'Network fee',
    'approvals.switch': 'Switch to {network} to revoke it.',
    'approvals.again': 'Confirm the warning to continue',
    'approvals.check': 'Check again',
    'approvals.yes': 'I checked my wallet',
    'approvals.revoked': '{amount} revoked',
    'approvals.declined': 'Your wallet reported this as declined.',
    'approvals.failed': 'Not revoked. {reason}',
    'approvals.unread': 'Some amounts couldn’t be read.',
    'approvals.retry': 'Try again',
    'approvals.none.title': 'No approvals',
    'approvals.none.text': 'No exchange can take tokens you swapped here.',
    'approvals.foot': 'Showing approvals from this app only. Revoking has a network fee.',
    'approvals.wallet': 'your wallet',
  },
} as const satisfies MessageArea
