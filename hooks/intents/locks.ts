import { defineLazy } from '../shared/defineLazy.js'
import type { IntentsContext } from './context.js'

export type LockContext = Pick<IntentsContext, 'env' | 'id' | 'lazy'>

/** Web Locks are shared by all instances of the origin. */
export const nameOf = ({ id }: LockContext, name: string) => `latchkey:${id}:${name}`

/** Ids of the requests that this page's wallets have now. */
const askingOf = defineLazy(() => new Set<string>())

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
