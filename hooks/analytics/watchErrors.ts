import type { QueryClient } from '@tanstack/react-query'
import type { Env } from '../shared/types/env.js'
import type { ProjectErrorParameters } from './projectEvent.js'

/** Reports of errors in one minute. */
const mostErrors = 5
const minute = 60_000

export type ErrorContext = {
  id: string
  env: Pick<Env, 'monotonic'>
  queries: { client: QueryClient | undefined }
}

/** Errors of services, by their class. Those of a user, a wallet or the network are no errors of the library. */
const kinds: { readonly [name: string]: ProjectErrorParameters['event'] } = {
  HttpStatusError: 'API_ERROR',
  HttpTimeoutError: 'API_ERROR',
  ResponseTooLargeError: 'DATA_PARSING_ERROR',
  MalformedResponseError: 'DATA_PARSING_ERROR',
  TypeError: 'INTERNAL_SDK_ERROR',
  RangeError: 'INTERNAL_SDK_ERROR',
  ReferenceError: 'INTERNAL_SDK_ERROR',
}

export type ErrorWatch = {
  /** Begins to watch, once there are reads. */
  update(): void
  stop(): void
}

/** Watches the reads of an instance for errors of services and of its own code; at most five are reported in a minute. */
export function watchErrors(
  { id, env, queries }: ErrorContext,
  report: (error: ProjectErrorParameters) => void,
): ErrorWatch {
  let reported: number[] = []
  let stop: (() => void) | undefined

  function hear(errorType: string): void {
    const event = Object.hasOwn(kinds, errorType) ? kinds[errorType] : undefined
    const now = env.monotonic()
    reported = reported.filter((time) => now - time < minute)
    if (!event || reported.length >= mostErrors) return
    reported.push(now)
    report({ event, errorType })
  }

  return {
    update() {
      stop ??= queries.client?.getQueryCache().subscribe((change) => {
        if (change.type !== 'updated' || change.action.type !== 'error') return
        // The app's own reads may be in the same cache.
        const [owner, instance] = change.query.queryKey
        if (owner === 'latchkey' && instance === id) hear(change.action.error.name)
      })
    },
    stop: () => stop?.(),
  }
}
