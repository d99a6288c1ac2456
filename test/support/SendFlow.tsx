import { useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { RequestStatusView } from '../../ui-kit/views/activity/RequestStatusView.js'
import { SendReviewView } from '../../ui-kit/views/send/SendReviewView.js'
import { SendSelectTokenView } from '../../ui-kit/views/send/SendSelectTokenView.js'
import { SendView } from '../../ui-kit/views/send/SendView.js'
import { TransactionStatusView } from '../../ui-kit/views/send/TransactionStatusView.js'

/** The views of Send with the modal's navigation, without the sheet. */
export function SendFlow(): ReactNode {
  const { route } = useModal()
  if (route.name === 'Send') return <SendView route={route} />
  if (route.name === 'SendSelectToken') return <SendSelectTokenView />
  if (route.name === 'SendReview') return <SendReviewView />
  if (route.name === 'RequestStatus') return <RequestStatusView key={route.id} route={route} />
  if (route.name === 'TransactionStatus') return <TransactionStatusView key={route.id} route={route} />
  return null
}
