import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { SwapActions } from '../../shared/types/chainActions.js'
import { chargedBy } from '../read/chargedBy.js'
import { createAsk } from '../read/createAsk.js'
import type { permitting } from './permitting.js'
import { estimateFee, planRevoke, planSwap, readAllowance, readAllowances } from './planSwap.js'
import { readChange } from './readSwapEffect.js'
import { sendSwap } from './sendSwap.js'

/** What arrived by an included transaction. Undefined while the node does not have it, and for one that failed. */
async function readOutcome(
  rpc: RpcClient,
  { account, id, network, signal, to }: Parameters<SwapActions['readOutcome']>[0],
): ReturnType<SwapActions['readOutcome']> {
  const ask = createAsk(rpc, { network, signal })
  const [found, receipt] = await Promise.all([
    ask('eth_getTransactionByHash', id),
    ask('eth_getTransactionReceipt', id),
  ])
  if (typeof readProperty(receipt, 'blockNumber') !== 'string') return undefined
  const { address } = splitCaipAddress(account)
  const isOwn = String(readProperty(found, 'from')).toLowerCase() === address.toLowerCase()
  const fee = isOwn ? chargedBy(receipt) : undefined
  if (readProperty(receipt, 'status') === '0x0') return { received: undefined, fee }
  const { change, isAlone } = await readChange(ask, { account: address, found, receipt, transfer: to })
  return { received: isAlone && change !== undefined && change > 0n ? change : undefined, fee }
}

const loadPermitting = () => import('./permitting.js').then(({ permitting }) => permitting)

/** See `SwapActions.plan`. */
async function plan(rpc: RpcClient, parameters: Parameters<SwapActions['plan']>[0]) {
  const { from, contracts, kind } = parameters.terms
  const mayPermit =
    contracts.takesPermits === 'permitAndCall' && kind === 'swap' && from.address !== undefined
  if (!mayPermit || !parameters.permits) return planSwap(rpc, parameters)
  return (await loadPermitting()).planWithPermit(rpc, parameters, planSwap)
}

/** See `SwapActions.send`. */
async function send({ call, ...rest }: Parameters<SwapActions['send']>[0]) {
  const { permit } = call
  if (permit === undefined) return sendSwap({ ...rest, call })
  return (await loadPermitting()).sendPermitted({ ...rest, call: { ...call, permit } }, sendSwap)
}

/** See `SwapActions.readPermits`. */
async function readPermits(rpc: RpcClient, parameters: Parameters<typeof permitting.readPermits>[1]) {
  return (await loadPermitting()).readPermits(rpc, parameters)
}

const loadTradingV2 = () => import('./tradingV2.js').then(({ tradingV2 }) => tradingV2)

/** What swaps on EVM: one lazily loaded group. */
export const swapping = {
  estimateFee,
  loadTradingV2,
  planRevoke,
  planSwap: plan,
  readAllowance,
  readAllowances,
  readOutcome,
  readPermits,
  sendSwap: send,
} as const
