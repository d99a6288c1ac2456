import { defineLazy } from '../shared/defineLazy.js'
import type { IntentsContext } from './context.js'

type LockContext = Pick<IntentsContext, 'env' | 'id' | 'lazy'>

const nameOf = ({ id }: LockContext, name: string) => `latchkey:${id}:${name}`

/** Without Web Locks: the end of the queue of each lock. */
const queuesOf = defineLazy(() => new Map<string, Promise<unknown>>())
/** Ids of the requests that this page's wallets have now. */
const askingOf = defineLazy(() => new Set<string>())

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

/**
 * Runs while no other tab of the site runs under the same name. Browsers without Web Locks, or that block them, wait
 * for this page only.
 */
export async function withLock<value>(
  context: LockContext,
  name: string,
  run: () => Promise<value>,
): Promise<value> {
  const locks = context.env.window?.navigator?.locks
  if (locks === undefined) return queued(context, name, run)
  let isStarted = false
  try {
    return await locks.request(nameOf(context, name), () => {
      isStarted = true
      return run()
    })
  } catch (thrown) {
    if (isStarted) throw thrown
    return queued(context, name, run)
  }
}

const askName = (id: string) => `intent:${id}`

/** Marks a request as one that this page is asking a wallet for, until released. Other tabs see when it is closed. */
export async function holdRequest(context: LockContext, id: string): Promise<() => void> {
  const { env } = context
  const asking = askingOf(context)
  asking.add(id)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const locks = env.window?.navigator?.locks
  if (locks)
    await new Promise<void>((resolve) => {
      locks
        .request(nameOf(context, askName(id)), () => {
          resolve()
          return held
        })
        // Web Locks may be blocked.
        .catch(() => resolve())
    })
  return () => {
    asking.delete(id)
    release()
  }
}

/** Whether a page that is still open is asking a wallet for it. Without Web Locks only this page is known. */
export async function isAsking(context: LockContext, id: string): Promise<boolean> {
  const { env } = context
  if (askingOf(context).has(id)) return true
  try {
    const { held = [] } = (await env.window?.navigator?.locks?.query()) ?? {}
    return held.some(({ name }) => name === nameOf(context, askName(id)))
  } catch {
    return false
  }
}
