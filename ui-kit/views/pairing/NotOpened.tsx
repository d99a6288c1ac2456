'use client'
import type { UseWalletLinkReturnType, Wallet } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Notice } from '../../parts/Notice.js'
import { TextLink } from '../../parts/TextLink.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

export type NotOpenedProps = {
  wallet: Wallet
  /** The wallet's app on this phone or computer, or its website. */
  platform: keyof UseWalletLinkReturnType['links']
  reach: UseWalletLinkReturnType
}

/** Shows that the wallet did not open, with a real link, which no popup blocker blocks. */
export function NotOpened({ platform, reach, wallet }: NotOpenedProps): ReactNode {
  const t = useMessages(pairingMessages)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const { error, hasOpened, links } = reach
  const missed = hasOpened === false ? t(`pairing.unopened.${platform}`, { wallet: wallet.name }) : undefined
  const words = error === null ? missed : errorText(error)
  const href = error === null ? links[platform]?.href : undefined

  useEffect(() => {
    if (words !== undefined) announce(words)
  }, [announce, words])
  if (words === undefined) return null
  return (
    <Notice>
      {words}
      {href?.startsWith('http') && (
        <>
          {' '}
          <TextLink href={href}>{t('pairing.openLink', { wallet: wallet.name })}</TextLink>
        </>
      )}
    </Notice>
  )
}
