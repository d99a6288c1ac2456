'use client'
import {
  type SwapRun,
  type UseSwapReturnType,
  useFeatures,
  useLocale,
  useModal,
  useSwap,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useState } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { cx } from '../../parts/cx.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Figure } from '../../parts/Figure.js'
import { CheckIcon, CloseIcon, HelpIcon } from '../../parts/icons.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Ring } from '../../parts/Ring.js'
import { ClockIcon } from '../../parts/transferIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { TransactionLink } from '../../router/TransactionLink.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import { useRequestCheck } from '../../router/useRequestCheck.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { leadToSwap } from './leadTo.js'
import { SwapSteps } from './SwapSteps.js'
import { useSwapErrorText } from './useSwapErrorText.js'
import { useSwapWords } from './useSwapWords.js'

/** The swap that the view is about, while it is the one that runs or was last finished here. */
const shownOf = ({ run }: Pick<UseSwapReturnType, 'run'>, { id }: ViewProps<'SwapStatus'>['route']) =>
  id === undefined || run?.id === id ? run : undefined

/** How far a swap has come, and what really arrived. */
export function SwapStatusView({ route }: ViewProps<'SwapStatus'>): ReactNode {
  const latchkey = useInternals()
  const { close } = useModal()
  const swap = useSwap()
  const { reset } = swap
  const run = shownOf(swap, route)
  const leave = () => {
    close()
    if (run?.status === 'confirmed') reset()
  }
  return (
    <StatusBody
      run={run}
      onAgain={() => leadToSwap(latchkey)}
      onContinue={() => latchkey.modal.pushed({ name: 'SwapReview' })}
      canContinue={swap.review !== undefined}
      onRevoke={() => latchkey.modal.pushed({ name: 'Approvals' })}
      onClose={leave}
    />
  )
}

export type StatusBodyProps = {
  run: SwapRun | undefined
  /** Whether the remaining steps can be confirmed now. */
  canContinue: boolean
  onContinue: () => void
  onAgain: () => void
  /** Leads to where an approval that was not used can be revoked. */
  onRevoke: () => void
  onClose: () => void
}

type State = SwapRun['status'] | 'missing'

/** A swap in any state. */
export function StatusBody({
  run,
  canContinue,
  onContinue,
  onAgain,
  onRevoke,
  onClose,
}: StatusBodyProps): ReactNode {
  const t = useMessages(swapMessages)
  const announce = useAnnounce()
  const state: State = run?.status ?? 'missing'
  const { text, title } = useStatusWords(run)
  const { check, isChecking } = useRequestCheck()
  useEffect(() => {
    announce(title, { isUrgent: state === 'failed' || state === 'different' })
  }, [announce, state, title])
  const isOpen = run !== undefined && run.status !== 'confirmed' && run.status !== 'failed'
  const { allowance = 0n } = run ?? {}
  // A press on a swap that may still be made would take away what it needs.
  const isLeft = allowance > 0n && (state === 'failed' || state === 'different' || state === 'paused')
  const close = (
    <Button kind={state === 'confirmed' ? 'primary' : 'quiet'} onClick={onClose}>
      {t(state === 'confirmed' ? 'swapstatus.done' : 'swapstatus.close')}
    </Button>
  )
  return (
    <>
      <Body>
        <Hero picture={<StatusPicture run={run} state={state} />} title={<bdi>{title}</bdi>}>
          {text}
        </Hero>
        {run && isOpen && <SwapSteps linked steps={run.steps} token={run.from} />}
        {run && <StatusFacts run={run} />}
      </Body>
      <Dock>
        {state === 'failed' && <Button onClick={onAgain}>{t('swapstatus.again')}</Button>}
        {state === 'paused' && (
          <Button onClick={canContinue ? onContinue : onAgain}>{t('swapstatus.continue')}</Button>
        )}
        {state === 'unconfirmed' && (
          <Button pending={isChecking} onClick={check}>
            {t('swapstatus.check')}
          </Button>
        )}
        {isLeft && (
          <Button kind="quiet" onClick={onRevoke}>
            {t('swapstatus.revoke')}
          </Button>
        )}
        {close}
      </Dock>
    </>
  )
}

const shapes = {
  confirmed: ['good', CheckIcon],
  failed: ['bad', CloseIcon],
  different: ['bad', HelpIcon],
  paused: ['plain', ClockIcon],
  unconfirmed: ['plain', ClockIcon],
  missing: ['plain', HelpIcon],
} as const

/** Icon of the status: the sold token with a ring while it is working, then the outcome. */
function StatusPicture({ run, state }: { run: SwapRun | undefined; state: State }): ReactNode {
  const { nameOf } = useSwapWords()
  if (run && state === 'working')
    return (
      <Ring state="pending" round>
        <RemotePicture name={nameOf(run.from)} src={run.from.iconUrl} size={72} round />
      </Ring>
    )
  const [tone, Icon] = shapes[state === 'working' ? 'missing' : state]
  return (
    <span className={cx(moneyCss.orb, moneyCss.orbs[tone])} aria-hidden="true">
      <Icon size={30} />
    </span>
  )
}

