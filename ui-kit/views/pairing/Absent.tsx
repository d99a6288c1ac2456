'use client'
import type { Wallet } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { Hero } from '../../parts/Hero.js'
import { Picture } from '../../parts/Picture.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

/** Shown for a browser-only wallet that is not installed in this browser. */
export function Absent({ wallet: { imageUrl, name } }: { wallet: Wallet }): ReactNode {
  const t = useMessages(pairingMessages)
  const announce = useAnnounce()
  const title = t('pairing.absent.title')
  useEffect(() => announce(title), [announce, title])
  return (
    <Hero picture={<Picture name={name} src={imageUrl} size={72} />} title={title}>
      {t('pairing.absent.text', { wallet: name })}
    </Hero>
  )
}
