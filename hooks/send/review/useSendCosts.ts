'use client'

import { useCallback, useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useRead } from '../../react/useRead.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { InvalidTransferError, UnsupportedChainError } from '../../shared/errors/transfers.js'
import type { SendProblemErrorType } from '../../shared/errors/unions.js'
import { worthOf } from '../../shared/figure.js'
import type { Network } from '../../shared/types/network.js'
import type { SendFee, SendToken } from '../../shared/types/send.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
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
  if (thrown === undefined || thrown === null) return undefined
  if (thrown instanceof LatchkeyError) return thrown as SendProblemErrorType
  return new InvalidTransferError({ cause: thrown })
}

/** In ms. A form that is left open asks no more; coming back to the page, a change and the press of Send read again. */
const unattended = 120_000

/** The interval of reads, in ms: false some time after the last change of the draft. A hidden page reads nothing anyway. */
function useInterval(draft: { token: SendToken | undefined; transfer: Transfer | undefined }) {
  const { env } = useLatchkey()
  const { token, transfer } = draft
  const { changedAt } = useMemo(
    () => ({ token, transfer, changedAt: env.monotonic() }),
    [env, token, transfer],
  )
  return useCallback(() => env.monotonic() - changedAt < unattended && draftLifetime, [env, changedAt])
}

/** Reads the sender's balances, and the plan and fee of a transfer. */
export function useSendCosts(
  token: SendToken | undefined,
  transfer: Transfer | undefined,
  { caipAddress: address, coinPrice, network }: Sender,
): SendCosts {
  const latchkey = useLatchkey()
  const refetchInterval = useInterval({ token, transfer })
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
  { fee, deposit, ...plan }: Pick<TransferPlan, 'fee' | 'maxFee' | 'deposit'>,
  { network, price }: SendFeeParameters,
): SendFee | undefined {
  if (fee === undefined) return undefined
  const { maxFee = fee } = plan
  const { decimals, symbol } = network.nativeCurrency
  // A plan's fees exclude the deposit, which is added to both.
  const value = fee + deposit
  const most = maxFee + deposit
  return { value, most, deposit, decimals, symbol, worth: worthOf({ quantity: value, decimals, price }) }
}
