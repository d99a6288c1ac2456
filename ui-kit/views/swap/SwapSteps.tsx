'use client'
import type { SwapStep, SwapToken } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { CheckIcon, CloseIcon } from '../../parts/icons.js'
import * as moneyCss from '../../parts/money.css.js'
import { signs } from '../../parts/Notice.css.js'
import { Spinner } from '../../parts/Spinner.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { TransactionLink } from '../../router/TransactionLink.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import * as css from './Swap.css.js'
import { unlimited, useSwapWords } from './useSwapWords.js'
import { useWalletName } from './useWalletName.js'

export type SwapStepsProps = {
  steps: readonly SwapStep[]
  /** The token that is sold. */
  token: SwapToken
  /** How many of the waiting steps the next press covers. Default: all. */
  confirmations?: number | undefined
  /** Whether it covers all of them, as one request. Default `false`. */
  isBatch?: boolean | undefined
  /** Links each transaction. Default `false`. */
  linked?: boolean | undefined
}

/** What the wallet is asked for, one after the other, and how far it has come. */
export function SwapSteps({ steps, linked = false, ...shared }: SwapStepsProps): ReactNode {
  const t = useMessages(swapMessages)
  const current = steps.findIndex(({ status }) => !done.includes(status))
  return (
    <div className={moneyCss.card}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ol role="list" className={css.steps} aria-label={t('step.list')} data-lk-part="_swap-steps">
        {steps.map((step, index) => (
          <Step
            {...shared}
            key={step.kind}
            step={step}
            at={index}
            of={steps}
            isCurrent={index === current}
            linked={linked}
          />
        ))}
      </ol>
    </div>
  )
}

type StepProps = Omit<SwapStepsProps, 'steps'> & {
  step: SwapStep
  at: number
  of: readonly SwapStep[]
  isCurrent: boolean
}

const done: readonly SwapStep['status'][] = ['confirmed', 'signed']
const failed: readonly SwapStep['status'][] = ['failed', 'declined', 'different']
const busy: readonly SwapStep['status'][] = ['asking', 'sent', 'unconfirmed']

function Step(props: StepProps): ReactNode {
  const { step, at, isCurrent, linked } = props
  const t = useMessages(swapMessages)
  const { title, text } = useStepWords(props)
  const isDone = done.includes(step.status)
  const isFailed = failed.includes(step.status)
  const state = isDone ? 'done' : isFailed ? 'failed' : isCurrent ? 'current' : 'waiting'
  return (
    <li className={css.step} aria-current={isCurrent ? 'step' : undefined} data-status={step.status}>
      <span className={css.number} data-state={state}>
        {isDone ? (
          <CheckIcon size={14} />
        ) : isFailed ? (
          <CloseIcon size={14} />
        ) : busy.includes(step.status) ? (
          <Spinner size={14} />
        ) : (
          at + 1
        )}
      </span>
      <p className={css.stepTitle}>
        {isDone && <span className={visuallyHidden}>{t('step.done')}: </span>}
        <bdi>{title}</bdi>
      </p>
      <p className={css.stepText}>
        {linked && step.transactionId !== undefined ? (
          <TransactionLink id={step.transactionId} networkId={props.token.networkId} />
        ) : (
          <bdi className={step.quantity < unlimited ? undefined : signs.danger}>{text}</bdi>
        )}
      </p>
    </li>
  )
}

/** Title and text of a step by its state. */
function useStepWords({ step, at, of, token, isBatch, confirmations = of.length }: StepProps): {
  title: string
  text: string
} {
  const t = useMessages(swapMessages)
  const wallet = useWalletName()
  const { amountOf, nameOf } = useSwapWords()
  const network = useNetworkOf(token.networkId)?.name ?? t('swap.network')
  const { kind, quantity, status } = step
  const amount = amountOf(token, quantity, 'exact')
  const isDone = status === 'confirmed' || status === 'signed'
  const isSent = status === 'sent' || status === 'unconfirmed'
  const state = isDone ? '.done' : ''
  const title =
    kind === 'swap'
      ? t(`step.swap${isSent ? '.sent' : state}`)
      : kind === 'reset'
        ? t(`step.reset${state}`)
        : t(kind === 'permit' && !isDone ? 'step.permit' : `step.approve${state}`, { amount })
  const textOf = (): string => {
    if (status === 'waiting' && step.isAgain) return t('step.permit.again')
    if (quantity >= unlimited && (isDone || !isSent)) return t('step.unlimited', { token: nameOf(token) })
    if (status === 'asking' && (kind === 'approve' || kind === 'permit'))
      return t('step.approve.asking', { amount, wallet })
    if (status === 'different') return t('swapstatus.different')
    if (!isDone && status !== 'waiting') return t(`step.${status}`, { network, wallet })
    if (kind === 'reset') return isDone ? '' : t('step.reset.text', { token: nameOf(token) })
    if (kind === 'permit' && !isDone) return t('step.permit.text', { amount })
    if (kind === 'approve' || kind === 'permit') {
      const isUsed = of.some((other) => other.kind === 'swap' && other.status !== 'waiting')
      return isDone && !isUsed
        ? t(kind === 'permit' ? 'step.permit.kept' : 'step.approve.kept')
        : t('step.approve.text', { amount })
    }
    // Waiting: of the steps that are still to come, the press covers the first ones.
    const left = of.filter(({ status }) => status === 'waiting')
    const isCovered = isBatch || left.indexOf(step) < confirmations
    if (!isCovered) return t('step.swap.later')
    const isOpen = !isBatch && of.slice(0, at).some((other) => !done.includes(other.status))
    return t(isOpen ? 'step.swap.text' : 'step.swap.alone', { wallet })
  }
  return { title, text: textOf() }
}
