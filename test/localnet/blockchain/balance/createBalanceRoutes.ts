import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { answerJson } from '../../contract/answerJson.js'
import { parseBody } from '../../contract/parseBody.js'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import type { LocalChain } from '../chains/findChain.js'
import { listAccountChains } from '../chains/listAccountChains.js'
import { parseAccountId } from '../chains/parseAccountId.js'
import { parseAddress } from '../chains/parseAddress.js'
import { currencySchema } from '../prices/currencies.js'
import type { RouteGroup } from '../RouteGroup.js'
import { createBalanceCache } from './createBalanceCache.js'
import { describeHoldings } from './describeHoldings.js'
import type { Holding } from './Holding.js'
import { readEvmBalance } from './readEvmBalance.js'
import { readSolanaBalance } from './readSolanaBalance.js'

const querySchema = v.object({
  currency: v.optional(currencySchema, 'usd'),
  chainId: v.optional(v.string()),
  forceUpdate: v.optional(v.string(), ''),
})

const controlSchema = v.object({
  balanceCache: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
})

/**
 * What an account holds on one chain or, without `chainId`, on all of its namespace. Read now, unless the service was told to
 * keep answers.
 */
export function createBalanceRoutes(context: BlockchainContext): RouteGroup {
  const routes = new Hono<NodeEnvironment>()
  const cache = createBalanceCache()
  routes.post('/blockchain/control', async (request) => {
    const { balanceCache } = await parseBody(request, controlSchema)
    cache.keepFor(balanceCache)
    return request.json({ ok: true })
  })
  routes.get('/v1/account/:address/balance', async (request) => {
    const account = parseAddress(request.req.param('address'))
    const { currency, chainId, forceUpdate } = parseQuery(request, querySchema)
    const chains = listAccountChains(context, { account, chainId })
    const forced = forceUpdate.split(',').flatMap((text) => {
      if (text === '') return []
      const { chain, address } = parseAccountId(context, { text, field: 'forceUpdate' })
      return [{ chainId: chain.chainId, address }]
    })
    if (isUnanswered(request)) return request.json({ balances: [] })
    const { address } = account
    const holdings = await cache.readThrough({
      address,
      forced: forced.filter(isEvm).map((token) => `${token.chainId}:${token.address}`),
      async read() {
        const ofChains = chains.map((chain) => {
          const more = forced.filter(({ chainId }) => chainId === chain.chainId)
          return readHoldings(chain, { address, more: more.map((token) => token.address) })
        })
        return (await Promise.all(ofChains)).flat()
      },
    })
    return answerJson(request, { balances: await describeHoldings(context, { holdings, currency }) })
  })
  return { routes, reset: () => cache.keepFor(0) }
}

/** The hosted service re-reads tokens of EVM alone. */
const isEvm = ({ chainId }: { chainId: string }) => chainId.startsWith('eip155:')

function readHoldings(
  chain: LocalChain,
  { address, more }: { address: string; more: readonly string[] },
): Promise<readonly Holding[]> {
  if (chain.namespace === 'solana') return readSolanaBalance(chain.node, address)
  return readEvmBalance(chain.node, {
    address: getAddress(address),
    more: more.map((token): Address => getAddress(token)),
  })
}

/** The hosted service hides every balance from callers without an origin or a version of the kit, and from two versions. */
function isUnanswered({ req }: Context): boolean {
  const version = req.query('sv') ?? ''
  return req.header('origin') === undefined || version === '' || /1\.6\.[45]$/.test(version)
}
