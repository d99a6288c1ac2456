'use client'
import type { Nft } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { Notice } from '../../parts/Notice.js'
import * as css from './Nfts.css.js'

/** Whether an NFT is verified: by the app's list or by its collection. */
export function NftTrust({ nft }: { nft: Nft }): ReactNode {
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
