import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { findBasePort } from '../../../localnet/findBasePort.js'
import { applyFault } from '../../../localnet/http/applyFault.js'
import { listen, type NodeEnvironment } from '../../../localnet/http/listen.js'
import { parseFaultMode } from '../../../localnet/http/parseFaultMode.js'
import { planPorts } from '../../../localnet/planPorts.js'
import { readMethods } from '../../../localnet/rpc/readMethods.js'

/** `refuse`: the node doesn't know the method. `lose`: it does what it is asked, and its answer never comes. */
type Mode = 'refuse' | 'lose' | 'drop' | 'hang' | 'malformed' | 'off' | `status:${number}`

/** An address of a node that a test's page alone knows, and that fails when told to. */
export type Gate = {
  readonly url: string
  /** Every method that was asked for. */
  readonly asked: readonly string[]
  /** Does this to a method, or to all of them as `node`. */
  set(name: string, mode: Mode): void
}

/** It is gone when the test ends. */
export async function openGate(upstream: string): Promise<Gate> {
  const modes = new Map<string, Mode>()
  const asked: string[] = []
  const app = new Hono<NodeEnvironment>()
  app.post('/', async (context) => {
    // The next test's may have the same port: no connection of this one may be taken for one to that.
    context.env.outgoing.shouldKeepAlive = false
    const body = await context.req.text()
    const methods = readMethods(body)
    asked.push(...methods)
    const mode = ['node', ...methods].map((name) => modes.get(name)).find((one) => one !== undefined) ?? 'off'
    if (mode === 'refuse') {
      const { id } = JSON.parse(body) as { id: number }
      return context.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } })
    }
    const fault = await applyFault(context, parseFaultMode(mode))
    if (fault !== undefined) return fault
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(upstream, { method: 'POST', headers, body })
    const text = await answer.text()
    const lost = mode === 'lose' ? await applyFault(context, { kind: 'drop' }) : undefined
    return lost ?? new Response(text, { status: answer.status, headers })
  })
  const { services: port } = planPorts(await findBasePort())
  onTestFinished(await listen(app, port))
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    set(name, mode) {
      if (mode === 'off') modes.delete(name)
      else modes.set(name, mode)
    },
  }
}
