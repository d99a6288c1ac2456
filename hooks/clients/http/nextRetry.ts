export type NextRetryParameters = {
  status: number
  /** Tries made so far, at least 1. */
  tries: number
  /** Repeats that the caller allows. */
  retries: number
  retryAfter: string | null
  /** Wall clock in ms, against which a date in `Retry-After` stands. */
  now: number
  /** From 0 to 1. */
  random: number
}

export type NextRetryReturnType = {
  /** In ms; undefined: give up. */
  wait: number | undefined
  /** How long all requests leave the host alone, in ms. */
  hostWait: number
}

const pauses = [500, 2000]
const longestPatience = 30_000

function parseRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null || text.length > 40) return undefined
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return wait >= 0 ? wait : undefined
}

/**
 * Whether and when to repeat a request that failed: twice after a 5xx, once after 408, 425 and 429, where the service's
 * own wish is obeyed up to 30 s. A longer wish ends the request at once.
 */
export function nextRetry(parameters: NextRetryParameters): NextRetryReturnType {
  const { status, tries, retries, retryAfter, now, random } = parameters
  const isBusy = status === 408 || status === 425 || status === 429
  if (!isBusy && status < 500) return { wait: undefined, hostWait: 0 }

  const wish = isBusy || status === 503 ? parseRetryAfter(retryAfter, now) : undefined
  const hostWait = status === 429 ? Math.min(wish ?? 0, longestPatience) : 0
  const most = Math.min(retries, isBusy ? 1 : pauses.length)
  if (tries > most || (wish ?? 0) > longestPatience) return { wait: undefined, hostWait }
  const pause = (pauses[tries - 1] ?? 0) * (0.75 + random / 2)
  return { wait: wish ?? pause, hostWait }
}
