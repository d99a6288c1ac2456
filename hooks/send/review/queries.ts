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

/** In ms. */
const holdingLifetime = 10_000

/** What an account has of a token and of the coin that pays its fee. */
export function holdingQuery(
  context: Pick<SendContext, 'chains' | 'config' | 'id'>,
  { address, token }: HoldingParameters,
): QueryDefinition<Holding> {
  return defineQuery<Holding>({
    queryKey: ['latchkey', context.id, 'holding', { address, token: token?.id }],
    queryFn: address && token && (({ signal }) => readHolding(context, { address, token, signal })),
    staleTime: holdingLifetime,
    refetchInterval: holdingLifetime,
  })
}

/** About a block of Ethereum, in ms. */
const planLifetime = 12_000

/** What the wallet would be asked for a transfer, its fee and what the network says of it: anew with every block. */
export function planQuery(
  context: Pick<SendContext, 'chains' | 'config' | 'id'>,
  transfer: Transfer | undefined,
): QueryDefinition<TransferPlan> {
  return defineQuery<TransferPlan>({
    queryKey: ['latchkey', context.id, 'transferPlan', transfer && transferKey(transfer)],
    queryFn: transfer && (({ signal }) => planTransfer(context, { ...transfer, signal })),
    staleTime: planLifetime,
    refetchInterval: planLifetime,
  })
}

/** In base units. */
export type Holding = {
  /** Of the token; undefined where its contract did not answer. */
  readonly balance: bigint | undefined
  /** Of the network's coin, which pays the fee. */
  readonly coin: bigint
}

export type ReadHoldingParameters = {
  address: CaipAddress
  token: SendToken
  signal?: AbortSignal | undefined
}

/**
 * What an account has of a token and of the coin, by the network's own node: nobody else is believed where money is
 * about to move. Of a collectible what was known when it was chosen: its transfer is tried on the node anyway.
 */
export async function readHolding(
  context: Pick<SendContext, 'chains' | 'config'>,
  { address, token, signal }: ReadHoldingParameters,
): Promise<Holding> {
  const { asset, held, name, symbol } = token
  const { actions, network } = await placeOf(context, splitCaipAddress(address).networkId)
  const tokens = asset.kind === 'token' ? [{ ...asset, name, symbol }] : []
  const told = await actions.getBalances({ address, network, tokens, signal })
  const balances = { native: told.native, token: told.tokens[0]?.quantity, nft: held }
  return { balance: balances[asset.kind], coin: told.native }
}
