'use client'
import { type Route, type RouteName, useConnect, useLatchkey, useModal, useTheme } from '@latchkey/hooks'
import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react'
import { directionOf } from '../messages/directionOf.js'
import { shellMessages } from '../messages/en/shell.js'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useMessages } from '../messages/useMessages.js'
import { AnnounceContext } from '../router/AnnounceContext.js'
import type { Chunk } from '../router/createChunk.js'
import { useChunk } from '../router/useChunk.js'
import type { ViewParts } from '../router/ViewParts.js'
import { views } from '../router/views.js'
import { createTheme } from '../theme/createTheme.js'
import { ChunkFailed } from './ChunkFailed.js'
import type { LatchkeyModalProps } from './ModalProps.js'
import { Sheet } from './Sheet.js'
import { useAnnouncements } from './useAnnouncements.js'
import { ViewSkeleton } from './ViewSkeleton.js'

type Drawable = ComponentType<{ route: Route }>

/** The name of the view, which is the dialog's too. */
function useTitle(route: Route): string {
  const t = useMessages(shellMessages)
  const { connectors } = useConnect()
  const { title } = views[route.name]
  if (title !== 'wallet') return t(title, { wallet: '' })
  const id = 'connectorId' in route ? route.connectorId : undefined
  return connectors.find((connector) => connector.id === id)?.name ?? t('title.unknown')
}

/** What connecting needs, loaded with the modal. */
function useWake(): { hasFailed: boolean; retry: () => void } {
  const latchkey = useLatchkey()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    latchkey.wake().then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }, [latchkey, tries])
  return { hasFailed, retry: () => setTries((count) => count + 1) }
}

/** Fetches the view that most openings show, beside the shell itself. */
export function preload(): void {
  views.Connect.chunk.load().catch(() => undefined)
}

/** The modal: the sheet around whichever view the route names. */
export function Modal({
  embedded = false,
  portalContainer,
  themeTokens,
  views: own,
}: LatchkeyModalProps): ReactNode {
  const latchkey = useLatchkey()
  const { back, canClose, canGoBack, close, direction, isOpen, isShaking, route } = useModal()
  const [theme] = useTheme()
  const lang = useContext(MessagesContext)?.locale ?? 'en'
  const t = useMessages(shellMessages)
  const title = useTitle(route)
  const { announce, alert, status } = useAnnouncements()
  const wake = useWake()
  // A row's view wants its own route, which is the one that named the row.
  const chunk = useChunk(views[route.name].chunk as Chunk<ViewParts<RouteName>>)
  const { View, HeaderMiddle, HeaderStart } = chunk.value ?? {}
  const Own = own?.[route.name] as Drawable | undefined
  const Shown = Own ?? (View as Drawable | undefined)
  const hasFailed = wake.hasFailed || (Own === undefined && chunk.status === 'failed')
  const retry = () => {
    if (wake.hasFailed) wake.retry()
    if (chunk.status === 'failed') chunk.retry()
  }

  useEffect(() => {
    // An embedded modal is always there: it starts on its first screen.
    if (embedded) latchkey.close({ force: true })
  }, [embedded, latchkey])
  useEffect(() => {
    if (isShaking) announce(t('shell.refused'))
  }, [isShaking, announce, t])

  return (
    <AnnounceContext.Provider value={announce}>
      <Sheet
        open={isOpen || embedded}
        embedded={embedded}
        onCloseRequest={() => close()}
        hasClose={route.name !== 'Connect' && route.name !== 'Account'}
        shakeCount={isShaking ? 1 : 0}
        container={portalContainer}
        theme={theme}
        themeStyle={themeTokens && createTheme(themeTokens)}
        instanceId={latchkey.id}
        lang={lang}
        dir={directionOf(lang)}
        title={title}
        viewKey={JSON.stringify(route)}
        direction={direction}
        words={{ back: t('shell.back'), close: t('shell.close') }}
        canGoBack={canGoBack}
        onBack={back}
        closeRefusal={canClose ? undefined : t('shell.refused')}
        headerMiddle={HeaderMiddle && <HeaderMiddle />}
        headerStart={HeaderStart && <HeaderStart />}
        status={status}
        alert={alert}
      >
        {hasFailed ? (
          <ChunkFailed onRetry={retry} onClose={() => close({ force: true })} />
        ) : Shown ? (
          <Shown route={route} />
        ) : (
          <ViewSkeleton label={t('shell.loading')} />
        )}
      </Sheet>
    </AnnounceContext.Provider>
  )
}
