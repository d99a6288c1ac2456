'use client'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { RowBones } from '../../parts/RowBones.js'
import { RowList } from '../../parts/RowList.js'

/** Skeleton of the token list. */
export function TokenBones(): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <RowList kind="flush" aria-busy="true" aria-label={t('select.loading')}>
      <RowBones widths={[96, 56, 72, 56]} />
      <RowBones widths={[72, 48, 64, 48]} />
      <RowBones widths={[88, 56, 56, 56]} />
    </RowList>
  )
}
