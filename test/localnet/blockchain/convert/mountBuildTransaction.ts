import type { Hono } from 'hono'
import * as v from 'valibot'
import { parseBody } from '../../contract/parseBody.js'
import { evmChainId } from '../../evm/evmChainId.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { readGasPrices } from '../chains/readGasPrices.js'
import { buildTransaction } from './buildTransaction.js'
import { conversionError } from './conversionError.js'
import { parseAmount } from './parseAmount.js'
import { parseEvmAccount } from './parseEvmAccount.js'
import { parsePair } from './parsePair.js'

const bodySchema = v.object({
  projectId: v.string(),
  from: v.string(),
  to: v.string(),
  amount: v.string(),
  userAddress: v.string(),
  eip155: v.object({
    slippage: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    permit: v.optional(v.string()),
  }),
  disableEstimate: v.optional(v.boolean(), false),
})

const mostSlippage = 50

/** The transaction of a swap. For the native token its value is the amount, which the contract leaves to the client. */
export function mountBuildTransaction(routes: Hono<NodeEnvironment>, context: BlockchainContext): void {
  routes.post('/v1/convert/build-transaction', async (request) => {
    const body = await parseBody(request, bodySchema)
    const pair = await parsePair(context, body)
    const user = parseEvmAccount(context, { text: body.userAddress, field: 'userAddress' })
    const { slippage, permit } = body.eip155
    if (user.node !== pair.node) throw conversionError('tokens and account must be on the same chain')
    if (slippage > mostSlippage) throw conversionError(`slippage must be at most ${mostSlippage} percent`)
    if (permit !== undefined) throw conversionError('no token here takes permits')
    const { call, amountOut, gas } = await buildTransaction({
      pair,
      amount: parseAmount(body.amount),
      user: user.address,
      slippage,
      estimate: !body.disableEstimate,
    })
    const { standard: gasPrice } = await readGasPrices(pair.node)
    return request.json({
      tx: {
        from: body.userAddress,
        to: `${evmChainId(pair.node.chain)}:${call.to}`,
        data: call.data,
        amount: String(amountOut),
        eip155: { gas: String(gas), gasPrice },
      },
    })
  })
}
