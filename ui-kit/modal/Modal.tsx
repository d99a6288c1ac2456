'use client'
import { type Route, type RouteName, useConnect, useLatchkey, useModal, useTheme } from '@latchkey/hooks'
import {
  type ComponentType,
  memo,
  type NamedExoticComponent,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { directionOf } from '../messages/directionOf.js'
import { shellMessages } from '../messages/en/shell.js'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useMessages } from '../messages/useMessages.js'
import type { LiveMessage } from '../parts/LiveRegion.js'
import { type Announce, AnnounceContext } from '../router/AnnounceContext.js'
import type { Chunk } from '../router/createChunk.js'
import { type ChunkState, useChunk } from '../router/useChunk.js'
import { KeptContext } from '../router/useKept.js'
import type { ViewParts } from '../router/ViewParts.js'
import { views } from '../router/views.js'
import { createTheme, type Theme } from '../theme/createTheme.js'
import type { LatchkeyModalProps } from './ModalProps.js'
import { ModalView } from './ModalView.js'
import { Sheet } from './Sheet.js'
import type { SheetProps } from './SheetProps.js'

/** The modal: the sheet around the view that the route names. Memoized, so a host's rerender doesn't rerender it. */
export const Modal: NamedExoticComponent<LatchkeyModalProps> = memo(function Modal({
  embedded = false,
  portalContainer,
  themeTokens,
  views: own,
}) {
  const latchkey = useLatchkey()
  const modal = useModal()
  const { back, close, isOpen, isShaking } = modal
  // While the sheet closes, it keeps showing its last state.
  const shown = useRef(modal)
  if (isOpen || embedded) shown.current = modal
  const { canClose, canGoBack, direction, route } = shown.current
  // The Close button also declines what the embedded wallet asks; Escape and the backdrop are pressed by chance.
  const mayClose = canClose || route.name === 'ApproveTransaction'
  const [kept] = useState(() => new Map<string, unknown>())
  const scope = useScope(themeTokens)
  const t = useMessages(shellMessages)
  const { announce, ...said } = useAnnouncements(isOpen || embedded)
  const chunk = useViewChunk(route, isOpen || embedded)
  const { HeaderMiddle, HeaderStart } = chunk.value ?? {}
  // Safe: the chunk and its `Title` belong to this route.
  const Title = chunk.value?.Title as ComponentType<{ route: Route }> | undefined
  const title = useTitle(route)

  useEffect(() => {
    // An embedded modal is always open, so it starts on its first view.
    if (embedded) latchkey.close({ force: true })
  }, [embedded, latchkey])
  useEffect(() => {
    if (isShaking) announce(t('shell.refused'))
  }, [isShaking, announce, t])

  return (
    <AnnounceContext.Provider value={announce}>
      <Sheet
        {...said}
        {...scope}
        open={isOpen || embedded}
        embedded={embedded}
        onCloseRequest={(reason) =>
          close({ force: reason === 'removed' || (reason === 'close' && mayClose) })
        }
        hasClose={route.name !== 'Connect' && route.name !== 'Account'}
        tall={route.name === 'Account' && !own?.Account}
        isShaking={isShaking}
        fallbackFocus={() => findButton(latchkey.id)}
        container={portalContainer}
        title={Title ? <Title route={route} /> : title}
        viewKey={JSON.stringify(route)}
        isPending={chunk.status === 'pending' && !own?.[route.name]}
        direction={direction}
        words={{ back: t('shell.back'), close: t('shell.close') }}
        canGoBack={canGoBack}
        onBack={back}
        closeRefusal={mayClose ? undefined : t('shell.refused')}
        headerMiddle={HeaderMiddle && <HeaderMiddle />}
        headerStart={HeaderStart && <HeaderStart />}
      >
        <KeptContext.Provider value={kept}>
          <ModalView route={route} chunk={chunk} own={own} />
        </KeptContext.Provider>
      </Sheet>
    </AnnounceContext.Provider>
  )
})

/** Title of the view, which also names the dialog. */
function useTitle(route: Route): string {
  const t = useMessages(shellMessages)
  const { connectors } = useConnect()
  const { title } = views[route.name]
  if (title !== 'wallet') return t(`title.${title}`)
  if (route.name === 'ConnectingWalletConnect') return route.wallet?.name ?? t('title.walletconnect')
  const connector = connectors.find(({ id }) => 'connectorId' in route && id === route.connectorId)
  return connector?.name ?? t('title.unknown')
}

/**
 * The chunk of the view that a route names. The cast is safe: the view expects the parameters of its own route, which is
 * the route that selected it.
 */
function useViewChunk({ name }: Route, wanted: boolean): ChunkState<ViewParts<RouteName>> {
  return useChunk(views[name].chunk as Chunk<ViewParts<RouteName>>, wanted)
}

/** Theme, language and text direction of an instance's sheet, as set on its root. */
function useScope(
  tokens: Theme | undefined,
): Pick<SheetProps, 'theme' | 'themeStyle' | 'instanceId' | 'lang' | 'dir'> {
  const { id } = useLatchkey()
  const [theme] = useTheme()
  const lang = useContext(MessagesContext)?.locale ?? 'en'
  return { theme, themeStyle: tokens && createTheme(tokens), instanceId: id, lang, dir: directionOf(lang) }
}

/** The button that opens the modal. Connecting and disconnecting replace the button that was pressed. */
function findButton(id: string): HTMLElement | null {
  const parts = ':is([data-lk-part=connect-button], [data-lk-part=account-button])'
  return document.querySelector(`[data-lk-id="${id}"] button:is(${parts}, ${parts} > *)`)
}

/** The last polite and the last urgent message, and a function to announce another. Closing clears both. */
function useAnnouncements(open: boolean): {
  status?: LiveMessage
  alert?: LiveMessage
  announce: Announce
} {
  const [messages, setMessages] = useState<{ status?: LiveMessage; alert?: LiveMessage }>({})
  const count = useRef(0)
  const announce = useCallback<Announce>((text, { isUrgent, ...look } = {}) => {
    count.current += 1
    const { current: id } = count
    setMessages((last) => ({ ...last, [isUrgent ? 'alert' : 'status']: { id, text, ...look } }))
  }, [])
  useEffect(() => {
    if (!open) setMessages({})
  }, [open])
  return { ...messages, announce }
}
