import type { Kit } from './Phone.js'

/** Knows which questions of apps have been withdrawn: they ran out, or their session ended. */
export type Expiry = {
  /** Settles when the proposal or request with this id, or the session of this topic, is over. */
  over(id: number, topic?: string): Promise<void>
  isOver(id: number, topic?: string): boolean
}

export function createExpiry(kit: Kit): Expiry {
  const ended = new Set<number | string>()
  const waiting = new Set<() => void>()
  const end = (name: number | string) => {
    ended.add(name)
    for (const check of [...waiting]) check()
  }
  kit.on('proposal_expire', ({ id }) => end(id))
  kit.on('session_request_expire', ({ id }) => end(id))
  kit.on('session_delete', ({ topic }) => end(topic))
  const isOver: Expiry['isOver'] = (id, topic = '') => ended.has(id) || ended.has(topic)
  return {
    isOver,
    over: (id, topic) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isOver(id, topic)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
