'use client'
import type { Nft } from '@latchkey/hooks'
import { useCallback } from 'react'
import { nftsMessages } from '../../messages/en/nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'

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

const maxLength = 16

/** Shortens a token id of more than 16 digits to its first 6 and last 4. */
export function shortId(id: string): string {
  return id.length <= maxLength ? id : `${id.slice(0, 6)}…${id.slice(-4)}`
}
