'use client'
import { type Nft, useLocale, usePicture, useTokenPreferences } from '@latchkey/hooks'
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { Card, type CardProps, CardSkeleton } from '../../parts/Card.js'
import { WindowedGrid } from '../../parts/WindowedGrid.js'
import { useNftName } from './useNftName.js'

export type NftGridProps = {
  items: readonly Nft[]
  /** Account that holds the NFTs. Another value means a different list, not more items. */
  of: string
  /** Whether more NFTs load by themselves. */
  growing: boolean
  onEnd?: (() => void) | undefined
  /** Id of the NFT that the focus returns to. */
  startAt?: string | undefined
  onPress: (nft: Nft) => void
}

/** A card whose picture may be anyone's. */
const RemoteCard = memo(function RemoteCard({ src, ...card }: CardProps): ReactNode {
  return <Card {...card} {...usePicture(src)} />
})

const renderSkeletons = (count: number): ReactNode => <CardSkeleton count={count} />

/** NFTs as a grid of pictures that loads more as it scrolls. */
export function NftGrid(props: NftGridProps): ReactNode {
  const { items, of, growing, onEnd, startAt } = props
  const t = useMessages(nftsMessages)
  const [locale] = useLocale()
  const { areBalancesHidden } = useTokenPreferences()
  const nameOf = useNftName()
  const { format } = useMemo(() => new Intl.NumberFormat(locale, { notation: 'compact' }), [locale])
  const now = useRef(props)
  useLayoutEffect(() => {
    now.current = props
  })
  // A stable callback, so that only changed cards rerender.
  const press = useCallback((id: string) => {
    const pressed = now.current.items.find((nft) => nft.id === id)
    if (pressed) now.current.onPress(pressed)
  }, [])
  const keyed = useMemo(() => items.map((nft) => ({ key: nft.id, nft })), [items])

  return (
    <WindowedGrid
      label={t(items.length === 0 ? 'nfts.loading' : 'nfts.tab')}
      items={keyed}
      of={of}
      growing={growing}
      onEnd={onEnd}
      startAt={startAt}
      cards={renderSkeletons}
    >
      {({ nft }) => (
        <RemoteCard
          id={nft.id}
          name={nameOf(nft)}
          hint={nft.collection?.isVerified ? nft.collection.name : t('nft.unverified')}
          src={nft.imageUrl}
          mark={
            nft.quantity > 1n && !areBalancesHidden
              ? t('nfts.count', { count: format(nft.quantity) })
              : undefined
          }
          onPress={press}
        />
      )}
    </WindowedGrid>
  )
}
