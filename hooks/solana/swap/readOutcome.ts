import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { SwapActions } from '../../shared/types/chainActions.js'
import { readWhereKept } from '../read/observeTransaction.js'
import { readBalanceChanges } from '../read/readBalanceChanges.js'
import { soldAndBought } from '../read/readSwapEffect.js'

/** What arrived by an included transaction. Undefined while the node does not have it, and for one that failed. */
export async function readOutcome(
  rpc: RpcClient,
  { account, id, network, signal, to }: Parameters<SwapActions['readOutcome']>[0],
): ReturnType<SwapActions['readOutcome']> {
  const ask = (method: string, ...params: readonly unknown[]) =>
    rpc.request({ network, method, params, signal })
  const found = await readWhereKept(ask, id)
  if (!found) return undefined
  const { address: owner } = splitCaipAddress(account)
  const balances = readBalanceChanges(found)
  const fee = balances.feePayer === owner ? balances.fee : undefined
  if (readProperty(readProperty(found, 'meta'), 'err') !== null || !balances.signers.includes(owner))
    return { received: undefined, fee }
  const received = soldAndBought(balances, owner, [to.address]).changeOf(to.address)
  return { received: received > 0n ? received : undefined, fee }
}
