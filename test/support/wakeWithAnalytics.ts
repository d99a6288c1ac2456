// Preloaded: a manual clock does not wait for imports.
import '../../hooks/analytics/effects/reporting.js'
import type { AnalyticsReport } from '../../hooks/shared/types/analytics.js'
import { createTestLatchkey, type TestLatchkey, type TestOptions } from './createTestLatchkey.js'
import { pageAt } from './pageAt.js'

export type WakeParameters = TestOptions & {
  /** Address of the page. */
  page?: string
  navigator?: Partial<Navigator>
  /** Answers a request; undefined: the answer of a service that has analytics enabled. */
  answer?: (url: string) => Response | undefined
}

export type WithAnalytics = TestLatchkey & {
  window: Window
  /** Requests, without their queries, in order. */
  asked: string[]
  /** URLs and bodies of the requests. */
  written: string[]
  /** What the sink took. */
  reports: AnalyticsReport[]
  sent(): AnalyticsReport['props'][]
  /** Emits what a part of the library would, whatever it is. */
  emit(event: unknown): void
  /** Advances in steps, so that requests are answered between. Default one minute. */
  later(ms?: number): Promise<void>
}

/** A woken instance of a project that has analytics enabled, in a page, and the requests that it sends. */
export async function wakeWithAnalytics(parameters: WakeParameters = {}): Promise<WithAnalytics> {
  const { page = 'https://app.example/swap?q=1', navigator, answer, ...options } = parameters
  const asked: string[] = []
  const written: string[] = []
  const reports: AnalyticsReport[] = []
  const { window } = pageAt(page, navigator)
  const test = createTestLatchkey({
    projectId: 'a'.repeat(32),
    ...options,
    env: {
      window,
      async fetch(address, init) {
        const url = String(address).split('?')[0] ?? ''
        const isSink = url.endsWith('/e')
        asked.push(url)
        written.push(String(address), String(init?.body ?? ''))
        const response = answer?.(url) ?? Response.json(isSink ? {} : { isAnalyticsEnabled: true })
        if (isSink && response.ok) reports.push(JSON.parse(String(init?.body)))
        return response
      },
    },
  })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  return {
    ...test,
    window,
    asked,
    written,
    reports,
    sent: () => reports.map(({ props }) => props),
    emit: (event) => latchkey.events.emit(event as Parameters<typeof latchkey.events.emit>[0]),
    async later(ms = 60_000) {
      for (let left = ms; left > 0; left -= 300) await test.advance(300)
    },
  }
}
