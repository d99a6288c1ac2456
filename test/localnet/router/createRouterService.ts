import { type Address, getBase64EncodedWireTransaction, isAddress } from '@solana/kit'
import { Hono } from 'hono'
import * as v from 'valibot'
import { answerError } from '../contract/answerError.js'
import { ContractError } from '../contract/ContractError.js'
import { describeFailure } from '../contract/describeFailure.js'
import { parseQuery } from '../contract/parseQuery.js'
import type { Lies } from '../http/createLies.js'
import type { NodeEnvironment } from '../http/listen.js'
import { listMakerAssets, type MakerAsset } from '../maker/makerAssets.js'
import { priceOrder } from '../maker/priceOrder.js'
import { repeatStale } from '../maker/repeatStale.js'
import type { Service } from '../services/Service.js'
import type { SolanaNode } from '../solana/startSolanaNode.js'
import { buildRoute } from './buildRoute.js'

export type CreateRouterServiceParameters = {
  solana: Pick<SolanaNode, 'tokens' | 'makers' | 'pool' | 'rpc'>
  lies: Pick<Lies, 'tells'>
}

/** What the router answers. Amounts in base units, as decimal strings. */
type Order = {
  readonly program: Address
  readonly inputMint: string
  readonly outputMint: string
  readonly inAmount: string
  /** What arrives. */
  readonly outAmount: string
  /** Base64; null for a question without a taker. */
  readonly transaction: string | null
}

const orderSchema = v.object({
  inputMint: v.string(),
  outputMint: v.string(),
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/, 'must be a whole number of base units above zero')),
  taker: v.optional(
    v.custom<Address>((value) => typeof value === 'string' && isAddress(value), 'must be an address'),
  ),
})

/** A router for Solana: who asks gets a price, and a transaction whose route runs through the pool's program. */
export function createRouterService({ solana, lies }: CreateRouterServiceParameters): Service {
  const { makers, pool, rpc } = solana
  const assets = listMakerAssets(solana)
  let count = 0

  const findAsset = (address: string, field: string): MakerAsset => {
    const asset = assets.find((candidate) => candidate.address === address)
    if (asset === undefined) throw new ContractError(400, [{ field, description: 'No pool trades it' }])
    return asset
  }
  const takeOrder = async (query: v.InferOutput<typeof orderSchema>): Promise<Order> => {
    const { inputMint, outputMint, taker } = query
    const input = findAsset(inputMint, 'inputMint')
    const output = findAsset(outputMint, 'outputMint')
    if (input === output)
      throw new ContractError(400, [{ field: 'outputMint', description: 'It is what is given' }])
    const price = priceOrder({ input, output, amount: BigInt(query.amount) })
    const order = {
      ...{ program: pool.program, inputMint, outputMint },
      ...{ inAmount: String(price.inAmount), outAmount: String(price.outAmount) },
    }
    if (taker === undefined) return { ...order, transaction: null }
    const [{ value: lifetime }, slot] = await Promise.all([
      rpc.getLatestBlockhash().send(),
      rpc.getSlot({ commitment: 'processed' }).send(),
    ])
    const route = await buildRoute({
      ...{ assets, input, lies, lifetime, output, pool, price, slot, taker },
      ...{ thief: makers.thief.address, number: count++ },
    })
    return { ...order, transaction: getBase64EncodedWireTransaction(route) }
  }

  const orders = repeatStale(lies, takeOrder)
  const routes = new Hono<NodeEnvironment>()
  routes.onError(answerError)
  routes.get('/router/tokens', (request) =>
    request.json({ tokens: assets.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })) }),
  )
  routes.get('/router/order', async (request) =>
    request.json(await orders.answer(parseQuery(request, orderSchema))),
  )
  return { name: 'router', routes, describeFailure, reset: () => orders.reset() }
}
