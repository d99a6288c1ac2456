import {
  type AnalyticsClient,
  createAnalyticsClient,
  hostedAnalyticsUrl,
} from '../../clients/analytics/createAnalyticsClient.js'
import { hostedDirectoryUrl } from '../../clients/directory/createDirectory.js'
import type { LatchkeyParts } from '../../instance/types.js'
import { isFeatureOn } from '../../session/featureDefaults.js'
import { getAccount } from '../../session/getAccount.js'
import { callHost } from '../../shared/callHost.js'
import { defineLazy } from '../../shared/defineLazy.js'
import type { AnalyticsSink } from '../../shared/types/analytics.js'
import type { LatchkeyEvent } from '../../shared/types/events.js'
import { createReportQueue, type ReportService } from '../createReportQueue.js'
import { projectError, projectEvent } from '../projectEvent.js'
import { type ErrorWatch, watchErrors } from '../watchErrors.js'

/** A host's own sink is asked for nothing: that it was configured allows it. */
const clientOf = ({ send }: AnalyticsSink): AnalyticsClient => ({
  isEnabled: async () => true,
  send: async (report) => callHost(() => send(report)),
  sendAtOnce(report) {
    callHost(() => send(report))
    return true
  },
})

function createClient({ config, env }: LatchkeyParts): AnalyticsClient {
  const { projectId, services } = config
  const { analytics, directory } = services
  if (typeof analytics === 'object') return clientOf(analytics)
  // The directory says whether a project has analytics enabled.
  const own = typeof directory === 'string' ? directory : undefined
  return createAnalyticsClient({
    env,
    projectId,
    configUrl: analytics ?? own ?? hostedDirectoryUrl,
    url: analytics ?? hostedAnalyticsUrl,
  })
}

function createService(parts: LatchkeyParts): ReportService {
  const { config, env } = parts
  return {
    ...createClient(parts),
    isAllowed: () => isFeatureOn(config.features, 'analytics') && !env.window?.navigator.globalPrivacyControl,
  }
}

/** Kept for as long as the page lives: an instance that stops and starts again asks nothing again. */
const queueOf = defineLazy((parts: LatchkeyParts) => createReportQueue(parts.env, createService(parts)))

type Run = { life?: AbortSignal; errors?: ErrorWatch }
const runOf = defineLazy((): Run => ({}))

function report(parts: LatchkeyParts, event: LatchkeyEvent | undefined, life: AbortSignal): void {
  if (life.aborted) return
  const [queue, run] = [queueOf(parts), runOf(parts)]
  if (run.life !== life) {
    const errors = watchErrors(parts, (error) => queue.add(projectError(error, parts.env)))
    const stop = queue.start()
    life.addEventListener('abort', () => {
      errors.stop()
      stop()
    })
    Object.assign(run, { life, errors })
  }
  run.errors?.update()
  const connected = getAccount(parts).address !== undefined
  queue.add(projectEvent(event ?? { event: 'MODAL_OPEN', properties: { connected } }, parts.env))
}

/** What is loaded with the first event that may be sent. */
export const reporting = { report } as const
