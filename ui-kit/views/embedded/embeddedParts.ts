import type { ViewGroup } from '../../router/ViewParts.js'
import { ApproveTitle, ApproveTransactionView } from './ApproveTransactionView.js'
import { EmailCodeView, EmailTitle } from './EmailCodeView.js'
import { EmailWays } from './EmailWays.js'

/** The views of the embedded wallet, and its part of Connect: one chunk. */
export const group: ViewGroup<'ApproveTransaction' | 'EmailCode'> = {
  ApproveTransaction: { View: ApproveTransactionView, Title: ApproveTitle },
  EmailCode: { View: EmailCodeView, Title: EmailTitle, Ways: EmailWays },
}
