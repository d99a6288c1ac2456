'use client'
import type { ReactNode } from 'react'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { InfoIcon } from '../../parts/icons.js'
import { Hero } from '../../parts/layout.js'

/** Shown instead of the way to connect until the terms below it are accepted. */
export function TermsFirst(): ReactNode {
  const t = useMessages(pairingMessages)
  return (
    <Hero icon={<InfoIcon />} title={t('pairing.terms.title')}>
      {t('pairing.terms.text')}
    </Hero>
  )
}
