import * as v from 'valibot'
import type { AnalyticsReport } from '../../shared/types/analytics.js'
import type { Env } from '../../shared/types/env.js'
import { createHttp } from '../http/createHttp.js'
import { sdkQuery } from '../http/sdkQuery.js'
import { analyticsConfigSchema, receiptSchema } from './schemas.js'

/** The hosted sink. */
export const hostedAnalyticsUrl = 'https://pulse.walletconnect.org'

export type CreateAnalyticsClientParameters = {
  env: Env
  projectId: string | undefined
  /** Base URL of what says whether the project has analytics enabled. */
  configUrl: string
  /** Base URL of the sink. */
  url: string
}

/** Client of the analytics service. */
export type AnalyticsClient = {
  /**
   * Whether the project has analytics enabled.
   *
   * @throws HttpStatusError, with status 401 or 403 where the service rejects the project or its page; else as `Http` does.
   */
  isEnabled(signal: AbortSignal): Promise<boolean>
  /** Sends a report, also when the page is left meanwhile. Rejects as `isEnabled` does. */
  send(report: AnalyticsReport, signal: AbortSignal): Promise<void>
  /** Passes a report to the browser, while the page is left. False when the browser takes no more. */
  sendAtOnce(report: AnalyticsReport): boolean
}

export function createAnalyticsClient({
  env,
  projectId,
  configUrl,
  url,
}: CreateAnalyticsClientParameters): AnalyticsClient {
  // A request without an answer when the page is left goes on.
  const fetch: Env['fetch'] = (address, init) => env.fetch(address, { ...init, keepalive: true })
  const http = createHttp({ env: { ...env, fetch } })
  const query = sdkQuery(projectId)
  const sink = `${url.replace(/\/+$/, '')}/e`

  return {
    async isEnabled(signal) {
      const { isAnalyticsEnabled } = await http.request({
        query,
        retries: 0,
        url: `${configUrl.replace(/\/+$/, '')}/getAnalyticsConfig`,
        parse: (json) => v.parse(analyticsConfigSchema, json),
        signal,
      })
      return isAnalyticsEnabled
    },
    async send(body, signal) {
      // As plain text, the browser sends no request ahead of it.
      const parse = (json: unknown) => v.parse(receiptSchema, json)
      await http.request({ url: sink, query, method: 'POST', body, contentType: 'text/plain', parse, signal })
    },
    sendAtOnce(report) {
      const address = `${sink}?${new URLSearchParams({ ...query, projectId: projectId ?? '' })}`
      return env.window?.navigator.sendBeacon(address, JSON.stringify(report)) ?? false
    },
  }
}
