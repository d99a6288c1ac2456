'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useRead } from '../../react/useRead.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { InvalidTransferError, UnsupportedChainError } from '../../shared/errors/transfers.js'
import type { SendProblemErrorType } from '../../shared/errors/unions.js'
import { worthOf } from '../../shared/figure.js'
import type { Network } from '../../shared/types/network.js'
import type { SendFee, SendToken } from '../../shared/types/send.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { useAttendedInterval } from '../useAttendedInterval.js'
import type { Sender } from '../useSender.js'
import { draftLifetime, holdingQuery, planQuery } from './queries.js'

export type SendCosts = {
  /** In base units. Undefined when unknown. */
  readonly balance: bigint | undefined
  /** Balance of the native currency, in base units. */
  readonly coin: bigint | undefined
  readonly plan: TransferPlan | undefined
  readonly isPlanPending: boolean
  readonly fee: SendFee | undefined
  /** Whether the network does not support sending at all. */
  readonly isRefused: boolean
  /** Why the transfer would fail, or could not be planned. */
  readonly failure: SendProblemErrorType | undefined
}

/** The plan's failure or the query's error, as a typed error. */
function failureOf(plan: TransferPlan | undefined, error: Error | null): SendProblemErrorType | undefined {
  const thrown = plan ? plan.failure : error
  if (!thrown) return undefined
  if (thrown instanceof LatchkeyError) return thrown as SendProblemErrorType
  return new InvalidTransferError({ cause: thrown })
}

/** Reads the sender's balances, and the plan and fee of a transfer. */
export function useSendCosts(
  token: SendToken | undefined,
  transfer: Transfer | undefined,
  { caipAddress: address, coinPrice, network }: Sender,
): SendCosts {
  const latchkey = useLatchkey()
  const refetchInterval = useAttendedInterval(draftLifetime, transfer ?? token)
  const holding = useRead({ ...holdingQuery(latchkey, { address, token }), refetchInterval })
  const { data: plan, error, isFetching } = useRead({ ...planQuery(latchkey, transfer), refetchInterval })
  const fee = useMemo(
    () => plan && network && sendFee(plan, { network, price: coinPrice }),
    [plan, network, coinPrice],
  )
  const failure = useMemo(() => failureOf(plan, error), [plan, error])
  const { balance, coin } = holding.data ?? {}
  const isRefused = failure instanceof UnsupportedChainError
  return { balance, coin, plan, isPlanPending: isFetching && !plan, fee, isRefused, failure }
}

export type SendFeeParameters = {
  /** Network of the transfer. */
  network: Pick<Network, 'nativeCurrency'>
  /** Price of one whole unit of the native currency, as a decimal string. */
  price?: string | undefined
}

/** Costs of a planned transfer besides its amount. Undefined when the network fee is unknown. */
export function sendFee(
  { fee, maxFee, deposit }: Pick<TransferPlan, 'fee' | 'maxFee' | 'deposit'>,
  { network, price }: SendFeeParameters,
): SendFee | undefined {
  if (fee === undefined) return undefined
  const { decimals, symbol } = network.nativeCurrency
  // A plan's fees exclude the deposit, which is added to both.
  const value = fee + deposit
  const most = (maxFee ?? fee) + deposit
  return { value, most, deposit, decimals, symbol, worth: worthOf({ quantity: value, decimals, price }) }
}
