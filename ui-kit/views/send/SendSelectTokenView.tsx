'use client'
import {
  findError,
  type Nft,
  type TokenRow,
  useAccount,
  useLocale,
  useNfts,
  useSend,
  useTokens,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useState } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Failed } from '../../parts/Failed.js'
import { SearchIcon } from '../../parts/icons.js'
import { Body, Hero } from '../../parts/layout.js'
import { RowList, RowSkeleton } from '../../parts/Row.js'
import { SearchField } from '../../parts/SearchField.js'
import { CoinsIcon } from '../../parts/viewIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { leadToSend } from './leadTo.js'
import { NftChoices } from './NftChoices.js'
import { searchNfts, searchTokens } from './searchAssets.js'
import { TokenChoices } from './TokenChoices.js'

/** What can be sent: tokens and NFTs of the account on the active network. Choosing one leads back to Send. */
export function SendSelectTokenView(): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const latchkey = useInternals()
  const [locale] = useLocale()
  const { network } = useAccount()
  const [query, setQuery] = useState('')
  const { draft, setAmount, setToken, setUnit } = useSend({ decimalMark: amountMarkOf(locale) })
  const { currency, data, error, isError, isPending, refetch, retryIn } = useTokens()
  const nfts = useNfts()
  const tokens = searchTokens(data ?? [], query)
  const pieces = searchNfts(nfts.items, query)
  const count = tokens.length + pieces.length
  useEffect(() => {
    if (query !== '') announce(t('select.count', { count }))
  }, [announce, count, query, t])

  const take = (chosen: TokenRow | Nft) => {
    const isNft = 'standard' in chosen
    const wasNft = draft.token?.asset.kind === 'nft'
    // Without a price the amount can't be typed in fiat.
    if (isNft || chosen.price === undefined) setUnit('token')
    setToken(chosen)
    if (isNft || wasNft) setAmount(isNft && chosen.standard !== 'erc1155' ? '1' : '')
    leadToSend(latchkey)
  }
  const retry = () => {
    const seconds = Math.ceil(retryIn() / 1000)
    if (seconds > 0) return announce(t('select.failed.wait', { count: seconds }), { visible: true })
    void refetch()
    nfts.refetch()
  }
  const isLoading = (isPending && !isError) || nfts.isPending
  return (
    <Body>
      <SearchField
        label={t('select.search')}
        clearLabel={t('select.clear')}
        value={query}
        onChange={setQuery}
      />
      {data === undefined && !isError && <TokenSkeleton />}
      {tokens.length > 0 && (
        <TokenChoices tokens={tokens} currency={currency} current={draft.token?.id} onChoose={take} />
      )}
      <NftChoices {...nfts} nfts={pieces} current={draft.token?.id} onChoose={take} />
      {count === 0 && !isLoading && (
        <NothingToChoose
          query={query}
          network={network?.name ?? ''}
          hasFailed={(isError && data === undefined) || nfts.status === 'error'}
          isTooLarge={findError(error ?? nfts.error, 'ResponseTooLargeError') !== undefined}
          onRetry={retry}
        />
      )}
    </Body>
  )
}

type NothingToChooseProps = {
  query: string
  /** Name of the network. */
  network: string
  hasFailed: boolean
  /** Whether the answer was over the limit. */
  isTooLarge: boolean
  onRetry: () => void
}

/** Explains why the list is empty: nothing matches, loading failed, or the account holds nothing. */
function NothingToChoose({
  query,
  network,
  hasFailed,
  isTooLarge,
  onRetry,
}: NothingToChooseProps): ReactNode {
  const t = useMessages(sendMessages)
  if (hasFailed)
    return (
      <Failed title={t('select.failed.title')} retry={t('select.failed.retry')} onRetry={onRetry}>
        {t(isTooLarge ? 'select.failed.large' : 'select.failed.text')}
      </Failed>
    )
  const words = query.trim()
  if (words === '')
    return (
      <Hero icon={<CoinsIcon />} title={t('select.empty.title')}>
        {t('select.empty.text', { network })}
      </Hero>
    )
  return (
    <Hero icon={<SearchIcon />} title={t('select.none.title')}>
      {t('select.none.text', { query: words })}
    </Hero>
  )
}

/** Skeleton of the token list. */
function TokenSkeleton(): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <RowList kind="flush" aria-busy="true" aria-label={t('select.loading')}>
      <RowSkeleton widths={[96, 56, 72, 56]} />
      <RowSkeleton widths={[72, 48, 64, 48]} />
      <RowSkeleton widths={[88, 56, 56, 56]} />
    </RowList>
  )
}

/** Title of the choice of a token. In the chunk of Send, since only Send opens it. */
export function SelectTokenTitle(): ReactNode {
  return useMessages(sendMessages)('send.token.choose')
}
