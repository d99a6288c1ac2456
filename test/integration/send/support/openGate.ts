import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { findBasePort } from '../../../localnet/findBasePort.js'
import { applyFault } from '../../../localnet/http/applyFault.js'
import { listen, type NodeEnvironment } from '../../../localnet/http/listen.js'
import { parseFaultMode } from '../../../localnet/http/parseFaultMode.js'
import { planPorts } from '../../../localnet/planPorts.js'
import { readMethods } from '../../../localnet/rpc/readMethods.js'

/**
 * `refuse`: the node doesn't know the method. `lose`: it executes the request, and its answer never arrives. `stale`:
 * it repeats its first answer since the mode was set, as a node that lags.
 */
type Mode = 'refuse' | 'lose' | 'stale' | 'drop' | 'hang' | 'malformed' | 'off' | `status:${number}`

/** A node URL that only a test's page uses, and that fails on command. */
export type Gate = {
  readonly url: string
  /** Every requested method. */
  readonly asked: readonly string[]
  /** Sets the mode of a method, or of all of them as `node`. */
  set(name: string, mode: Mode): void
  /** Changes what the node answers to a method, as a node that lies. Undefined: no longer. */
  lie(name: string, change: ((result: unknown) => unknown) | undefined): void
}

/** Closed when the test ends. */
export async function openGate(upstream: string): Promise<Gate> {
  const modes = new Map<string, Mode>()
  const asked: string[] = []
  const stale = new Map<string, unknown>()
  const lies = new Map<string, (result: unknown) => unknown>()
  const app = new Hono<NodeEnvironment>()
  const headers = { 'content-type': 'application/json' }
  const ask = async (body: string): Promise<unknown> =>
    (await fetch(upstream, { method: 'POST', headers, body })).json()
  app.post('/', async (context) => {
    // The next test may get the same port: none of its requests may reuse a connection of this one.
    context.env.outgoing.shouldKeepAlive = false
    const body = await context.req.text()
    const methods = readMethods(body)
    asked.push(...methods)
    const mode = ['node', ...methods].map((name) => modes.get(name)).find((one) => one !== undefined) ?? 'off'
    if (mode === 'refuse') {
      const { id } = JSON.parse(body) as { id: number }
      return context.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } })
    }
    if (mode === 'stale') {
      const [name = ''] = methods
      const { id } = JSON.parse(body) as { id: number }
      if (!stale.has(name)) stale.set(name, await ask(body))
      return context.json({ ...Object(stale.get(name)), id })
    }
    const fault = await applyFault(context, parseFaultMode(mode))
    if (fault !== undefined) return fault
    const lie = lies.get(methods[0] ?? '')
    if (lie) {
      const answer = Object(await ask(body)) as { result?: unknown }
      return context.json({ ...answer, result: lie(answer.result) })
    }
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
      stale.delete(name)
      if (mode === 'off') modes.delete(name)
      else modes.set(name, mode)
    },
    lie(name, change) {
      if (change) lies.set(name, change)
      else lies.delete(name)
    },
  }
}
