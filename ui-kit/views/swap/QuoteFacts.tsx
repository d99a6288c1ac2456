'use client'
import { formatAmount, type SwapQuote, type SwapQuoteState } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { cx } from '../../parts/cx.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Figure } from '../../parts/Figure.js'
import { NextIcon } from '../../parts/icons.js'
import * as moneyCss from '../../parts/money.css.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { sizeOf } from './figures.js'
import * as css from './Swap.css.js'
import { useSwapWords } from './useSwapWords.js'

export type QuoteFactsProps = {
  quote: SwapQuoteState
  /** Changes the slippage limit. Without it the limit is only shown. */
  onSlippage?: (() => void) | undefined
}

/** The details of a price. While it is loading they have their final places. */
export function QuoteFacts({ quote, onSlippage }: QuoteFactsProps): ReactNode {
  const t = useMessages(swapMessages)
  if (quote.status === 'loading')
    return (
      <div className={moneyCss.facts} aria-busy="true">
        <Facts label={t('swap.details')}>
          {(
            [
              ['provider', 80],
              ['rate', 148],
              ['slippage', 24],
              ['minimum', 84],
              ['impact', 40],
              ['fee', 40],
            ] as const
          ).map(([key, width]) => (
            <Fact key={key} label={t(`swap.${key}`)}>
              <Skeleton width={width} />
            </Fact>
          ))}
        </Facts>
      </div>
    )
  return quote.status === 'ready' ? <ReadyFacts quote={quote} onSlippage={onSlippage} /> : null
}

function ReadyFacts({ quote, onSlippage }: QuoteFactsProps & { quote: SwapQuote }): ReactNode {
  const t = useMessages(swapMessages)
  const { figureOf, nameOf, percentText, rateOf } = useSwapWords()
  const { isStale, kind, minimumOut, others, provider, providerFee, quantityOut, slippage, to } = quote
  const [next] = others
  const more =
    next && next.quantityOut > 0n ? ((quantityOut - next.quantityOut) * 10_000n) / next.quantityOut : 0n
  const limit = percentText(String(slippage))
  return (
    <div className={cx(moneyCss.facts, isStale && css.dull)}>
      <Facts label={t('swap.details')}>
        {provider && (
          <Fact label={t('swap.provider')}>
            <bdi>{provider.name}</bdi>
            {providerFee !== undefined && (
              <span className={moneyCss.aside}>
                {t('swap.provider.fee', { fee: percentText(providerFee) })}
              </span>
            )}
            {next && more > 0n && (
              <span className={moneyCss.aside}>
                {t('swap.provider.more', { percent: percentText(formatAmount(more, 2)), name: next.name })}
              </span>
            )}
          </Fact>
        )}
        <Fact label={t('swap.rate')}>
          <bdi dir="ltr">{rateOf(quote)}</bdi>
        </Fact>
        {kind === 'swap' && (
          <>
            <Fact label={t('swap.slippage')}>
              {onSlippage ? (
                <button
                  type="button"
                  className={css.change}
                  data-lk-focus="swap.slippage"
                  aria-label={t('swap.slippage.change', { percent: limit })}
                  onClick={onSlippage}
                >
                  <Amount>{limit}</Amount>
                  <NextIcon size={14} />
                </button>
              ) : (
                <Amount>{limit}</Amount>
              )}
            </Fact>
            <Fact label={t('swap.minimum')}>
              <Figure unit={nameOf(to)}>{figureOf(to, minimumOut)}</Figure>
            </Fact>
            <Fact label={t('swap.impact')}>
              <Impact impact={quote.impact} />
            </Fact>
          </>
        )}
        <Fact label={t('swap.fee')}>
          <NetworkFee cost={quote.networkCost} />
        </Fact>
      </Facts>
    </div>
  )
}

function Impact({ impact }: Pick<SwapQuote, 'impact'>): ReactNode {
  const t = useMessages(swapMessages)
  const { percentText } = useSwapWords()
  if (impact === undefined || impact === 'unknown') return t('swap.unknown')
  const { level, percent } = impact
  const text = percentText(percent.startsWith('-') ? `-${sizeOf(percent)}` : percent)
  return (
    <span className={level === 'severe' ? css.danger : level === 'low' ? undefined : moneyCss.caution}>
      <Amount>{text}</Amount>
    </span>
  )
}

type NetworkFeeProps = { cost: SwapQuote['networkCost'] }

/** The expected network fee of all steps, in the currency where there is a price. */
function NetworkFee({ cost }: NetworkFeeProps): ReactNode {
  const t = useMessages(swapMessages)
  const { costOf, moneyOf } = useSwapWords()
  if (cost === undefined) return t('swap.unknown')
  const money = moneyOf(cost.worth)
  const native = (
    <bdi dir="ltr">
      <Amount>{costOf(cost)}</Amount>
    </bdi>
  )
  if (money === undefined) return native
  return (
    <>
      <Amount>{money}</Amount> <span className={moneyCss.aside}>{native}</span>
    </>
  )
}
