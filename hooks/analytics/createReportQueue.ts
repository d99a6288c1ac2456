import type { HttpStatusError } from '../shared/errors/http.js'
import type { AnalyticsReport } from '../shared/types/analytics.js'
import type { Env } from '../shared/types/env.js'

/** Where reports go. What fails with status 401 or 403 is called no more. */
export type ReportService = {
  /** Read before every report: what waits is dropped once it may not be sent any more. */
  isAllowed(): boolean
  /** Asked before the first report; a failure is a no. */
  isEnabled(signal: AbortSignal): Promise<boolean>
  send(report: AnalyticsReport, signal: AbortSignal): Promise<void>
  /** Called while the page is left. False when no more is taken. */
  sendAtOnce(report: AnalyticsReport): boolean
}

export type ReportQueue = {
  /** Adds a report. The oldest one that waits makes room. */
  add(report: AnalyticsReport | undefined): void
  /** Sends what is added until the returned function is called, which drops what waits and what is on its way. */
  start(): () => void
}

/** Before each report, in ms: after the paint that follows a click, and never many requests at once. */
const gap = 300
/** After a failure, in ms. */
const pause = 30_000
/** How many reports wait, of less than 1 KB each: together less than the 64 KB that a browser takes while a page is left. */
const mostWaiting = 50

/**
 * Sends reports one after the other, so that never more than one is on its way. A report that fails is not sent again, and
 * the next one waits 30 s. Off for good once the service says so.
 */
export function createReportQueue(
  env: Pick<Env, 'schedule' | 'window'>,
  service: ReportService,
): ReportQueue {
  const waiting: AnalyticsReport[] = []
  let life: AbortController | undefined
  let isOff = false
  let isEnabled = false
  let isSending = false
  let delay = gap
  let cancelNext: (() => void) | undefined

  function close() {
    isOff = true
    waiting.length = 0
  }

  /** The next report; undefined: none may be sent. */
  function next(): AnalyticsReport | undefined {
    if (!service.isAllowed()) waiting.length = 0
    return waiting[0]
  }

  async function sendNext(signal: AbortSignal): Promise<void> {
    try {
      if (!next()) return
      isEnabled ||= await service.isEnabled(signal)
      if (!isEnabled) close()
      const report = next()
      waiting.shift()
      if (report) await service.send(report, signal)
      delay = gap
    } catch (thrown) {
      if (signal.aborted) return
      delay = pause
      const isRejected = [401, 403].includes((thrown as Partial<HttpStatusError>).status ?? 0)
      if (isRejected)
        // biome-ignore lint/suspicious/noConsole: for the app's developers, who read the console
        console.error(
          '[latchkey] Invalid App Configuration: the analytics service rejects the project id, or this page for it',
        )
      if (isRejected || !isEnabled) close()
    }
  }

  function schedule(): void {
    if (!life || isSending || waiting.length === 0) return
    const { signal } = life
    cancelNext ??= env.schedule(async () => {
      cancelNext = undefined
      isSending = true
      await sendNext(signal)
      isSending = false
      schedule()
    }, delay)
  }

  /** What waits would be lost with the page. */
  function leave(): void {
    if (!isEnabled) return
    for (let report = next(); report && service.sendAtOnce(report); report = next()) waiting.shift()
  }

  return {
    add(report) {
      if (!report || !life || isOff) return
      waiting.push(report)
      if (waiting.length > mostWaiting) waiting.shift()
      schedule()
    },
    start() {
      life = new AbortController()
      delay = gap
      env.window?.addEventListener('pagehide', leave)
      return () => {
        life?.abort()
        life = undefined
        waiting.length = 0
        cancelNext?.()
        cancelNext = undefined
        env.window?.removeEventListener('pagehide', leave)
      }
    },
  }
}
