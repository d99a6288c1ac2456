export type NextRetryParameters = {
  status: number
  /** Tries made so far, at least 1. */
  tries: number
  /** Retries that the caller allows. */
  retries: number
  retryAfter: string | null
  /** Wall clock in ms, to which a date in `Retry-After` is compared. */
  now: number
  /** From 0 to 1. */
  random: number
}

export type NextRetryReturnType = {
  /** In ms; undefined: do not retry. */
  wait: number | undefined
  /** How long no GET is sent to the host, in ms. */
  hostWait: number
}

const pauses = [500, 2000]
const maxWait = 30_000

function parseRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null || text.length > 40) return undefined
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return wait >= 0 ? wait : undefined
}

/**
 * Decides whether and when to retry a failed request: twice after a 5xx, once after 408, 425 and 429.
 * `Retry-After` is respected up to 30 s after 408, 425, 429 and 503; a longer one stops the retries at once.
 */
export function nextRetry(parameters: NextRetryParameters): NextRetryReturnType {
  const { status, tries, retries, retryAfter, now, random } = parameters
  const isBusy = status === 408 || status === 425 || status === 429
  if (!isBusy && status < 500) return { wait: undefined, hostWait: 0 }

  const requestedWait = isBusy || status === 503 ? parseRetryAfter(retryAfter, now) : undefined
  const hostWait = status === 429 ? Math.min(requestedWait ?? 0, maxWait) : 0
  const maxRetries = Math.min(retries, isBusy ? 1 : pauses.length)
  if (tries > maxRetries || (requestedWait ?? 0) > maxWait) return { wait: undefined, hostWait }
  const pause = (pauses[tries - 1] ?? 0) * (0.75 + random / 2)
  return { wait: requestedWait ?? pause, hostWait }
}
