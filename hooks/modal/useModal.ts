'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { type CloseModalParameters, closeModal } from './closeModal.js'
import { goBack, pushRoute } from './navigate.js'
import { type OpenModalParameters, openModal } from './openModal.js'
import { isLoading, mayGoBack, resolveBack } from './resolveBack.js'
import { mayClose, type Route, type RouteName } from './route.js'
import type { Surface } from './rules.js'
import { currentRoute } from './store.js'

export type UseModalReturnType = {
  /** Whether the modal is shown. */
  isOpen: boolean
  /** The current screen, or the one that would be shown. */
  view: RouteName
  /** The current screen with its parameters. */
  route: Route
  /** Direction of the last navigation. */
  direction: 'forward' | 'back'
  /** Whether a wallet request is pending. */
  isLoading: boolean
  /** True for 500 ms after a rejected close. */
  isShaking: boolean
  /** False on a screen that must not be left. */
  canClose: boolean
  /** Whether there is a screen to go back to. Otherwise going back closes the modal. */
  canGoBack: boolean
  /** Opens the modal and starts a new history. */
  open: (parameters?: OpenModalParameters) => void
  /** Closes the modal; on a screen that must not be left it shakes instead. */
  close: (parameters?: CloseModalParameters) => void
  /** Shows another screen of the open modal, from which `back` returns. */
  push: (route: Route) => void
  /** Returns to the previous screen; on the first one it closes the modal. */
  back: () => void
  /** Sets where the modal is rendered; for custom modals. */
  setSurface: (surface: Surface) => void
}

/**
 * The modal's state and navigation.
 *
 * @example
 * const { open } = useModal()
 * <button onClick={() => open({ view: 'Networks' })}>Network</button>
 */
export function useModal(): UseModalReturnType {
  const latchkey = useLatchkey()
  const modal = useSlice(latchkey.modal)
  const { connections } = useSlice(latchkey.session)
  const { status } = useSlice(latchkey.networks)
  const route = currentRoute(modal)
  const actions = useMemo(
    () => ({
      open: (parameters?: OpenModalParameters) => openModal(latchkey, parameters),
      close: (parameters?: CloseModalParameters) => closeModal(latchkey, parameters),
      push: (to: Route) => pushRoute(latchkey, to),
      back: () => goBack(latchkey),
      setSurface: latchkey.modal.surfaceChanged,
    }),
    [latchkey],
  )
  const isConnecting = Object.values(connections).some((state) => state.status === 'connecting')
  return {
    isOpen: modal.isOpen,
    view: route.name,
    route,
    direction: modal.direction,
    isLoading: isLoading({ isConnecting, isSwitching: status === 'switching' }),
    isShaking: modal.isShaking,
    canClose: mayClose(route),
    canGoBack: mayGoBack(route.name) && resolveBack(modal.history) === 'pop',
    ...actions,
  }
}
