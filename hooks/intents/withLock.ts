import { defineLazy } from '../shared/defineLazy.js'
import { RequestHeldError } from '../shared/errors/transfers.js'
import { type LockContext, nameOf } from './locks.js'

/** Without Web Locks: the end of the queue of each lock. */
const queuesOf = defineLazy(() => new Map<string, Promise<unknown>>())

/** Runs one after another in this page alone. */
async function queued<value>(context: LockContext, name: string, run: () => Promise<value>): Promise<value> {
  const queues = queuesOf(context)
  const running = (queues.get(name) ?? Promise.resolve()).then(run)
  queues.set(
    name,
    running.catch(() => undefined),
  )
  return running
}

/** How long a lock is waited for, in ms. What runs under one asks nodes, and ends by itself unless its tab is suspended. */
const lockTimeout = 60_000

/**
 * Runs while no other tab of the site runs under the same name. Browsers without Web Locks, or that block them, wait
 * for this page only.
 *
 * @throws RequestHeldError when another tab does not release the lock; whatever `signal` was aborted with meanwhile.
 */
export async function withLock<value>(
  context: LockContext,
  { name, signal }: { name: string; signal?: AbortSignal | undefined },
  run: () => Promise<value>,
): Promise<value> {
  const { env } = context
  const locks = env.window?.navigator?.locks
  if (locks === undefined) return queued(context, name, run)
  const waiting = new AbortController()
  const abort = () => waiting.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const cancel = env.schedule(() => waiting.abort(new RequestHeldError()), lockTimeout)
  let isStarted = false
  try {
    return await locks.request(nameOf(context, name), { signal: waiting.signal }, () => {
      isStarted = true
      cancel()
      return run()
    })
  } catch (thrown) {
    if (isStarted) throw thrown
    waiting.signal.throwIfAborted()
    return queued(context, name, run)
  } finally {
    cancel()
    signal?.removeEventListener('abort', abort)
  }
}
