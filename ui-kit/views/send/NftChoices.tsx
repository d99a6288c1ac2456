'use client'
import {
  type CaipAssetId,
  type Nft,
  type UseNftsReturnType,
  useLocale,
  useTokenPreferences,
} from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { Button } from '../../parts/Button.js'
import * as moneyCss from '../../parts/money.css.js'
import { Row, RowList, RowSkeleton } from '../../parts/Row.js'
import { isSameAsset } from '../../router/isSame.js'
import { RemotePicture } from '../../router/RemotePicture.js'

export type NftChoicesProps = Pick<
  UseNftsReturnType,
  'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'
> & {
  /** In display order. */
  nfts: readonly Nft[]
  isPending: boolean
  /** Id of the chosen asset. */
  current: CaipAssetId | undefined
  onChoose: (nft: Nft) => void
}

/** The NFTs that can be sent. Renders nothing where there are none. */
export function NftChoices(props: NftChoicesProps): ReactNode {
  const { current, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, nfts, onChoose } = props
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { areBalancesHidden } = useTokenPreferences()
  if (nfts.length === 0 && !isPending && !hasNextPage) return null
  const nameOf = ({ address, name, tokenId }: Nft) =>
    name ||
    t('send.unnamed', { id: tokenId === undefined ? shortAddress(address) : `#${shortAddress(tokenId)}` })
  const countOf = ({ quantity }: Nft) =>
    quantity > 1n && !areBalancesHidden
      ? t('select.quantity', {
          quantity: new Intl.NumberFormat(locale, { notation: 'compact' }).format(quantity),
        })
      : undefined
  return (
    <div>
      <p className={moneyCss.label} aria-hidden="true">
        {t('select.collectibles')}
      </p>
      <RowList kind="flush" aria-label={t('select.collectibles')} aria-busy={isPending || undefined}>
        {isPending && <RowSkeleton raised widths={[96, 64, 0, 0]} />}
        {nfts.map((nft) => (
          <Row
            key={nft.id}
            bare
            part="_nft-choice"
            current={isSameAsset(nft.id, current)}
            picture={<RemotePicture name={nameOf(nft)} src={nft.imageUrl} size={40} />}
            title={<bdi>{nameOf(nft)}</bdi>}
            hint={nft.collection?.isVerified ? <bdi>{nft.collection.name}</bdi> : t('select.unverified')}
            end={countOf(nft)}
            onClick={() => onChoose(nft)}
          />
        ))}
      </RowList>
      {hasNextPage && (
        <Button kind="quiet" pending={isFetchingNextPage} onClick={fetchNextPage}>
          {t('select.more')}
        </Button>
      )}
    </div>
  )
}
