'use client'
import { type Nft, useNftLinks } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { copyText } from '../../parts/copyText.js'
import { CheckIcon, CopyIcon, SearchIcon } from '../../parts/icons.js'
import { Row, RowList } from '../../parts/Row.js'
import { GlobeIcon } from '../../parts/viewIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './Nfts.css.js'
import { shortId } from './useNftName.js'

const literal = (short: string, full: string): ReactNode => (
  <bdi dir="ltr" title={full}>
    {short}
  </bdi>
)

/** Copy buttons and links of an NFT. Each link shows its host before the user follows it. */
export function NftActions({ nft }: { nft: Nft }): ReactNode {
  const t = useMessages(nftsMessages)
  const announce = useAnnounce()
  const { explorer, website } = useNftLinks(nft)
  const [refused, setRefused] = useState<string>()
  const { address, tokenId } = nft

  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    setRefused(isCopied ? undefined : text)
    if (isCopied) announce(t('nft.copied'), { visible: true, icon: <CheckIcon size={16} /> })
    else announce(t('nft.copyFailed'), { visible: true, isUrgent: true })
  }
  return (
    <>
      <RowList kind="group" aria-label={t('nft.links')}>
        <Row
          picture={<CopyIcon />}
          title={t(tokenId === undefined ? 'nft.copy.mint' : 'nft.copy.contract')}
          hint={literal(shortAddress(address), address)}
          onClick={() => void copy(address)}
        />
        {tokenId !== undefined && (
          <Row
            picture={<CopyIcon />}
            title={t('nft.copy.id')}
            hint={literal(shortId(tokenId), tokenId)}
            onClick={() => void copy(tokenId)}
          />
        )}
        {explorer && (
          <Row
            picture={<SearchIcon />}
            title={t('nft.explorer')}
            hint={literal(explorer.host, explorer.host)}
            href={explorer.href}
          />
        )}
        {website && (
          <Row
            picture={<GlobeIcon />}
            title={t('nft.website')}
            hint={literal(website.host, website.host)}
            href={website.href}
          />
        )}
      </RowList>
      {refused !== undefined && (
        <p className={css.section}>
          <bdi dir="ltr" className={css.literal}>
            {refused}
          </bdi>
        </p>
      )}
    </>
  )
}
