import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { malformedText } from './malformedText.js'
import type { FaultMode } from './parseFaultMode.js'

const withoutBody = [204, 205, 304]

/**
 * Carries a fault out: a response that replaces the real one, or undefined when that one may follow.
 * `describe` gives the body that goes with a status.
 */
export async function applyFault(
  context: Context<{ Bindings: HttpBindings }>,
  mode: FaultMode | undefined,
  describe: (status: number) => unknown = (status) => ({ error: `Fault status:${status}` }),
): Promise<Response | undefined> {
  switch (mode?.kind) {
    case 'status': {
      const body = withoutBody.includes(mode.status) ? null : JSON.stringify(describe(mode.status))
      return new Response(body, { status: mode.status, headers: { 'content-type': 'application/json' } })
    }
    case 'malformed':
      return new Response(malformedText, {
        headers: { 'content-type': 'application/json' },
      })
    case 'slow':
      await delay(mode.milliseconds, undefined, { ref: false })
      return undefined
    case 'hang':
      await new Promise((resolve) => context.env.incoming.socket.once('close', resolve))
      return RESPONSE_ALREADY_SENT
    case 'drop':
      context.env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    default:
      return undefined
  }
}
