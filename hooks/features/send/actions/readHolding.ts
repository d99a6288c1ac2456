import type { CaipAddress } from '../../../types/caip.js'
import type { SendToken } from '../../../types/send.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import type { SendContext } from '../context.js'
import { placeOf } from '../placeOf.js'

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
