'use client'
import { type Route, type RouteName, useModal } from '@latchkey/hooks'
import type { ComponentType, ReactNode } from 'react'
import { shellMessages } from '../messages/en/shell.js'
import { useMessages } from '../messages/useMessages.js'
import type { ChunkState } from '../router/useChunk.js'
import { useWake } from '../router/useWake.js'
import type { ViewParts } from '../router/ViewParts.js'
import { ChunkFailed } from './ChunkFailed.js'
import type { LatchkeyModalProps } from './ModalProps.js'
import { ViewSkeleton } from './ViewSkeleton.js'

export type ModalViewProps = {
  route: Route
  chunk: ChunkState<ViewParts<RouteName>>
  /** The host's own views. */
  own: LatchkeyModalProps['views']
}

/** The view that the route names, its skeleton while it loads, or a retry when loading failed. */
export function ModalView({ chunk, own, route }: ModalViewProps): ReactNode {
  const t = useMessages(shellMessages)
  const { close } = useModal()
  const wake = useWake()
  const Own = own?.[route.name]
  const View = (Own ?? chunk.value?.View) as ComponentType<{ route: Route }> | undefined
  const isMissing = Own === undefined && chunk.status === 'failed'
  const retry = () => {
    if (wake.status === 'failed') wake.retry()
    if (isMissing) chunk.retry()
  }
  if (wake.status === 'failed' || isMissing)
    return <ChunkFailed onRetry={retry} onClose={() => close({ force: true })} />
  return View ? <View route={route} /> : <ViewSkeleton label={t('shell.loading')} />
}
