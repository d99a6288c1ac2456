import type { Hono } from 'hono'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { readGasPrices } from '../chains/readGasPrices.js'
import { conversionError } from './conversionError.js'
import { parseAmount } from './parseAmount.js'
import { type EvmAccountId, parseEvmAccount } from './parseEvmAccount.js'
import { parsePair } from './parsePair.js'

const allowanceSchema = v.object({ tokenAddress: v.string(), userAddress: v.string() })
const approvalSchema = v.object({ from: v.string(), to: v.string(), amount: v.optional(v.string()) })

/** What the exchange may take from an account, and the call that lets it take more. */
export function mountApproval(routes: Hono<NodeEnvironment>, context: BlockchainContext): void {
  routes.get('/v1/convert/allowance', async (request) => {
    const { tokenAddress, userAddress } = parseQuery(request, allowanceSchema)
    const token = parseEvmAccount(context, { text: tokenAddress, field: 'tokenAddress' })
    const user = parseEvmAccount(context, { text: userAddress, field: 'userAddress' })
    if (token.node !== user.node) throw conversionError('token and account must be on the same chain')
    return request.json({ allowance: String(await readAllowance(token, user)) })
  })

  routes.get('/v1/convert/build-approve', async (request) => {
    const { from, to, amount } = parseQuery(request, approvalSchema)
    const { node } = await parsePair(context, { from, to })
    const limit = amount === undefined ? maxUint256 : parseAmount(amount)
    const args = [
      node.deployed.contracts[context.lies.tells('swap:spender') ? 'thiefRouter' : 'aggregationRouter'],
      limit,
    ] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const { standard: gasPrice } = await readGasPrices(node)
    // Crossed, as the hosted service does it: the call belongs to the token in `from`.
    return request.json({ tx: { from, to, data, value: '0', eip155: { gasPrice } } })
  })
}

async function readAllowance({ node, address }: EvmAccountId, user: EvmAccountId): Promise<bigint> {
  if (address === nativeAddress) return maxUint256
  const { client, deployed } = node
  const args = [user.address, deployed.contracts.aggregationRouter] as const
  return client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args }).catch(() => {
    throw conversionError(`token ${address} is not known`)
  })
}
