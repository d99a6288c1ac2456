import type { ViewGroup } from '../../router/ViewParts.js'
import { ReviewTitle, SendReviewView } from './SendReviewView.js'
import { SelectTokenTitle, SendSelectTokenView } from './SendSelectTokenView.js'
import { SendView } from './SendView.js'
import { TransactionStatusView, TransactionTitle } from './TransactionStatusView.js'

/** The screens of Send in one chunk, so that there is no loading between them. */
export const group: ViewGroup<'Send' | 'SendSelectToken' | 'SendReview' | 'TransactionStatus'> = {
  Send: { View: SendView },
  SendSelectToken: { View: SendSelectTokenView, Title: SelectTokenTitle },
  SendReview: { View: SendReviewView, Title: ReviewTitle },
  TransactionStatus: { View: TransactionStatusView, Title: TransactionTitle },
}
