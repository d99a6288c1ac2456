import type { Network } from '../../../types/network.js'
import type { SendFee } from '../../../types/send.js'
import type { TransferPlan } from '../../../types/transfer.js'
import { worthOf } from '../../../utils/figure.js'

export type SendFeeParameters = {
  /** Where it is sent. */
  network: Pick<Network, 'nativeCurrency'>
  /** Of one whole coin of the network, as decimal text. */
  price?: string | undefined
}

/** What a planned transfer takes beside its amount; undefined where nobody can tell the network's fee. */
export function sendFee(
  { fee, deposit, ...plan }: Pick<TransferPlan, 'fee' | 'mostFee' | 'deposit'>,
  { network, price }: SendFeeParameters,
): SendFee | undefined {
  if (fee === undefined) return undefined
  const { mostFee = fee } = plan
  const { decimals, symbol } = network.nativeCurrency
  // A plan's fees are the network's alone: the deposit comes on top of both.
  const value = fee + deposit
  const most = mostFee + deposit
  return { value, most, deposit, decimals, symbol, worth: worthOf({ quantity: value, decimals, price }) }
}
