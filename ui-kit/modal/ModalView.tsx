'use client'
import { type Route, type RouteName, useModal } from '@latchkey/hooks'
import type { ComponentType, ReactNode } from 'react'
import { shellMessages } from '../messages/en/shell.js'
import { useMessages } from '../messages/useMessages.js'
import { Button } from '../parts/Button.js'
import { OfflineIcon } from '../parts/icons.js'
import { Body, Dock, Hero, Orb, Stack } from '../parts/layout.js'
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

/** Shown where a view's code could not be loaded. */
function ChunkFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }): ReactNode {
  const t = useMessages(shellMessages)
  return (
    <>
      <Body>
        <Hero
          picture={
            <Orb>
              <OfflineIcon />
            </Orb>
          }
          title={t('failed.title')}
        >
          {t('failed.text')}
        </Hero>
      </Body>
      <Dock>
        <Stack row>
          <Button kind="quiet" onClick={onClose}>
            {t('failed.close')}
          </Button>
          <Button onClick={onRetry}>{t('failed.retry')}</Button>
        </Stack>
      </Dock>
    </>
  )
}

/** Placeholder of a view while its code loads. */
function ViewSkeleton({ label }: { label: string }): ReactNode {
  return (
    <Body>
      <RowList aria-busy="true" aria-label={label}>
        <RowSkeleton widths={[96, 0, 56, 0]} />
        <RowSkeleton widths={[120, 0, 56, 0]} />
        <RowSkeleton widths={[80, 0, 56, 0]} />
      </RowList>
    </Body>
  )
}
