import type { MessageArea } from '../Message.js'

/** Texts of RequestStatus, of asking the wallet, and of looking a request up again. */
export const requestMessages = {
  name: 'request',
  en: {
    'request.waiting': 'Waiting for {wallet}',
    'request.slow':
      'Still waiting. The request may be behind another window, or {wallet} may be locked. Do not send it again.',
    'request.guard': 'Take a moment to read it. Then press again.',
    'request.guard.label': 'Available in a moment',
    'request.title.asking': 'Review send',
    'request.title.declined': 'Declined',
    'request.title.unconfirmed': 'Not confirmed',
    'request.title.nothing': 'Declined',
    'request.title.withdrawn': 'Not sent',
    'request.title.missing': 'Request',
    'request.asking': 'Already open in your wallet',
    'request.asking.text':
      'You’re sending this there, maybe from another tab. Finish it before sending again. If your wallet does not show it any more, reload that tab.',
    'request.declined': 'Your wallet reported this as declined',
    'request.declined.text': '{network} is watched for at least a minute to make sure nothing was sent.',
    'request.unconfirmed': 'This may have been sent',
    'request.unconfirmed.text': 'We don’t know what {wallet} answered. Check before you send again.',
    'request.nothing': 'Nothing was sent',
    'request.nothing.text':
      '{network} shows no such transfer from your account, and {wallet} reported this as declined.',
    'request.withdrawn': 'Nothing was sent',
    'request.withdrawn.text': 'No wallet was asked to send this.',
    'request.missing': 'This request is not known here',
    'request.missing.text': 'It was made on another device, or too long ago.',
    'request.title.asking.swap': 'Review swap',
    'request.asking.text.swap':
      'You’re confirming this there, maybe from another tab. Finish it before you swap again. If your wallet does not show it any more, reload that tab.',
    'request.unconfirmed.text.swap': 'We don’t know what {wallet} answered. Check before you swap again.',
    'request.nothing.text.swap':
      '{network} shows no such transaction from your account, and {wallet} reported this as declined.',
    'request.withdrawn.text.swap': 'No wallet was asked to confirm this.',
    'request.amount': 'Amount',
    'request.watching': 'Watching',
    'request.seconds': { one: '{count} second', other: '{count} seconds' },
    'request.longer': 'Waiting for newer blocks',
    'request.requested': 'Requested',
    'request.checked': 'Last checked',
    'request.checked.done': 'Checked',
    'request.checked.failed': 'The network did not answer. Try again in a moment.',
    'request.account': 'Your account',
    'request.check': 'Check again',
    'request.retry': 'Try again',
    'request.back': 'Back to review',
    'request.close': 'Close',
    'request.wallet': 'your wallet',
    'request.network': 'The network',
    'request.transaction': 'Transaction {id}, view on {explorer}',
  },
} as const satisfies MessageArea
