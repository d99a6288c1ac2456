import type { Context, MiddlewareHandler } from 'hono'
import { unknownProject } from '../contract/unknownProject.js'
import type { NodeEnvironment } from '../http/listen.js'

/** Calls that don't carry the project id in the query, by method and path. */
const places: Readonly<Record<string, 'body' | 'nowhere'>> = {
  'POST /v1/convert/build-transaction': 'body',
  'POST /v1/fungible/price': 'body',
  'POST /v1/profile/account': 'nowhere',
}

/** Rejects a call without the project id that the local services know, where that call carries it. */
export function requireProject(projectId: string): MiddlewareHandler<NodeEnvironment> {
  return async (context, next) => {
    const place = places[`${context.req.method} ${context.req.path}`] ?? 'query'
    const given = place === 'body' ? await readFromBody(context) : context.req.query('projectId')
    if (place !== 'nowhere' && given !== projectId) throw unknownProject()
    return next()
  }
}

async function readFromBody({ req }: Context): Promise<unknown> {
  const body: unknown = await req.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'projectId' in body ? body.projectId : undefined
}
