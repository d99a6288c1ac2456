import type { SessionContext } from '../session/store.js'
import { createSlice, type Slice } from '../shared/createSlice.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { Features } from '../shared/types/features.js'
import type { Route } from './route.js'
import type { Surface } from './rules.js'

export type Modal = {
  readonly isOpen: boolean
  /** Oldest first; the last one is shown. Never empty. */
  readonly history: readonly [Route, ...Route[]]
  /** Direction of the last navigation, which sets the direction of the transition. */
  readonly direction: 'forward' | 'back'
  readonly isShaking: boolean
  readonly surface: Surface
}

const start: readonly [Route] = [{ name: 'Connect' }]

/** Routes are equal when they have the same name and parameters. */
function isSame(a: Route, b: Route): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The current route. */
export function currentRoute({ history }: Pick<Modal, 'history'>): Route {
  return history[history.length - 1] ?? history[0]
}

const transitions = {
  opened: (modal: Modal, route: Route): Modal => ({
    ...modal,
    isOpen: true,
    history: [route],
    direction: 'forward',
  }),
  pushed(modal: Modal, route: Route): Modal {
    if (isSame(currentRoute(modal), route)) return modal
    return { ...modal, history: [...modal.history, route], direction: 'forward' }
  },
  replaced(modal: Modal, route: Route): Modal {
    const [first, ...rest] = [...modal.history.slice(0, -1), route]
    return { ...modal, history: [first ?? route, ...rest], direction: 'forward' }
  },
  wentBack(modal: Modal): Modal {
    const [first, ...rest] = modal.history.slice(0, -1)
    return first === undefined ? modal : { ...modal, history: [first, ...rest], direction: 'back' }
  },
  closed: (modal: Modal): Modal => ({ ...modal, isOpen: false, history: start, direction: 'forward' }),
  shakeStarted: (modal: Modal): Modal => ({ ...modal, isShaking: true }),
  shakeEnded: (modal: Modal): Modal => ({ ...modal, isShaking: false }),
  surfaceChanged(modal: Modal, surface: Surface): Modal {
    if (modal.surface === surface) return modal
    // An embedded modal that was not opened explicitly must not open as a dialog.
    return { ...modal, surface, isOpen: modal.isOpen && modal.surface !== 'embedded' }
  },
}

export type ModalStore = Slice<Modal, typeof transitions>

export function createModalStore(): ModalStore {
  return createSlice<Modal, typeof transitions>(
    { isOpen: false, history: start, direction: 'forward', isShaking: false, surface: 'none' },
    transitions,
  )
}

/** The part of the instance that the modal's rules use. */
export type ModalContext = SessionContext & {
  readonly config: { readonly features: Features }
  readonly env: Env
  readonly events: Events
  readonly chains: Pick<ChainRegistry, 'adapters'>
  readonly modal: ModalStore
}
