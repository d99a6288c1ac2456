import { splitCaipAddress } from '../../shared/caip.js'
import { defineQuery, type QueryDefinition } from '../../shared/defineQuery.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { SendToken } from '../../shared/types/send.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { placeOf, type SendContext } from '../context.js'
import { planTransfer } from './planTransfer.js'
import { transferKey } from './transferKey.js'

export type HoldingParameters = {
  address: CaipAddress | undefined
  token: SendToken | undefined
}

/** How long what is read for a draft is fresh, in ms: about one Ethereum block. */
export const draftLifetime = 12_000

/** Query for an account's balances of a token and of the native currency. */
export function holdingQuery(
  context: Pick<SendContext, 'chains' | 'config' | 'id'>,
  { address, token }: HoldingParameters,
): QueryDefinition<Holding> {
  return defineQuery<Holding>({
    queryKey: ['latchkey', context.id, 'holding', { address, token: token?.id }],
    queryFn: address && token && (({ signal }) => readHolding(context, { address, token, signal })),
    staleTime: draftLifetime,
  })
}

/** Query for the plan of a transfer. */
export function planQuery(
  context: Pick<SendContext, 'chains' | 'config' | 'id'>,
  transfer: Transfer | undefined,
): QueryDefinition<TransferPlan> {
  return defineQuery<TransferPlan>({
    queryKey: ['latchkey', context.id, 'transferPlan', transfer && transferKey(transfer)],
    queryFn: transfer && (({ signal }) => planTransfer(context, { ...transfer, signal })),
    staleTime: draftLifetime,
  })
}

/** Balances in base units. */
export type Holding = {
  /** Balance of the token. Undefined when its contract did not respond. */
  readonly balance: bigint | undefined
  /** Balance of the native currency, which pays the fee. */
  readonly coin: bigint
}

export type ReadHoldingParameters = {
  address: CaipAddress
  token: SendToken
  signal?: AbortSignal | undefined
}

/**
 * Reads an account's balances of a token and of the native currency, from the network's own node only,
 * because funds are about to move. The balance of an NFT is the one known when it was chosen: its transfer is
 * simulated anyway.
 */
export async function readHolding(
  context: Pick<SendContext, 'chains' | 'config'>,
  { address, token, signal }: ReadHoldingParameters,
): Promise<Holding> {
  const { asset, held, name, symbol } = token
  const { actions, network } = await placeOf(context, splitCaipAddress(address).networkId)
  const tokens = asset.kind === 'token' ? [{ ...asset, name, symbol }] : []
  const reported = await actions.getBalances({ address, network, tokens, signal })
  const balances = { native: reported.native, token: reported.tokens[0]?.quantity, nft: held }
  return { balance: balances[asset.kind], coin: reported.native }
}
