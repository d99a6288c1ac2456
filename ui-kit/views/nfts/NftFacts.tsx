'use client'
import { type Nft, useLocale, useNetwork } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './Nfts.css.js'

const standards = {
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
  spl: 'SPL',
  token2022: 'Token-2022',
} as const satisfies { [standard in Nft['standard']]: string }

/** Description, attributes and on-chain details of an NFT. Rendered as plain text only: its metadata is untrusted. */
export function NftFacts({ nft }: { nft: Nft }): ReactNode {
  const t = useMessages(nftsMessages)
  const [locale] = useLocale()
  const { networks } = useNetwork()
  const { attributes = [], description, networkId, quantity, standard } = nft
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
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
