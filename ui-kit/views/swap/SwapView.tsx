'use client'
import { type UseSwapReturnType, useAccount, useModal, useSwap, useSwapTokens } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Body, Stack } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useKept } from '../../router/useKept.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { QuoteFacts } from './QuoteFacts.js'
import { SwapCards } from './SwapCards.js'
import { SwapDock } from './SwapDock.js'
import { SwapElsewhere } from './SwapElsewhere.js'
import { SwapFailure } from './SwapFailure.js'
import { SwapNotices } from './SwapNotices.js'
import { useSwapWords } from './useSwapWords.js'

/** What is paid, what is received, and at which price. All input is stored in the draft. */
export function SwapView({ route }: ViewProps<'Swap'>): ReactNode {
  const swap = useSwap()
  useArrival(swap, route.arguments)
  return <SwapForm swap={swap} />
}

/**
 * Fills the draft with what the view was opened with, once, and asks which token is meant where a symbol is not enough. Without a
 * token to pay with the draft starts with the first one of the account.
 */
function useArrival(
  { cancel, choice, draft, fill, review, run, setFrom }: UseSwapReturnType,
  values: ViewProps<'Swap'>['route']['arguments'],
): void {
  const { direction, push } = useModal()
  const { events } = useInternals()
  const { owned } = useSwapTokens()
  const given = values && JSON.stringify(values)
  // Remembered across navigation, so that coming back from another view doesn't fill the draft again.
  const [found, remember] = useKept<string | undefined>('swap.arguments', undefined)
  const filled = useRef(found)
  useEffect(() => {
    if (direction === 'forward') events.emit({ event: 'OPEN_SWAP' })
  }, [direction, events])
  useEffect(() => {
    if (given === undefined || filled.current === given) return
    filled.current = given
    remember(given)
    // A symbol that no token has leaves the side empty.
    fill(JSON.parse(given)).catch(() => undefined)
  }, [fill, given, remember])
  const first = values?.fromToken === undefined && draft.from === undefined ? owned[0] : undefined
  useEffect(() => {
    if (first !== undefined) setFrom(first)
  }, [first, setFrom])
  // The user has gone back from the review. What an interrupted swap still needs is kept.
  const isLeft = useRef(review !== undefined && run === undefined)
  useEffect(() => {
    if (isLeft.current) cancel()
    isLeft.current = false
  }, [cancel])
  const side = choice?.side
  useEffect(() => {
    if (side !== undefined) push({ name: 'SwapSelectToken', side })
  }, [push, side])
}

/** The form of Swap for a swap in any state. */
export function SwapForm({ swap }: { swap: UseSwapReturnType }): ReactNode {
  const { push } = useModal()
  const { caipAddress = '' } = useAccount()
  const { draft, isReady, isSupported, prepareAsync } = swap
  // The account for which missing fields are shown as errors; with another account they were not requested yet.
  const [asked, setAsked] = useState<string>()
  const amount = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useQuoteAnnouncements(swap)
  if (isSupported === false) return <SwapElsewhere swap={swap} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady)
      return void prepareAsync().then(
        () => push({ name: 'SwapReview' }),
        // The error is in the state of `useSwap`.
        () => undefined,
      )
    if (swap.issues.some(({ field }) => field === 'slippage')) return push({ name: 'SwapSlippage' })
    setAsked(caipAddress)
    const missing = draft.from === undefined ? 'from' : draft.to === undefined ? 'to' : undefined
    if (missing === undefined) amount.current?.focus()
    else form.current?.querySelector<HTMLElement>(`[data-lk-focus="swap.${missing}"]`)?.focus()
  }
  return (
    <form ref={form} className={moneyCss.form} noValidate onSubmit={submit}>
      <Body>
        <RunningNotice run={swap.run} />
        <SwapCards
          swap={swap}
          isAsked={asked === caipAddress}
          amountInput={amount}
          onToken={(side) => push({ name: 'SwapSelectToken', side })}
        />
        <QuoteFacts
          quote={swap.quote}
          // A firm price has no limit to choose.
          onSlippage={swap.slippage.max > 0 ? () => push({ name: 'SwapSlippage' }) : undefined}
        />
        <QuoteFailure swap={swap} />
        <SwapNotices swap={swap} />
      </Body>
      <SwapDock swap={swap} onChoose={() => push({ name: 'SwapSelectToken', side: 'to' })} />
    </form>
  )
}

