'use client'
import { useMemo } from 'react'
import { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { InvalidTransferError, UnsupportedChainError } from '../../../errors/transfers.js'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useRead } from '../../../react/useRead.js'
import type { SendFee, SendToken } from '../../../types/send.js'
import type { Transfer, TransferPlan } from '../../../types/transfer.js'
import { sendFee } from '../domain/sendFee.js'
import { holdingQuery } from '../queries/holding.js'
import { planQuery } from '../queries/plan.js'
import type { Sender } from './useSender.js'

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
