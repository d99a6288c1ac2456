import { Hono } from 'hono'
import * as v from 'valibot'
import { ContractError } from '../../contract/ContractError.js'
import { parseBody } from '../../contract/parseBody.js'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { parseAddress } from '../chains/parseAddress.js'
import type { RouteGroup } from '../RouteGroup.js'
import { checkLabel, checkName, checkZone, zones } from './checkName.js'
import { createNameRegistry } from './createNameRegistry.js'
import { registerName } from './registerName.js'
import { suggestNames } from './suggestNames.js'

const registrationSchema = v.object({
  coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  address: v.string(),
  message: v.string(),
  signature: v.string(),
})

/** Account names: registration, lookup both ways, suggestions. `now` is in milliseconds since 1970. */
export function createProfileRoutes(
  context: Pick<BlockchainContext, 'evmNodes'>,
  { now = Date.now }: { now?: () => number } = {},
): RouteGroup {
  const { evmNodes } = context
  const registry = createNameRegistry()
  const routes = new Hono<NodeEnvironment>()

  routes.get('/v1/profile/account/:name', (request) => {
    const name = request.req.param('name')
    checkName(name)
    const record = registry.find(name)
    if (record !== undefined) return request.json(record)
    if (request.req.query('apiVersion') === '2') return request.json([])
    throw new ContractError(404, [{ field: 'name', description: 'Name is not found' }])
  })

  routes.post('/v1/profile/account', async (request) => {
    const registration = await parseBody(request, registrationSchema)
    return request.json(await registerName(registration, { evmNodes, registry, now }))
  })

  routes.get('/v1/profile/reverse/:address', (request) => {
    const address = request.req.param('address')
    parseAddress(address)
    // In the very case in which it was registered, as at the hosted service.
    return request.json(registry.findByAddress((registered) => registered === address))
  })

  routes.get('/v1/profile/suggestions/:name', (request) => {
    const { zone } = parseQuery(request, v.object({ zone: v.optional(v.string(), zones[0]) }))
    const [label = ''] = request.req.param('name').split('.')
    checkLabel(label)
    checkZone(zone)
    return request.json({ suggestions: suggestNames(registry, { label, zone }) })
  })

  return {
    routes,
    reset: registry.clear,
    findName(address) {
      const text = address.toLowerCase()
      const [record] = registry.findByAddress((registered) => registered.toLowerCase() === text)
      return record?.name
    },
  }
}
