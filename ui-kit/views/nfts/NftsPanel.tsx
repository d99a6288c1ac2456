'use client'
import { type Nft, useAccount, useModal, useNfts } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Foot } from '../../parts/Foot.js'
import { Hero } from '../../parts/layout.js'
import { CoinsIcon } from '../../parts/viewIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { ListFailed } from '../../router/ListFailed.js'
import { useKept } from '../../router/useKept.js'
import { NftGrid } from './NftGrid.js'

/** The NFTs tab: NFTs of the account on the active network. A press opens an NFT. */
export function NftsPanel(): ReactNode {
  const t = useMessages(nftsMessages)
  const announce = useAnnounce()
  const { push } = useModal()
  const { network } = useAccount()
  const found = useNfts()
  const { owner, items, error, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, isSparse } = found
  const [startAt, remember] = useKept<string | undefined>('Nfts', undefined)

  const count = items.length
  const isSettled = !isPending && error === null && !isFetchingNextPage
  useEffect(() => {
    if (isSettled && count > 0) announce(t(hasNextPage ? 'nfts.more' : 'nfts.loaded', { count }))
  }, [announce, count, hasNextPage, isSettled, t])

  if (network === undefined || (isSettled && count === 0 && !hasNextPage)) return <NoNfts />
  const press = (nft: Nft) => {
    if (owner === undefined) return
    remember(nft.id)
    push({ name: 'NftDetail', address: owner, id: nft.id })
  }
  const growsOn = hasNextPage && !isSparse
  const isGrowing = isPending || (growsOn && (error === null || isFetchingNextPage))
  return (
    <>
      {(count > 0 || isGrowing) && (
        <NftGrid
          items={items}
          of={owner ?? ''}
          growing={isGrowing}
          onEnd={isSettled && growsOn ? fetchNextPage : undefined}
          startAt={startAt}
          onPress={press}
        />
      )}
      {found.isPartial && count > 0 && <Foot>{t('nfts.partial.text', { network: network.name })}</Foot>}
      {isSparse && error === null && (
        <>
          <Foot>{t('nfts.sparse')}</Foot>
          <Button kind="quiet" pending={isFetchingNextPage} onClick={fetchNextPage}>
            {t('nfts.load')}
          </Button>
        </>
      )}
      {error !== null && !isPending && (
        <ListFailed
          title={t(count > 0 ? 'nfts.failed.more' : 'nfts.failed.title')}
          say={(words) => t('nfts.failed.said', words)}
          retry={t('nfts.failed.retry')}
          error={error}
          hasSome={count > 0}
          pending={isFetchingNextPage}
          onRetry={found.refetch}
        />
      )}
    </>
  )
}

/** Explains why no NFTs are shown: there are none, or they can't be listed. */
function NoNfts(): ReactNode {
  const t = useMessages(nftsMessages)
  const { namespace, network } = useAccount()
  const { isPartial, isUnsupported, source } = useNfts()
  const name = network?.name ?? ''
  const isListed = source === 'rpc' && namespace === 'eip155'
  const text =
    network === undefined
      ? t('nfts.unsupported.network')
      : isUnsupported
        ? t('nfts.unsupported.text', { network: name })
        : t(isPartial ? 'nfts.partial.text' : isListed ? 'nfts.empty.listed' : 'nfts.empty.text', {
            network: name,
          })
  const isNowhere = isUnsupported || network === undefined
  return (
    <Hero
      icon={<CoinsIcon />}
      title={t(isNowhere ? 'nfts.unsupported.title' : isPartial ? 'nfts.partial.title' : 'nfts.empty.title')}
    >
      {text}
    </Hero>
  )
}
