'use client'
import { type Route, useLatchkey, useModal } from '@latchkey/hooks'
import { type ComponentType, memo, type NamedExoticComponent, useEffect, useRef, useState } from 'react'
import { shellMessages } from '../messages/en/shell.js'
import { useMessages } from '../messages/useMessages.js'
import { AnnounceContext } from '../router/AnnounceContext.js'
import { KeptContext } from '../router/useKept.js'
import { findButton } from './findButton.js'
import type { LatchkeyModalProps } from './ModalProps.js'
import { ModalView } from './ModalView.js'
import { Sheet } from './Sheet.js'
import { useAnnouncements } from './useAnnouncements.js'
import { useScope } from './useScope.js'
import { useTitle } from './useTitle.js'
import { useViewChunk } from './useViewChunk.js'

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
        onCloseRequest={(reason) => close({ force: reason === 'removed' })}
        hasClose={route.name !== 'Connect' && route.name !== 'Account'}
        shakeCount={isShaking ? 1 : 0}
        fallbackFocus={() => findButton(latchkey.id)}
        container={portalContainer}
        title={Title ? <Title route={route} /> : title}
        viewKey={JSON.stringify(route)}
        direction={direction}
        words={{ back: t('shell.back'), close: t('shell.close') }}
        canGoBack={canGoBack}
        onBack={back}
        closeRefusal={canClose ? undefined : t('shell.refused')}
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
