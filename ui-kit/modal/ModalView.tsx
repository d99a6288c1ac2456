'use client'
import type { Route, RouteName } from '@latchkey/hooks'
import type { ComponentType, ReactNode } from 'react'
import { shellMessages } from '../messages/en/shell.js'
import { useMessages } from '../messages/useMessages.js'
import { Failed } from '../parts/Failed.js'
import { Body } from '../parts/layout.js'
import { RowList, RowSkeleton } from '../parts/Row.js'
import type { ChunkState } from '../router/useChunk.js'
import { useWake } from '../router/useWake.js'
import type { ViewParts } from '../router/ViewParts.js'
import type { LatchkeyModalProps } from './ModalProps.js'

export type ModalViewProps = {
  route: Route
  chunk: ChunkState<ViewParts<RouteName>>
  /** The host's own views. */
  own: LatchkeyModalProps['views']
}

/** The view that the route names, its skeleton while it loads, or a retry when loading failed. */
export function ModalView({ chunk, own, route }: ModalViewProps): ReactNode {
  const t = useMessages(shellMessages)
  const wake = useWake()
  const Own = own?.[route.name]
  const View = (Own ?? chunk.value?.View) as ComponentType<{ route: Route }> | undefined
  const isMissing = Own === undefined && chunk.status === 'failed'
  const retry = () => {
    if (wake.status === 'failed') wake.retry()
    if (isMissing) chunk.retry()
  }
  if (wake.status === 'failed' || isMissing)
    return (
      <Body>
        <Failed title={t('failed.title')} retry={t('failed.retry')} onRetry={retry}>
          {t('failed.text')}
        </Failed>
      </Body>
    )
  return View ? <View route={route} /> : <ViewSkeleton label={t('shell.loading')} />
}

/** Placeholder of a view while its code loads: rows as far as the sheet goes. */
function ViewSkeleton({ label }: { label: string }): ReactNode {
  return (
    <Body style={{ overflow: 'hidden' }}>
      <RowList aria-busy="true" aria-label={label}>
        {Array.from('123456789', (key) => (
          <RowSkeleton key={key} widths={[96, 0, 56, 0]} />
        ))}
      </RowList>
    </Body>
  )
}
