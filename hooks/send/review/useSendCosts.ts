'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useRead } from '../../react/useRead.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { InvalidTransferError, UnsupportedChainError } from '../../shared/errors/transfers.js'
import { worthOf } from '../../shared/figure.js'
import type { Network } from '../../shared/types/network.js'
import type { SendFee, SendToken } from '../../shared/types/send.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import type { Sender } from '../useSender.js'
import { holdingQuery, planQuery } from './queries.js'

export type SendCosts = {
  /** In base units; undefined while nobody knows. */
  readonly balance: bigint | undefined
  /** Of the network's coin. */
  readonly coin: bigint | undefined
  readonly plan: TransferPlan | undefined
  readonly isPlanPending: boolean
  readonly fee: SendFee | undefined
  /** Can nothing be sent there at all? */
  readonly isRefused: boolean
  /** Why it would not be carried out, or could not be planned. */
  readonly failure: LatchkeyError | undefined
}

/** What stops it, by whatever it was thrown. */
function failureOf(plan: TransferPlan | undefined, error: Error | null): LatchkeyError | undefined {
  const thrown = plan ? plan.failure : error
  if (thrown === undefined || thrown === null || thrown instanceof LatchkeyError) return thrown ?? undefined
  return new InvalidTransferError({ cause: thrown })
}

/** What the sender has, what a transfer takes, and what the network says of it. */
export function useSendCosts(
  token: SendToken | undefined,
  transfer: Transfer | undefined,
  { caipAddress: address, coinPrice, network }: Sender,
): SendCosts {
  const latchkey = useLatchkey()
  const holding = useRead(holdingQuery(latchkey, { address, token }))
  const { data: plan, error, isFetching } = useRead(planQuery(latchkey, transfer))
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
