import { splitCaipAddress } from '../../shared/caip.js'
import { FeeUnknownError } from '../../shared/errors/sending.js'
import type { SendContext } from '../context.js'
import { planTransfer } from '../review/planTransfer.js'
import { type ReadHoldingParameters, readHolding } from '../review/queries.js'

export type GetMostToSendParameters = ReadHoldingParameters & {
  /** Plain address. Default: the account's own, whose fee is that of any account that is no contract. */
  to?: string | undefined
}

/**
 * All that an account can send of a token, in base units. Of the coin that pays the fee, the most that the network may
 * take stays back, and on Solana the rent of the account; never below 0n.
 *
 * @throws FeeUnknownError where the balance or the coin's fee can't be told; the node's errors; the signal's reason.
 */
export async function getMostToSend(
  context: Pick<SendContext, 'chains' | 'config'>,
  { to, ...parameters }: GetMostToSendParameters,
): Promise<bigint> {
  const { address: from, signal, token } = parameters
  const { balance } = await readHolding(context, parameters)
  if (balance === undefined) throw new FeeUnknownError({ details: 'no balance' })
  if (token.asset.kind !== 'native' || balance === 0n) return balance
  const receiver = to ?? splitCaipAddress(from).address
  const trial = { from, to: receiver, asset: token.asset, quantity: 1n }
  const { fee, mostFee, deposit, reserve } = await planTransfer(context, { ...trial, signal })
  if (mostFee === undefined) throw new FeeUnknownError()
  // The price of the next block is another one: a few blocks' rise on EVM, anything on Solana, which has no margin in it.
  const margin = mostFee === fee ? mostFee : mostFee / 4n
  return mostToSend({ balance, isNative: true, mostFee: mostFee + margin + deposit + reserve })
}

export type MostToSendParameters = {
  /** What the account has of what is sent, in base units. */
  balance: bigint
  /** Is it the coin that pays the network's fee? */
  isNative: boolean
  /** What stays back of the coin, in base units: what the transfer may take beside its amount, and rent that has to stay. */
  mostFee: bigint
}

/**
 * All that can be sent. Of the coin what it costs at most stays back, and less than nothing counts as nothing; of anything
 * else, the fee is paid by the coin.
 *
 * @example
 * mostToSend({ balance: 100n, isNative: true, mostFee: 30n }) // 70n
 */
export function mostToSend({ balance, isNative, mostFee }: MostToSendParameters): bigint {
  if (!isNative) return balance
  return balance > mostFee ? balance - mostFee : 0n
}
