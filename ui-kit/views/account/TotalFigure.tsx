'use client'
import {
  formatBalance,
  type UseTokensReturnType,
  useAccount,
  useBalance,
  useLocale,
  useTokenPreferences,
  useTokens,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useReducer } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { IconButton } from '../../parts/IconButton.js'
import { IconLink } from '../../parts/IconLink.js'
import { RetryIcon } from '../../parts/icons.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { ExternalIcon, EyeIcon, EyeOffIcon } from '../../parts/viewIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './AccountView.css.js'
import { decimalMarkOf } from './decimalMarkOf.js'
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

type FigureNoteProps = {
  tokens: Pick<UseTokensReturnType, 'isError' | 'isFetching' | 'pricedTotal' | 'unpricedCount' | 'updatedAt'>
  /** Name of the network. */
  network: string
}

/** What the total includes, and its age once it is a minute old or could not be refreshed. */
function FigureNote({ tokens, network }: FigureNoteProps): ReactNode {
  const t = useMessages(accountMessages)
  const { isError, isFetching, pricedTotal, unpricedCount, updatedAt } = tokens
  const minutes = useAge(updatedAt)
  const isPart = pricedTotal !== undefined && unpricedCount > 0
  if (isFetching) return t('account.updating')
  if (!isError && minutes === 0) return t(isPart ? 'account.onPriced' : 'account.on', { network })
  const hours = Math.floor(minutes / 60)
  const age =
    minutes === 0
      ? t('account.updated.now')
      : hours === 0
        ? t('account.updated.minutes', { count: minutes })
        : t('account.updated.hours', { count: hours })
  return isPart ? `${t('account.priced')} · ${age}` : age
}

const minute = 60_000

/** Whole minutes since a Unix time in ms. Rerenders with each minute. 0 for `undefined`. */
function useAge(moment: number | undefined): number {
  const { env } = useInternals()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (moment === undefined) return
    let stop = () => {}
    const wait = () => {
      const age = Math.max(0, env.now() - moment)
      stop = env.schedule(
        () => {
          tick()
          wait()
        },
        minute - (age % minute),
      )
    }
    wait()
    return () => stop()
  }, [env, moment])
  return moment === undefined ? 0 : Math.max(0, Math.floor((env.now() - moment) / minute))
}

type FigureControlsProps = {
  refresh: () => Promise<void>
  /** Ms until a retry is allowed. */
  retryIn: () => number
  isBusy: boolean
}

/** Buttons that hide the balances, refresh them, and open the account in the block explorer. */
function FigureControls({ refresh, retryIn, isBusy }: FigureControlsProps): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const { explorerUrl } = useAccount()
  const { areBalancesHidden, setBalancesHidden } = useTokenPreferences()
  const again = () => {
    const seconds = Math.ceil(retryIn() / 1000)
    if (seconds > 0) announce(t('tokens.failed.wait', { count: seconds }), { visible: true })
    else if (!isBusy) void refresh()
  }
  return (
    <span className={css.controls}>
      <IconButton
        label={t('account.balances.hide')}
        size="small"
        aria-pressed={areBalancesHidden}
        onClick={() => setBalancesHidden(!areBalancesHidden)}
      >
        {areBalancesHidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
      </IconButton>
      <IconButton label={t('account.refresh')} size="small" refused={isBusy} onClick={again}>
        <RetryIcon size={18} />
      </IconButton>
      {explorerUrl !== undefined && (
        <IconLink label={t('account.explorer')} href={explorerUrl}>
          <ExternalIcon size={18} />
        </IconLink>
      )}
    </span>
  )
}
