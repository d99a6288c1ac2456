'use client'
import { useModal, useNfts } from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { Body } from '../../parts/Body.js'
import { Picture } from '../../parts/Picture.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { NftActions } from './NftActions.js'
import { NftFacts } from './NftFacts.js'
import * as css from './Nfts.css.js'
import { NftTrust } from './NftTrust.js'
import { useNftName } from './useNftName.js'

/** An NFT: image, details and links. Goes back when the account changes or no longer holds it. */
export function NftDetailView({ route }: ViewProps<'NftDetail'>): ReactNode {
  const { back } = useModal()
  const nameOf = useNftName()
  const { isPending, items, owner } = useNfts()
  const isOthers = owner !== route.address
  const nft = isOthers ? undefined : items.find(({ id }) => id === route.id)

  const isGone = isOthers || (nft === undefined && !isPending)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isGone || hasLeft.current) return
    hasLeft.current = true
    back()
  }, [back, isGone])
  if (nft === undefined) return <Body />

  const name = nameOf(nft)
  return (
    <Body>
      <Picture name={name} src={nft.imageUrl} size="fill" />
      <div className={css.head}>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        {nft.collection?.name && (
          <p className={css.from}>
            <bdi>{nft.collection.name}</bdi>
          </p>
        )}
      </div>
      <NftTrust nft={nft} />
      <NftFacts nft={nft} />
      <NftActions nft={nft} />
    </Body>
  )
}
