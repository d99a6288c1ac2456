'use client'
import { type SwapWarning, type UseSwapReturnType, useSwap } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Button } from '../../parts/Button.js'
import { cx } from '../../parts/cx.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Figure } from '../../parts/Figure.js'
import { WarningIcon } from '../../parts/icons.js'
import { Body, Hero } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { ConfirmDock } from '../../router/ConfirmDock.js'
import { sizeOf } from './figures.js'
import { leadToSwap } from './leadTo.js'
import * as css from './Swap.css.js'
import { confirmSwap, lossOf } from './SwapReviewView.js'
import { useSwapWords } from './useSwapWords.js'

/** Asks once more about a severe loss. The safe way is the main one. */
export function SwapLossView(): ReactNode {
  const latchkey = useInternals()
  const swap = useSwap()
  const loss = lossOf(swap)
  const { acknowledge, isAsking, review } = swap
  const isGone = loss === undefined && !isAsking
  useEffect(() => {
    const { modal } = latchkey
    if (modal.getState().history.at(-1)?.name !== 'SwapLoss') return
    // The wallet is asked under the review, which shows the steps.
    if (review === undefined) leadToSwap(latchkey)
    else if (isGone || isAsking) modal.wentBack()
  }, [latchkey, isAsking, isGone, review])
  if (loss === undefined || review === undefined) return null
  return (
    <LossBody
      swap={swap}
      review={review}
      loss={loss}
      onChange={() => leadToSwap(latchkey)}
      onConfirm={() => {
        acknowledge(loss.key)
        confirmSwap(swap)
      }}
    />
  )
}

export type LossBodyProps = {
  swap: Pick<UseSwapReturnType, 'isAsking'>
  review: NonNullable<UseSwapReturnType['review']>
  loss: SwapWarning
  onChange: () => void
  onConfirm: () => void
}

/** What is paid, received and lost, and both ways to go on. */
export function LossBody({ swap, review, loss, onChange, onConfirm }: LossBodyProps): ReactNode {
  const t = useMessages(swapMessages)
  const { figureOf, moneyOf, nameOf, percentText } = useSwapWords()
  const { from, impact, quantity, quantityOut, to, worth } = review.quote
  const known = typeof impact === 'object' ? impact : undefined
  const percent = percentText(sizeOf(known?.percent ?? '0'))
  const [paid, received] = [moneyOf(worth.from), moneyOf(worth.to)]
  const lost = moneyOf(known && sizeOf(known.loss))
  return (
    <>
      <Body>
        <Hero
          picture={
            <span className={cx(moneyCss.orb, moneyCss.orbs.bad)} aria-hidden="true">
              <WarningIcon size={30} />
            </span>
          }
          title={t('loss.title', { percent })}
        >
          {t('loss.text')}
        </Hero>
        <div className={moneyCss.card}>
          <Facts label={t('swap.details')}>
            <Fact label={t('swap.pay')}>
              {paid === undefined ? (
                <Figure unit={nameOf(from)}>{figureOf(from, quantity, 'exact')}</Figure>
              ) : (
                <Amount>{paid}</Amount>
              )}
            </Fact>
            <Fact label={t('swap.receive')}>
              {received === undefined ? (
                <Figure unit={nameOf(to)}>{figureOf(to, quantityOut)}</Figure>
              ) : (
                <Amount>{received}</Amount>
              )}
            </Fact>
            {lost !== undefined && (
              <Fact label={t('loss.lose')}>
                <span className={css.danger}>
                  <Amount>{lost}</Amount>
                </span>
              </Fact>
            )}
          </Facts>
        </div>
      </Body>
      <ConfirmDock
        key={loss.key}
        kind="danger"
        label={t('loss.swap')}
        refusal={undefined}
        isAsking={swap.isAsking}
        onConfirm={onConfirm}
      >
        <Button onClick={onChange}>{t('loss.change')}</Button>
      </ConfirmDock>
    </>
  )
}
