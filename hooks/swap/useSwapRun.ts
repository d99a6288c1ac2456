'use client'

import { useEffect, useMemo } from 'react'
import { useIntents } from '../intents/useIntents.js'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useRead } from '../react/useRead.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import { TransferRevertedError } from '../shared/errors/sending.js'
import { SendUnconfirmedError } from '../shared/errors/transfers.js'
import type { SwapErrorType } from '../shared/errors/unions.js'
import type { SwapRun, SwapStepStatus } from '../shared/types/swap.js'
import { toRun } from './confirmSwap.js'
import { placeOf, type SwapContext } from './context.js'
import { allowanceQuery } from './queries.js'
import { resumeSwap } from './resumeSwap.js'
import { type JournalledRun, runsOf } from './runs.js'
import type { SwapState } from './store.js'
import type { Swapper } from './useSwapReading.js'

type Outcome = { received: bigint | undefined; networkCost: bigint | undefined }

/** How often an outcome that a node does not show yet is read again, in ms. */
const outcomeInterval = 4_000

/** Steps with these are in a block. */
const included: readonly SwapStepStatus[] = ['confirmed', 'failed', 'different']

/** Query for what a run's transactions did, by the chain. */
function outcomeQuery(
  context: Pick<SwapContext, 'chains' | 'config' | 'id' | 'services'>,
  run: JournalledRun | undefined,
): QueryDefinition<Outcome> {
  // A permit is none, and its swap pays for it.
  const steps = run?.steps.filter(({ kind }) => kind !== 'permit') ?? []
  const sent = steps.filter(({ status }) => included.includes(status))
  // A batch has one for all its steps.
  const ids = [...new Set(sent.flatMap(({ transactionId }) => transactionId ?? []))]
  const read = async ({ account, to }: JournalledRun, signal: AbortSignal): Promise<Outcome> => {
    const { network, swaps } = await placeOf(context, account)
    const found = await Promise.all(ids.map((id) => swaps.readOutcome({ account, id, network, to, signal })))
    const fees = found.map((one) => one?.fee)
    const isPaid = sent.length === steps.length && fees.every((fee) => fee !== undefined)
    const isSwapped = sent.at(-1)?.kind === 'swap' && sent.at(-1)?.status === 'confirmed'
    return {
      received: isSwapped ? found.at(-1)?.received : undefined,
      networkCost: isPaid ? fees.reduce<bigint>((sum, fee) => sum + (fee ?? 0n), 0n) : undefined,
    }
  }
  return defineQuery<Outcome>({
    queryKey: ['latchkey', context.id, 'swapOutcome', ids],
    queryFn: run && ids.length > 0 ? ({ signal }) => read(run, signal) : undefined,
    staleTime: outcomeInterval,
  })
}

/** Why a run that was not followed by this page is not confirmed. */
function errorOf(run: JournalledRun): SwapErrorType | undefined {
  if (run.status === 'failed') return new TransferRevertedError()
  return run.status === 'unconfirmed' || run.status === 'different' ? new SendUnconfirmedError() : undefined
}

/** The run that was begun here, or is taken up from an earlier visit. */
export function useSwapRun(
  { error, isRunning, runId }: SwapState,
  { account }: Swapper,
): SwapRun | undefined {
  const latchkey = useLatchkey()
  const journal = useIntents({ settled: true })
  useEffect(() => {
    if (account !== undefined) resumeSwap(latchkey)
  }, [account, latchkey])
  const run = useMemo(
    () => (runId === undefined ? undefined : runsOf(journal, account).find(({ id }) => id === runId)),
    [account, journal, runId],
  )
  const { data } = useRead(outcomeQuery(latchkey, run))
  const isOver = run !== undefined && run.status !== 'working'
  const asked = journal.find(({ swap }) => swap?.id === runId)?.swap?.transfers
  const spender = asked?.find(({ direction }) => direction === 'out')?.spender
  const from =
    isOver && run.steps.some(({ kind }) => kind === 'approve' || kind === 'permit') ? run.from : undefined
  const allowance = useRead(allowanceQuery(latchkey, { account, from, spender }))
  return useMemo(() => {
    if (run === undefined) return undefined
    // Between two steps the next one is being prepared.
    const isBetween = isRunning && run.id === runId && run.status === 'paused'
    const own = run.id === runId && run.status !== 'confirmed' ? error : undefined
    const facts = { ...data, allowance: allowance.data, error: own ?? errorOf(run) }
    return toRun(isBetween ? { ...run, status: 'working' } : run, facts)
  }, [allowance.data, data, error, isRunning, run, runId])
}
