import { Hono } from 'hono'
import * as v from 'valibot'
import { ContractError } from '../../contract/ContractError.js'
import { parseBody } from '../../contract/parseBody.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { parseAccountId } from '../chains/parseAccountId.js'
import type { RouteGroup } from '../RouteGroup.js'
import { createSmartSessions } from './createSmartSessions.js'
import { newSessionSchema } from './newSession.js'

const revocationSchema = v.object({ pci: v.string(), signature: v.optional(v.string()) })

/**
 * Permissions that accounts gave to apps. A wallet would make them; here tests do, by
 * `POST /v1/sessions/{CAIP-10}/local`, which the hosted service doesn't have. `now` is in milliseconds since 1970.
 */
export function createSessionRoutes(
  context: Pick<BlockchainContext, 'evmNodes' | 'solana'>,
  { now = Date.now }: { now?: () => number } = {},
): RouteGroup {
  const sessions = createSmartSessions({ now })
  const routes = new Hono<NodeEnvironment>()
  const readAccount = (text: string): string => {
    const { chain, address } = parseAccountId(context, { text, field: 'address' })
    return `${chain.chainId}:${address}`
  }

  routes.get('/v1/sessions/:account', (request) =>
    request.json({ pcis: sessions.list(readAccount(request.req.param('account'))) }),
  )

  routes.post('/v1/sessions/:account/revoke', async (request) => {
    const account = readAccount(request.req.param('account'))
    const { pci } = await parseBody(request, revocationSchema)
    const refusal = sessions.revoke(account, pci)
    if (refusal !== undefined) throw new ContractError(400, [{ field: 'pci', description: refusal }])
    // An empty body on success, as the hosted service has it.
    return request.body(null, 200)
  })

  routes.post('/v1/sessions/:account/local', async (request) => {
    const account = readAccount(request.req.param('account'))
    const created = sessions.add(account, await parseBody(request, newSessionSchema))
    return request.json(created, 201)
  })

  return { routes, reset: sessions.clear }
}
