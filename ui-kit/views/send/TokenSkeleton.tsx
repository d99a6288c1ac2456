'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { RowList } from '../../parts/RowList.js'
import { RowSkeleton } from '../../parts/RowSkeleton.js'

/** Skeleton of the token list. */
export function TokenSkeleton(): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <RowList kind="flush" aria-busy="true" aria-label={t('select.loading')}>
      <RowSkeleton widths={[96, 56, 72, 56]} />
      <RowSkeleton widths={[72, 48, 64, 48]} />
      <RowSkeleton widths={[88, 56, 56, 56]} />
    </RowList>
  )
}
