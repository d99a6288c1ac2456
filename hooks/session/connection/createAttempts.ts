import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Attempt } from './connectionState.js'

/** One attempt. `goal` identifies the request: a second call for the same one shares its `answer`. */
export type Try<answer> = {
  readonly attempt: Attempt
  readonly signal: AbortSignal
  readonly goal: string
  answer?: Promise<answer>
}

/** Creates and aborts attempts; at most one runs per namespace, and one may serve several. */
export type Attempts<answer> = {
  /** Aborts the namespaces' running attempts and begins another. */
  begin(namespaces: readonly ChainNamespace[], goal?: string): Try<answer>
  /** The last attempt that was not aborted; it may have settled. */
  latest(namespace: ChainNamespace): Try<answer> | undefined
  abort(namespace: ChainNamespace): void
  abortAll(): void
}

export function createAttempts<answer>(env: Pick<Env, 'randomUUID'>): Attempts<answer> {
  const tries = new Map<ChainNamespace, { own: Try<answer>; controller: AbortController }>()
  const abort = (namespace: ChainNamespace) => {
    const running = tries.get(namespace)
    tries.delete(namespace)
    running?.controller.abort()
  }
  return {
    begin(namespaces, goal = '') {
      const controller = new AbortController()
      const own = { attempt: env.randomUUID(), signal: controller.signal, goal }
      for (const namespace of namespaces) {
        abort(namespace)
        tries.set(namespace, { own, controller })
      }
      return own
    },
    latest: (namespace) => tries.get(namespace)?.own,
    abort,
    abortAll() {
      for (const namespace of tries.keys()) abort(namespace)
    },
  }
}
