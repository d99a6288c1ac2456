'use client'
import {
  type SwapChoice,
  type SwapSide,
  type SwapToken,
  type SwapTokenRow,
  type UseSwapReturnType,
  type UseSwapTokensReturnType,
  useAccount,
  useSwap,
  useSwapTokens,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useState } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Chip } from '../../parts/Chip.js'
import { Failed } from '../../parts/Failed.js'
import { SearchIcon } from '../../parts/icons.js'
import { Body, Dock, Hero, Stack } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Notice } from '../../parts/Notice.js'
import { RowList, RowSkeleton } from '../../parts/Row.js'
import { SearchField } from '../../parts/SearchField.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { leadToSwap } from './leadTo.js'
import { PastedToken } from './PastedToken.js'
import * as css from './Swap.css.js'
import { TokenRows } from './TokenRows.js'
import { useSwapWords } from './useSwapWords.js'

/** The tokens to pay with, or to receive. Choosing one leads back to Swap. */
export function SwapSelectTokenView({ route }: ViewProps<'SwapSelectToken'>): ReactNode {
  const swap = useSwap()
  const latchkey = useInternals()
  const [query, setQuery] = useState('')
  const tokens = useSwapTokens({ search: query.trim() })
  const { side } = route
  const take = (token: SwapToken) => {
    if (side === 'from') swap.setFrom(token)
    else swap.setTo(token)
    leadToSwap(latchkey)
  }
  return <TokenLists {...{ swap, side, tokens, query }} onQuery={setQuery} onChoose={take} />
}

export type TokenListsProps = {
  swap: Pick<UseSwapReturnType, 'choice' | 'draft'>
  side: SwapSide
  tokens: UseSwapTokensReturnType
  query: string
  onQuery: (query: string) => void
  onChoose: (token: SwapToken) => void
}

/** The lists of tokens in any state. */
export function TokenLists({ swap, side, tokens, query, onQuery, onChoose }: TokenListsProps): ReactNode {
  const t = useMessages(swapMessages)
  const announce = useAnnounce()
  const { network } = useAccount()
  const { owned, pasted, popular, status, suggested } = tokens
  const words = query.trim()
  const count = owned.length + popular.length
  const isSettled = status !== 'pending' && pasted.status !== 'loading'
  useEffect(() => {
    if (words !== '' && isSettled && pasted.status === 'none') announce(t('tokens.count', { count }))
  }, [announce, count, isSettled, pasted.status, t, words])

  const { choice } = swap
  if (choice?.side === side && words === '') return <ChoiceList {...{ choice, onChoose, swap, side }} />
  const shared = { draft: swap.draft, side, onChoose }
  const name = network?.name ?? t('swap.network')
  return (
    <>
      <Body>
        <SearchField
          label={t('tokens.search')}
          clearLabel={t('tokens.clear')}
          value={query}
          onChange={onQuery}
        />
        {pasted.status === 'found' && <PastedToken token={pasted.token} network={network} />}
        {pasted.status === 'loading' && <TokenSkeleton />}
        {(pasted.status === 'none' || pasted.status === 'missing') && (
          <>
            {words === '' && suggested.length > 0 && <Suggested tokens={suggested} onChoose={onChoose} />}
            <Section label={t('tokens.owned')} rows={owned} {...shared} />
            <Section
              label={words === '' ? t('tokens.popular', { network: name }) : t('tokens.others')}
              rows={popular}
              {...shared}
            />
            {status === 'pending' && <TokenSkeleton />}
            {status === 'error' && count > 0 && (
              <Stack>
                <Notice kind="info">{t('tokens.failed')}</Notice>
                <Button kind="quiet" onClick={tokens.refetch}>
                  {t('swap.failed.retry')}
                </Button>
              </Stack>
            )}
            {count === 0 && isSettled && (
              <NothingFound
                words={words}
                network={name}
                isMissing={pasted.status === 'missing'}
                hasFailed={status === 'error'}
                onRetry={tokens.refetch}
              />
            )}
          </>
        )}
      </Body>
      {pasted.status === 'found' && (
        <Dock>
          <Button onClick={() => onChoose(pasted.token)}>{t('tokens.use')}</Button>
        </Dock>
      )}
    </>
  )
}

type SectionProps = Parameters<typeof TokenRows>[0]

/** A list under its label. Nothing while it is empty. */
function Section(props: SectionProps): ReactNode {
  if (props.rows.length === 0) return null
  return (
    <Stack>
      <p className={moneyCss.label} aria-hidden="true">
        {props.label}
      </p>
      <TokenRows {...props} />
    </Stack>
  )
}

type SuggestedProps = { tokens: readonly SwapTokenRow[]; onChoose: (token: SwapToken) => void }

/** A few well-known tokens, to be chosen with one press. */
function Suggested({ tokens, onChoose }: SuggestedProps): ReactNode {
  const t = useMessages(swapMessages)
  const { nameOf } = useSwapWords()
  return (
    <Stack>
      <p className={moneyCss.label} aria-hidden="true">
        {t('tokens.suggested')}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={css.pills} aria-label={t('tokens.suggested')}>
        {tokens.map((token) => (
          <li key={token.id}>
            <Chip
              picture={<RemotePicture name={nameOf(token)} src={token.iconUrl} size={20} round />}
              onClick={() => onChoose(token)}
            >
              <bdi>{nameOf(token)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

type ChoiceListProps = Pick<TokenListsProps, 'onChoose' | 'side' | 'swap'> & { choice: SwapChoice }

/** The tokens that share a symbol, with their addresses. */
function ChoiceList({ choice, onChoose, side, swap }: ChoiceListProps): ReactNode {
  const t = useMessages(swapMessages)
  const { symbol, tokens } = choice
  const label = t('tokens.choice', { count: tokens.length, symbol })
  return (
    <Body>
      <Notice kind="info">{label}</Notice>
      <TokenRows
        label={t('tokens.found')}
        rows={tokens}
        draft={swap.draft}
        side={side}
        byAddress
        onChoose={onChoose}
      />
    </Body>
  )
}

type NothingFoundProps = {
  words: string
  /** Name of the network. */
  network: string
  /** Whether no token is at the address in the field. */
  isMissing: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** Why no token is listed. */
function NothingFound({ words, network, isMissing, hasFailed, onRetry }: NothingFoundProps): ReactNode {
  const t = useMessages(swapMessages)
  if (hasFailed)
    return (
      <Failed title={t('tokens.failed.alone')} retry={t('swap.failed.retry')} onRetry={onRetry}>
        {t('tokens.failed.text')}
      </Failed>
    )
  return (
    <Hero icon={<SearchIcon />} title={t(isMissing ? 'tokens.missing.title' : 'tokens.none.title')}>
      {isMissing ? t('tokens.missing.text', { network }) : t('tokens.none.text', { query: words })}
    </Hero>
  )
}

/** Skeleton of a token list. */
function TokenSkeleton(): ReactNode {
  const t = useMessages(swapMessages)
  return (
    <RowList kind="flush" aria-busy="true" aria-label={t('tokens.loading')}>
      <RowSkeleton widths={[96, 56, 72, 0]} />
      <RowSkeleton widths={[72, 48, 64, 0]} />
      <RowSkeleton widths={[88, 56, 56, 0]} />
    </RowList>
  )
}

/** Title of the choice of a token. In the chunk of Swap, since only Swap opens it. */
export function SwapSelectTitle(): ReactNode {
  return useMessages(swapMessages)('swap.choose')
}
