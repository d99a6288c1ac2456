'use client'
import { useAccount, useNfts } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { Hero } from '../../parts/Hero.js'
import { CoinsIcon } from '../../parts/icons.js'
import { Orb } from '../../parts/Orb.js'

/** Explains why no NFTs are shown: there are none, or they can't be listed. */
export function NoNfts(): ReactNode {
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
      picture={
        <Orb>
          <CoinsIcon />
        </Orb>
      }
      title={t(isNowhere ? 'nfts.unsupported.title' : isPartial ? 'nfts.partial.title' : 'nfts.empty.title')}
    >
      {text}
    </Hero>
  )
}