/** Leads to a swap that isn't finished: its steps go on while this form is shown. */
function RunningNotice({ run }: Pick<UseSwapReturnType, 'run'>): ReactNode {
  const t = useMessages(swapMessages)
  const { push } = useModal()
  const { amountOf } = useSwapWords()
  if (run === undefined || run.status === 'confirmed' || run.status === 'failed') return null
  const { from, quantity, quantityOut, status, to } = run
  return (
    <Stack>
      <Notice kind={status === 'different' ? 'danger' : 'info'}>
        {t(status === 'different' ? 'swapstatus.different' : 'swap.running', {
          from: amountOf(from, quantity, 'exact'),
          to: amountOf(to, quantityOut),
        })}
      </Notice>
      <Button kind="quiet" data-lk-focus="swap.running" onClick={() => push({ name: 'SwapStatus' })}>
        {t('swap.running.show')}
      </Button>
    </Stack>
  )
}

/** Why there is no price, and why the last action failed. */
function QuoteFailure({ swap }: { swap: UseSwapReturnType }): ReactNode {
  const { error, issues, quote } = swap
  const isAmountWrong = issues.some(({ field, severity }) => severity === 'error' && field === 'amount')
  const text = useQuoteFailure(swap)
  return (
    <>
      {text !== undefined && !isAmountWrong && (
        <Notice kind={quoteKinds[causeOf(quote) ?? 'noRoute'] ?? 'info'}>{text}</Notice>
      )}
      {error && <SwapFailure error={error} />}
    </>
  )
}

const causeOf = (quote: UseSwapReturnType['quote']) => (quote.status === 'failed' ? quote.cause : undefined)
const quoteKinds: { readonly [cause: string]: 'danger' | undefined } = { invalid: 'danger' }

/** Why there is no price; undefined where nothing failed. An unsupported network has a view of its own. */
function useQuoteFailure({ draft, quote }: UseSwapReturnType): string | undefined {
  const t = useMessages(swapMessages)
  const { network } = useAccount()
  const { nameOf } = useSwapWords()
  const cause = causeOf(quote)
  if (cause === undefined || cause === 'unsupported') return undefined
  const { from, to } = draft
  return t(`swap.failed.${cause}`, {
    network: network?.name ?? t('swap.network'),
    from: from ? nameOf(from) : '',
    to: to ? nameOf(to) : '',
  })
}

/** Announces a new price, and why there is none. A price that did not change is not announced again. */
function useQuoteAnnouncements(swap: UseSwapReturnType): void {
  const t = useMessages(swapMessages)
  const announce = useAnnounce()
  const { amountOf } = useSwapWords()
  const { quote } = swap
  const failure = useQuoteFailure(swap)
  const quoted =
    quote.status === 'ready' ? t('swap.quoted', { amount: amountOf(quote.to, quote.quantityOut) }) : undefined
  useEffect(() => {
    if (quoted !== undefined) announce(quoted)
  }, [announce, quoted])
  useEffect(() => {
    if (failure !== undefined) announce(failure, { isUrgent: true })
  }, [announce, failure])
}

/** Title: on a network without swaps the view offers others. */
export function SwapTitle(): ReactNode {
  const t = useMessages(swapMessages)
  const { isSupported } = useSwap()
  return t(isSupported === false ? 'swap.title.elsewhere' : 'swap.title')
}
