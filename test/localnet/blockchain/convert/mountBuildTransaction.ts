import type { Hono } from 'hono'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { parseBody } from '../../contract/parseBody.js'
import { evmChainId } from '../../evm/evmChainId.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { readGasPrices } from '../chains/readGasPrices.js'
import { buildTransaction } from './buildTransaction.js'
import { conversionError } from './conversionError.js'
import type { Routes } from './createRoutes.js'
import { findPermitTokens } from './findPermitTokens.js'
import { lieAbout } from './lieAbout.js'
import { parseAmount } from './parseAmount.js'
import { parseEvmAccount } from './parseEvmAccount.js'
import { type Pair, parsePair } from './parsePair.js'

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
export function mountBuildTransaction(
  app: Hono<NodeEnvironment>,
  { context, routes }: { context: BlockchainContext; routes: Routes },
): void {
  app.post('/v1/convert/build-transaction', async (request) => {
    const body = await parseBody(request, bodySchema)
    const pair = await parsePair(context, body)
    const user = parseEvmAccount(context, { text: body.userAddress, field: 'userAddress' })
    const { slippage, permit } = body.eip155
    if (user.node !== pair.node) throw conversionError('tokens and account must be on the same chain')
    if (slippage > mostSlippage) throw conversionError(`slippage must be at most ${mostSlippage} percent`)
    const amount = parseAmount(body.amount)
    const parameters = {
      pair,
      amount,
      permit: permit === undefined ? undefined : await parsePermit(pair, permit),
      route: await routes.find(pair, amount),
      user: user.address,
      slippage,
      estimate: !body.disableEstimate,
    }
    const { call, amountOut, gas } = await lieAbout(context.lies, {
      parameters,
      built: await buildTransaction(parameters),
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

/** The lengths of what a permit is called with: by EIP-2612, and as DAI has it. */
const permitDigits = [7 * 64, 8 * 64]

/** @throws ContractError with status 400 when it is no permit, or none that the token takes. */
async function parsePermit({ node, from, to }: Pair, permit: string): Promise<Hex> {
  if (!isHex(permit) || !permitDigits.includes(permit.length - 2))
    throw conversionError('permit must be the arguments of a permit')
  const isUnwrapping = from === node.deployed.contracts.weth && to === nativeAddress
  if (isUnwrapping || !(await findPermitTokens(node, [from])).has(from))
    throw conversionError(`token ${from} takes no permits`)
  return permit
}
