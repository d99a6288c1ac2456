import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { answerError } from '../contract/answerError.js'
import { ContractError } from '../contract/ContractError.js'
import { describeFailure } from '../contract/describeFailure.js'
import type { Manifest } from '../createManifest.js'
import type { NodeEnvironment } from '../http/listen.js'
import { createPagePolicy } from '../pages/createPagePolicy.js'
import { createProjects } from '../projects/createProjects.js'
import { findProject } from '../projects/findProject.js'
import type { Service } from '../services/Service.js'
import { createEventLog } from './createEventLog.js'
import { createEventsPage } from './createEventsPage.js'
import { type AnalyticsEvent, eventSchema } from './eventSchema.js'

export type CreateAnalyticsServiceParameters = {
  manifest: { readonly urls: Pick<Manifest['urls'], 'playground'> }
}

/** In bytes, of one event. */
const largestEvent = 64 * 1024
const mostOnPage = 200

function parseEvent(body: unknown): AnalyticsEvent {
  const result = v.safeParse(eventSchema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ContractError(400, [{ field: v.getDotPath(issue) ?? 'body', description: issue.message }])
}

/** The analytics sink: takes events as the hosted one does, keeps them, and shows them to tests and people. */
export function createAnalyticsService({ manifest }: CreateAnalyticsServiceParameters): Service {
  const projects = createProjects(manifest.urls)
  const log = createEventLog()
  const routes = new Hono<NodeEnvironment>()
  routes.onError(answerError)

  const limit = bodyLimit({
    maxSize: largestEvent,
    onError: () => {
      throw new ContractError(413, [{ field: 'body', description: 'An event has 64 KB at most' }])
    },
  })
  routes.post('/e', limit, async (context) => {
    const project = findProject(context, { projects, checkOrigin: true })
    const { req } = context
    // A beacon says it is plain text, and is JSON all the same.
    const body: unknown = await req.json().catch(() => {
      throw new ContractError(400, [{ field: 'body', description: 'The body must be JSON' }])
    })
    log.add({
      event: parseEvent(body),
      receivedAt: Date.now(),
      origin: req.header('origin') ?? null,
      projectId: project.id,
      sdkType: req.query('st') ?? null,
      sdkVersion: req.query('sv') ?? null,
    })
    return context.json({ status: 'SUCCESS' })
  })
  routes.get('/analytics', (context) => {
    const name = context.req.query('event')
    const events = log.list().filter(({ event }) => name === undefined || event.props.event === name)
    return context.json({ events, dropped: log.dropped })
  })
  routes.get('/analytics/page', (context) => {
    const events = log.list()
    context.header('content-security-policy', createPagePolicy({}))
    return context.html(
      createEventsPage({ events: events.slice(-mostOnPage).reverse(), count: events.length + log.dropped }),
    )
  })

  return {
    name: 'analytics',
    routes,
    reset: log.clear,
    describeFailure,
  }
}
