import { splitCaipAddress } from '../../shared/caip.js'
import { FeeUnknownError } from '../../shared/errors/sending.js'
import type { SendContext } from '../context.js'
import { planTransfer } from '../review/planTransfer.js'
import { type ReadHoldingParameters, readHolding } from '../review/queries.js'

export type GetMaxToSendParameters = ReadHoldingParameters & {
  /**
   * Plain address of the recipient. Default: the account's own, which has the same fee as any key account.
   */
  to?: string | undefined
}

/**
 * Calculates the max quantity that an account can send, in base units. For the native currency the max
 * network fee is deducted, and on Solana the rent of the account; never below 0n.
 *
 * @throws FeeUnknownError when the balance or the fee is unknown; the node's errors; the signal's reason.
 */
export async function getMaxToSend(
  context: Pick<SendContext, 'chains' | 'config'>,
  { to, ...parameters }: GetMaxToSendParameters,
): Promise<bigint> {
  const { address: from, signal, token } = parameters
  const { balance } = await readHolding(context, parameters)
  if (balance === undefined) throw new FeeUnknownError({ details: 'no balance' })
  if (token.asset.kind !== 'native' || balance === 0n) return balance
  const receiver = to ?? splitCaipAddress(from).address
  const trial = { from, to: receiver, asset: token.asset, quantity: 1n }
  const { fee, maxFee, deposit, reserve } = await planTransfer(context, { ...trial, signal })
  if (maxFee === undefined) throw new FeeUnknownError()
  // Margin for a fee that differs in the next block: a quarter for a few blocks' rise on EVM, the whole fee
  // again on Solana, where `maxFee` has no margin for an account that can't pay more.
  const margin = maxFee === fee ? maxFee : maxFee / 4n
  return maxToSend({ balance, isNative: true, maxFee: maxFee + margin + deposit + reserve })
}

export type MaxToSendParameters = {
  /** Balance of the asset being sent, in base units. */
  balance: bigint
  /** Whether the asset is the native currency, which pays the network fee. */
  isNative: boolean
  /** Native currency to deduct, in base units: the max costs of the transfer, and rent that must remain. */
  maxFee: bigint
}

/**
 * Max quantity that can be sent. For the native currency the max costs are deducted, never below 0n. For any
 * other asset it is the whole balance.
 *
 * @example
 * maxToSend({ balance: 100n, isNative: true, maxFee: 30n }) // 70n
 */
export function maxToSend({ balance, isNative, maxFee }: MaxToSendParameters): bigint {
  if (!isNative) return balance
  return balance > maxFee ? balance - maxFee : 0n
}
