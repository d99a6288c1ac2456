'use client'
import type { Nft } from '@latchkey/hooks'
import { useCallback } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/shortAddress.js'
import { shortId } from './shortId.js'

/** Returns the name of an NFT, or a placeholder with its id or address. */
export function useNftName(): (nft: Nft) => string {
  const t = useMessages(nftsMessages)
  return useCallback(
    ({ address, name, tokenId }) => {
      if (name !== '') return name
      return tokenId === undefined
        ? t('nft.unnamed.mint', { address: shortAddress(address) })
        : t('nft.unnamed', { id: shortId(tokenId) })
    },
    [t],
  )
}
