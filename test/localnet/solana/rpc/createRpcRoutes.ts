import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { allowLoopback } from '../../http/allowLoopback.js'
import { applyFault } from '../../http/applyFault.js'
import type { Faults } from '../../http/createFaults.js'
import type { NodeEnvironment } from '../../http/listen.js'
import { readMethods } from '../../rpc/readMethods.js'
import { answerCalls } from './answerCalls.js'
import { callMethod } from './callMethod.js'
import type { RpcContext } from './defineMethod.js'

export type CreateRpcRoutesParameters = { context: RpcContext; faults: Faults }

/** As much as public nodes take. */
const longestBody = 50 * 1024

/** JSON-RPC over HTTP. A fault of one method fails its whole batch. */
export function createRpcRoutes({ context, faults }: CreateRpcRoutesParameters): Hono<NodeEnvironment> {
  const app = new Hono<NodeEnvironment>()
  app.use(allowLoopback())
  app.use(bodyLimit({ maxSize: longestBody }))
  app.get('/health', (request) => request.text('ok'))
  app.post('/', async (request) => {
    const body = await request.req.text()
    const names = ['solana', ...readMethods(body).map((method) => `solana:${method}`)]
    const fault = await applyFault(request, faults.find(names))
    if (fault !== undefined) return fault
    const answer = answerCalls(body, (call) => callMethod(call, context))
    if (answer === undefined) return request.body(null, 204)
    return request.body(answer, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
  return app
}
