'use client'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Failed } from '../../parts/Failed.js'
import { RowList, RowSkeleton } from '../../parts/Row.js'
import type { Chunk } from '../../router/createChunk.js'
import { useChunk } from '../../router/useChunk.js'

export type LazyPartProps<value> = {
  chunk: Chunk<value>
  children: (value: value) => ReactNode
}

/** A part of a view whose code loads on first render. Shows a skeleton meanwhile, and a retry on failure. */
export function LazyPart<value>({ chunk, children }: LazyPartProps<value>): ReactNode {
  const t = useMessages(accountMessages)
  const { status, value, retry } = useChunk(chunk, true)
  if (status === 'ready') return children(value)
  if (status === 'pending') return <PanelSkeleton label={t('account.panel.loading')} />
  return <Failed title={t('account.panel.failed')} retry={t('account.panel.retry')} onRetry={retry} />
}

/** Skeleton of a panel's rows, as many as the account's sheet shows. */
export function PanelSkeleton({ label }: { label: string }): ReactNode {
  return (
    <RowList kind="flush" aria-busy="true" aria-label={label}>
      {[96, 72, 88, 64].map((width) => (
        <RowSkeleton key={width} widths={[width, 56, 64, 0]} />
      ))}
    </RowList>
  )
}
