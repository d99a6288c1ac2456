'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { useSentTransaction } from './useSentTransaction.js'

/** Title of the view by the status of the transaction. */
export function TransactionTitle({ route }: ViewProps<'TransactionStatus'>): ReactNode {
  const t = useMessages(sendMessages)
  const { state } = useSentTransaction(route.id)
  return t(`status.title.${state === 'loading' ? 'pending' : state}`)
}