/** What was paid, received and charged. */
function StatusFacts({ run }: { run: SwapRun }): ReactNode {
  const t = useMessages(swapMessages)
  const [locale] = useLocale()
  const { figureOf, nameOf } = useSwapWords()
  const { allowance, from, networkCost, quantity, received, status, steps, to } = run
  const native = useNetworkOf(from.networkId)?.nativeCurrency
  const id = steps.find(({ kind, status: of }) => kind === 'swap' || of === 'different')?.transactionId
  const isDone = status === 'confirmed'
  const isFinal = isDone || status === 'failed' || status === 'different'
  if (!isFinal && allowance === undefined) return null
  return (
    <div className={moneyCss.card}>
      <Facts label={t('swapstatus.facts')}>
        {isDone && (
          <Fact label={t('swapstatus.paid')}>
            <Figure unit={nameOf(from)}>{figureOf(from, quantity, 'exact')}</Figure>
          </Fact>
        )}
        {isDone && received !== undefined && (
          <Fact label={t('swapstatus.received')}>
            <Figure unit={nameOf(to)}>{figureOf(to, received)}</Figure>
          </Fact>
        )}
        {networkCost !== undefined && native && (
          <Fact label={t('swap.fee')}>
            <Figure unit={native.symbol}>
              {writeQuantity(networkCost, { decimals: native.decimals, locale, places: 9 })}
            </Figure>
          </Fact>
        )}
        {!isDone && allowance !== undefined && allowance > 0n && (
          <Fact label={t('swapstatus.approved')}>
            <Figure unit={nameOf(from)}>{figureOf(from, allowance)}</Figure>
          </Fact>
        )}
        {isFinal && id !== undefined && (
          <Fact label={t('swapstatus.transaction')}>
            <TransactionLink id={id} networkId={from.networkId} />
          </Fact>
        )}
      </Facts>
    </div>
  )
}

/** Ms in which it is usually known what a confirmed swap has brought. */
const readIn = 10_000

/** Whether something has been shown for longer than that. */
function useLate(id: string | undefined): boolean {
  const { env } = useInternals()
  const [late, setLate] = useState<string>()
  useEffect(() => (id === undefined ? undefined : env.schedule(() => setLate(id), readIn)), [env, id])
  return id !== undefined && late === id
}

/** Title and text for the status of a swap. */
function useStatusWords(run: SwapRun | undefined): { title: string; text: string } {
  const t = useMessages(swapMessages)
  const alone = useFeatures().history ? '' : '.alone'
  const { amountOf } = useSwapWords()
  const errorText = useSwapErrorText()
  const isLate = useLate(run?.status === 'confirmed' ? run.id : undefined)
  if (run === undefined)
    return {
      title: t('swapstatus.missing'),
      text: t(`swapstatus.missing.text${alone}`),
    }
  const { error, from, quantity, quantityOut, received, status, to } = run
  const amount = amountOf(from, quantity, 'exact')
  switch (status) {
    case 'working':
      return {
        title: t('swapstatus.working', { amount }),
        text: t(`swapstatus.working.text${alone}`),
      }
    case 'paused':
      return {
        title: t('swapstatus.paused'),
        text: error ? errorText(error) : t('swapstatus.paused.text', { amount }),
      }
    case 'confirmed': {
      if (received === undefined)
        return {
          title: t('swapstatus.confirmed.unknown'),
          text: t(isLate ? 'swapstatus.confirmed.unknown.text' : 'swapstatus.confirmed.reading'),
        }
      const more = received - quantityOut
      const text =
        more === 0n
          ? t('swapstatus.exact')
          : t(more > 0n ? 'swapstatus.more' : 'swapstatus.less', {
              amount: amountOf(to, more > 0n ? more : -more),
            })
      return { title: t('swapstatus.confirmed', { amount: amountOf(to, received) }), text }
    }
    case 'failed':
      return { title: t('swapstatus.failed'), text: t('swapstatus.failed.text', { amount }) }
    case 'different':
      return {
        title: t('swapstatus.different'),
        text: t('swapstatus.different.text', { amount, to: amountOf(to, quantityOut) }),
      }
    case 'unconfirmed':
      return { title: t('swapstatus.unconfirmed'), text: t('swapstatus.unconfirmed.text') }
  }
}

/** Title of the view by the status of the swap. */
export function SwapStatusTitle({ route }: ViewProps<'SwapStatus'>): ReactNode {
  const t = useMessages(swapMessages)
  const run = shownOf(useSwap(), route)
  return t(`swapstatus.title.${run?.status ?? 'missing'}`)
}
