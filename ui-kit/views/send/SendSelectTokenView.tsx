'use client'
import {
  type Nft,
  type TokenRow,
  useAccount,
  useLatchkey,
  useLocale,
  useNfts,
  useSend,
  useTokens,
} from '@latchkey/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Body } from '../../parts/Body.js'
import { SearchField } from '../../parts/SearchField.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { leadToSend } from './leadToSend.js'
import { NftChoices } from './NftChoices.js'
import { NothingToChoose } from './NothingToChoose.js'
import { searchNfts, searchTokens } from './searchAssets.js'
import { TokenChoices } from './TokenChoices.js'
import { TokenSkeleton } from './TokenSkeleton.js'

/** What can be sent: tokens and NFTs of the account on the active network. Choosing one leads back to Send. */
export function SendSelectTokenView(): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const latchkey = useLatchkey()
  const [locale] = useLocale()
  const { network } = useAccount()
  const [query, setQuery] = useState('')
  const { draft, setAmount, setToken, setUnit } = useSend({ decimalMark: amountMarkOf(locale) })
  const { currency, data, isError, isPending, refetch, retryIn } = useTokens()
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
          onRetry={retry}
        />
      )}
    </Body>
  )
}
