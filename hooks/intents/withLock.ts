import { defineLazy } from '../shared/defineLazy.js'
import { RequestHeldError } from '../shared/errors/transfers.js'
import { type LockContext, nameOf } from './locks.js'

/** Without Web Locks: the end of the queue of each lock. */
const queuesOf = defineLazy(() => new Map<string, Promise<unknown>>())

type Options = { name: string; signal?: AbortSignal | undefined }

/** Runs one after another in this page alone. */
async function queued<value>(
  context: LockContext,
  { name, signal }: Options,
  run: () => Promise<value>,
): Promise<value> {
  const queues = queuesOf(context)
  const before = queues.get(name) ?? Promise.resolve()
  const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  const running = Promise.race([before, aborted]).then(() => {
    signal?.throwIfAborted()
    return run()
  })
  queues.set(name, Promise.allSettled([before, running]))
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
  { name, signal }: Options,
  run: () => Promise<value>,
): Promise<value> {
  signal?.throwIfAborted()
  const { env } = context
  const locks = env.window?.navigator?.locks
  if (locks === undefined) return queued(context, { name, signal }, run)
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
    return queued(context, { name, signal }, run)
  } finally {
    cancel()
    signal?.removeEventListener('abort', abort)
  }
}
