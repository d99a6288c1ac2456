import { defineLazy } from '../../shared/defineLazy.js'
import type { Env } from '../../shared/types/env.js'

const clockOf = defineLazy(({ env }: { env: Pick<Env, 'monotonic' | 'now'> }) => {
  const ahead = env.now() - env.monotonic()
  return () => Math.min(env.now(), ahead + env.monotonic())
})

/**
 * Unix time in ms, without what the wall clock was set forward by since its first use on this page: what is stored does not
 * grow old by that.
 */
export const steadyNow = (context: Parameters<typeof clockOf>[0]): number => clockOf(context)()
