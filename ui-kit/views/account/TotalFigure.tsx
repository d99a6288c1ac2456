'use client'
import { formatBalance, useAccount, useBalance, useLocale, useTokens } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './AccountView.css.js'
import { decimalMarkOf } from './decimalMarkOf.js'
import { FigureControls } from './FigureControls.js'
import { FigureNote } from './FigureNote.js'
import { withBreak } from './withBreak.js'

/** The total value of the account's tokens or, without prices, its balance of the native token. */
export function TotalFigure(): ReactNode {
  const [locale] = useLocale()
  const { network } = useAccount()
  const tokens = useTokens()
  // The same query as the account button's: opening the modal refetches a stale balance for both.
  const balance = useBalance()
  const { currency, data, isError, isPartial, isPending, pricedTotal, source } = tokens
  if (network === undefined) return null
  if (data === undefined && !isPending) return null

  const { decimals, symbol } = network.nativeCurrency
  const native = data?.find(({ address }) => address === undefined)?.quantity ?? balance.data?.value
  const isAll = source !== 'rpc' && !isPartial
  const isNothing = isAll && data?.every(({ isHidden, quantity }) => isHidden || quantity === 0n)
  const worth = pricedTotal ?? (isNothing ? '0' : undefined)
  const formatted =
    (worth && formatFiat(worth, { locale, currency })) ??
    `${native === undefined ? '–' : formatBalance(native, { decimals, locale })} ${symbol}`
  const isLoading = data === undefined || (worth === undefined && native === undefined && balance.isPending)
  return (
    <>
      <p className={css.figure} data-stale={isError ? '' : undefined}>
        {isLoading ? (
          <Skeleton width={160} />
        ) : (
          <PrivateFigure>
            <Amount display decimalMark={decimalMarkOf(locale)}>
              {withBreak(formatted)}
            </Amount>
          </PrivateFigure>
        )}
      </p>
      <div className={css.noteRow}>
        <p className={css.note}>
          {isLoading ? <Skeleton width={96} /> : <FigureNote tokens={tokens} network={network.name} />}
        </p>
        <FigureControls refresh={tokens.refresh} retryIn={tokens.retryIn} isBusy={tokens.isFetching} />
      </div>
    </>
  )
}
