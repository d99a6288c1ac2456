'use client'
import type { ActivityTransfer } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { RowList } from '../../parts/RowList.js'
import { TransferRow } from './TransferRow.js'

/** All transfers of a transaction. */
export function TransferList({ transfers }: { transfers: readonly ActivityTransfer[] }): ReactNode {
  const t = useMessages(activityMessages)
  if (transfers.length === 0) return null
  return (
    <RowList kind="flush" aria-label={t('detail.changes')}>
      {transfers.map((transfer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two transfers may be equal in every field
        <TransferRow key={index} transfer={transfer} />
      ))}
    </RowList>
  )
}
