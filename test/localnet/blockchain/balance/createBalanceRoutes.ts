import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import type { LocalChain } from '../chains/findChain.js'
import { listAccountChains } from '../chains/listAccountChains.js'
import { parseAccountId } from '../chains/parseAccountId.js'
import { parseAddress } from '../chains/parseAddress.js'
import { currencySchema } from '../prices/currencies.js'
import type { RouteGroup } from '../RouteGroup.js'
import { describeHoldings } from './describeHoldings.js'
import type { Holding } from './Holding.js'
import { readEvmBalance } from './readEvmBalance.js'
import { readSolanaBalance } from './readSolanaBalance.js'

const querySchema = v.object({
  currency: v.optional(currencySchema, 'usd'),
  chainId: v.optional(v.string()),
  forceUpdate: v.optional(v.string(), ''),
})

/** What an account holds on one chain or, without `chainId`, on all of its family. */
export function createBalanceRoutes(context: BlockchainContext): RouteGroup {
  const routes = new Hono<NodeEnvironment>()
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
    const holdings = await Promise.all(
      chains.map((chain) => {
        const more = forced.filter((token) => token.chainId === chain.chainId)
        return readHoldings(chain, { address: account.address, more: more.map(({ address }) => address) })
      }),
    )
    return request.json({
      balances: await describeHoldings(context, { holdings: holdings.flat(), currency }),
    })
  })
  return { routes }
}

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
