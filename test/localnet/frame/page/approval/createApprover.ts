import { createQueue } from '../../../createQueue.js'
import { FrameRequestError, userRejected } from '../FrameRequestError.js'
import type { Approval } from './Approval.js'
import { showApproval } from './showApproval.js'
import { showNothing } from './showNothing.js'

/** Asks the user, one request at a time. */
export type Approver = {
  /** Ends when the app withdraws its requests. A request holds the signal from its start. */
  signal(): AbortSignal
  /**
   * Settles when the user has approved.
   *
   * @throws FrameRequestError when they decline, or when the signal has ended.
   */
  ask(approval: Approval, signal: AbortSignal): Promise<void>
  /** Withdraws every request that isn't approved yet. */
  abort(): void
}

/** `origin` is who asks. */
export function createApprover(origin: string): Approver {
  let requests = new AbortController()
  const inTurn = createQueue()

  const put = async (approval: Approval, signal: AbortSignal) => {
    if (signal.aborted) throw withdrawn()
    const shown = showApproval({ origin, approval })
    try {
      const isApproved = await Promise.race([shown.isApproved, untilAborted(signal)])
      if (!isApproved) throw userRejected()
    } finally {
      shown.dismiss()
      showNothing()
    }
  }
  return {
    signal: () => requests.signal,
    ask: (approval, signal) => inTurn(() => put(approval, signal)),
    abort() {
      requests.abort()
      requests = new AbortController()
    },
  }
}

function withdrawn(): FrameRequestError {
  return new FrameRequestError('Request was aborted.')
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(withdrawn()), { once: true })
  })
}
