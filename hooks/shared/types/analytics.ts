/** What is sent of an event: its name, and those of its properties that identify no user. */
export type AnalyticsReport = {
  /** A UUID of this report alone. */
  readonly eventId: string
  /** The page: its origin, and the first part of its path where that is a plain word. */
  readonly url: string
  /** Host of the page. */
  readonly domain: string
  /** Wall clock in ms since 1970. */
  readonly timestamp: number
  /** The event. */
  readonly props: {
    /** `track` for an event of the stream, `error` for a failure of the library or of a service. */
    readonly type: 'track' | 'error'
    /** The name of the event. */
    readonly event: string
    /** Names of wallets, networks and kinds; never an address, amount, message or typed text. */
    readonly properties?: Readonly<Record<string, string | boolean>>
  }
}

/**
 * Takes the place of the analytics service.
 *
 * @example
 * createLatchkey({ ...config, services: { analytics: { send: (report) => queue.push(report) } } })
 */
export type AnalyticsSink = {
  /** Receives each report, some time after its event, and the last ones while the page is left. What it throws is reported as an uncaught error. */
  send(report: AnalyticsReport): void
}
