import { EmbeddedTimeoutError } from '../../shared/errors/embedded.js'
import type { Env } from '../../shared/types/env.js'
import type { ApprovalModal } from './context.js'
import type { EmbeddedStore } from './embeddedOf.js'

/** A box on the page, in CSS pixels of the window. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The wallet's frame, as far as an approval uses it. */
type ApprovableFrame = {
  readonly element: { show(place: (() => Box | undefined) | undefined): void }
  withdraw(): void
}

export type CreateApproveParameters = {
  env: Env
  modal: ApprovalModal
  store: EmbeddedStore
  /** Where the frame lies in a page that has no view for it. */
  defaultBox(window: Pick<Window, 'innerHeight' | 'innerWidth'>): Box
}

/**
 * How long the frame may still answer once the user has left, in ms: it may have been approved just before. Without an
 * answer nobody knows what became of the request.
 */
const leaveTimeout = 3000

const view = 'ApproveTransaction'

/** Runs requests that the user has to approve in the frame: it is shown in its view while one is open. */
export function createApprove({ env, modal, store, defaultBox }: CreateApproveParameters) {
  /** One for each request that is shown. What was taken back is none of them, though it may be answered yet. */
  const leaves = new Set<() => void>()
  let stop = () => {}

  const isShown = () => {
    const { isOpen, history } = modal.getState()
    return isOpen && history.at(-1)?.name === view
  }

  function start({ element, withdraw }: ApprovableFrame) {
    if (!isShown()) {
      if (modal.getState().isOpen) modal.pushed({ name: view })
      else modal.opened({ name: view })
    }
    element.show(() => {
      const { place } = store.getState()
      if (place) return place.getBoundingClientRect()
      return modal.getState().surface === 'none' && env.window ? defaultBox(env.window) : undefined
    })
    const unsubscribe = modal.subscribe(() => {
      if (isShown()) return
      stop()
      withdraw()
      for (const leave of leaves) leave()
      leaves.clear()
    })
    stop = () => {
      stop = () => {}
      unsubscribe()
      element.show(undefined)
    }
  }

  /** Goes back to where the request came from. */
  function finish() {
    stop()
    if (!isShown()) return
    const { history, surface } = modal.getState()
    if (history.length > 1) modal.wentBack()
    else if (surface === 'embedded') modal.opened({ name: 'Account' })
    else modal.closed()
  }

  return async function approve<value>(ask: () => Promise<value>, frame: ApprovableFrame): Promise<value> {
    if (leaves.size === 0) start(frame)
    store.approvalStarted()
    let cancel = () => {}
    let leave = () => {}
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        cancel = env.schedule(() => reject(new EmbeddedTimeoutError({ details: 'withdrawn' })), leaveTimeout)
      }
    })
    leaves.add(leave)
    try {
      return await Promise.race([ask(), left])
    } finally {
      cancel()
      store.approvalEnded()
      if (leaves.delete(leave) && leaves.size === 0) finish()
    }
  }
}
