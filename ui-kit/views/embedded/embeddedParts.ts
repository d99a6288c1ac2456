import type { ViewGroup } from '../../router/ViewParts.js'
import { ApproveTitle, ApproveTransactionView } from './ApproveTransactionView.js'
import { EmailCodeView, EmailTitle } from './EmailCodeView.js'
import { EmailWays } from './EmailWays.js'

/** Its part of Connect: the field for an email address, and the order of the ways. */
export const Ways = EmailWays

/** The views of the embedded wallet: one chunk. */
export const group: ViewGroup<'ApproveTransaction' | 'EmailCode'> = {
  ApproveTransaction: { View: ApproveTransactionView, Title: ApproveTitle },
  EmailCode: { View: EmailCodeView, Title: EmailTitle },
}
