import { Hono } from 'hono'
import { allowLoopback } from '../http/allowLoopback.js'
import { applyFault } from '../http/applyFault.js'
import type { Faults } from '../http/createFaults.js'
import type { NodeEnvironment } from '../http/listen.js'
import { readMethods } from '../rpc/readMethods.js'
import type { NodeGate } from './createNodeGate.js'

export type CreateRpcProxyParameters = {
  part: string
  upstream: string
  gate: Pick<NodeGate, 'fetch'>
  faults: Faults
}

/** The public face of a node: hands JSON-RPC through and fails on demand. A fault of one method fails its whole batch. */
export function createRpcProxy({
  part,
  upstream,
  gate,
  faults,
}: CreateRpcProxyParameters): Hono<NodeEnvironment> {
  const app = new Hono<NodeEnvironment>()
  app.use(allowLoopback())
  app.post('/', async (context) => {
    const body = await context.req.text()
    const names = [part, ...readMethods(body).map((method) => `${part}:${method}`)]
    const fault = await applyFault(context, faults.find(names))
    if (fault !== undefined) return fault
    const answer = await gate
      .fetch(upstream, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      .catch(() => undefined)
    if (answer === undefined) return context.json({ error: `The node "${part}" does not answer.` }, 502)
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
    })
  })
  return app
}
