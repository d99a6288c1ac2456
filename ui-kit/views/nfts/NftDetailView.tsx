'use client'
import { type Nft, useLocale, useModal, useNfts } from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Body } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { NftActions } from './NftActions.js'
import * as css from './Nfts.css.js'
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
      <RemotePicture name={name} src={nft.imageUrl} size="fill" />
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

/** Whether an NFT is verified: by the app's list or by its collection. */
function NftTrust({ nft }: { nft: Nft }): ReactNode {
  const t = useMessages(nftsMessages)
  if (nft.collection?.isVerified !== true)
    return (
      <Notice>
        <strong className={css.title}>{t('nft.unverified')}</strong> {t('nft.unverified.text')}
      </Notice>
    )
  const isOfApp = nft.networkId.startsWith('eip155:')
  return (
    <Notice kind="info">
      <strong className={css.title}>{t('nft.verified')}</strong>{' '}
      {t(isOfApp ? 'nft.verified.app' : 'nft.verified.collection')}
    </Notice>
  )
}

const standards = {
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
  spl: 'SPL',
  token2022: 'Token-2022',
} as const satisfies { [standard in Nft['standard']]: string }

/** Description, attributes and on-chain details of an NFT. Rendered as plain text only: its metadata is untrusted. */
function NftFacts({ nft }: { nft: Nft }): ReactNode {
  const t = useMessages(nftsMessages)
  const [locale] = useLocale()
  const { attributes = [], description, networkId, quantity, standard } = nft
  const network = useNetworkOf(networkId)
  return (
    <>
      {description !== undefined && (
        <section className={css.section} aria-label={t('nft.about')}>
          <h3 className={css.title}>{t('nft.about')}</h3>
          <p>
            <bdi>{description}</bdi>
          </p>
        </section>
      )}
      {attributes.length > 0 && (
        <section className={css.section} aria-label={t('nft.attributes')}>
          <h3 className={css.title}>{t('nft.attributes')}</h3>
          <Facts>
            {attributes.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
              <Fact key={index} label={<bdi>{name}</bdi>}>
                <bdi>{value}</bdi>
              </Fact>
            ))}
          </Facts>
        </section>
      )}
      <section className={css.section} aria-label={t('nft.details')}>
        <h3 className={css.title}>{t('nft.details')}</h3>
        <Facts>
          <Fact label={t('nft.quantity')}>
            <PrivateFigure>{new Intl.NumberFormat(locale).format(quantity)}</PrivateFigure>
          </Fact>
          <Fact label={t('nft.network')}>{network?.name ?? networkId}</Fact>
          <Fact label={t('nft.standard')}>{standards[standard]}</Fact>
        </Facts>
      </section>
    </>
  )
}
