import { Hono } from 'hono'
import * as v from 'valibot'
import { answerJson } from '../../contract/answerJson.js'
import { ContractError } from '../../contract/ContractError.js'
import { parseQuery } from '../../contract/parseQuery.js'
import { evmChainId } from '../../evm/evmChainId.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import type { LocalChain } from '../chains/findChain.js'
import { listAccountChains } from '../chains/listAccountChains.js'
import { parseAddress } from '../chains/parseAddress.js'
import { currencySchema } from '../prices/currencies.js'
import type { RouteGroup } from '../RouteGroup.js'
import { type IndexedChain, readEvmHistory } from './evm/readEvmHistory.js'
import { type ChainIndex, createChainIndex } from './index/createChainIndex.js'
import { readPurchases } from './readPurchases.js'
import { readSolanaHistory } from './solana/readSolanaHistory.js'

const querySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.pipe(v.string(), v.nonEmpty('The cursor is empty'))),
  currency: v.optional(currencySchema, 'usd'),
  onramp: v.optional(v.picklist(['coinbase'])),
})

/** What an account did, page by page, newest first; without `chainId` on all chains of its namespace. */
export function createHistoryRoutes(context: BlockchainContext): RouteGroup {
  const indexes = new Map<string, ChainIndex>(
    context.evmNodes.map((node) => [evmChainId(node.chain), createChainIndex(node)]),
  )
  const isIndexed = (chain: LocalChain): readonly IndexedChain[] => {
    const index = indexes.get(chain.chainId)
    return chain.namespace === 'eip155' && index !== undefined ? [{ node: chain.node, index }] : []
  }
  const routes = new Hono<NodeEnvironment>()
  routes.get('/v1/account/:address/history', async (request) => {
    const account = parseAddress(request.req.param('address'))
    const { chainId, cursor, currency, onramp } = parseQuery(request, querySchema)
    const chains = listAccountChains(context, { account, chainId })
    const { address } = account
    if (onramp !== undefined) {
      if (account.namespace !== 'eip155')
        throw new ContractError(400, [
          { field: 'chainId', description: 'Purchases are known on EVM chains only' },
        ])
      return answerJson(
        request,
        readPurchases(context, { chainIds: chains.map((chain) => chain.chainId), address, cursor }),
      )
    }
    const [first] = chains
    const page =
      first?.namespace === 'solana'
        ? await readSolanaHistory(context, { solana: first.node, address, cursor, currency })
        : await readEvmHistory(context, { chains: chains.flatMap(isIndexed), address, cursor, currency })
    return answerJson(request, page)
  })
  return { routes }
}
