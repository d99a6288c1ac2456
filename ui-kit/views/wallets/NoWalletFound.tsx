'use client'
import type { ReactNode } from 'react'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Hero } from '../../parts/Hero.js'
import { SearchIcon } from '../../parts/icons.js'
import { Orb } from '../../parts/Orb.js'
import { Stack } from '../../parts/Stack.js'

export type NoWalletFoundProps = {
  /** What was searched for; empty where nothing was, and there is no wallet at all. */
  query: string
  onClear: () => void
  /** Leads to a code that any wallet can scan, where there is one. */
  onQrCode?: (() => void) | undefined
}

/** Says that nothing was found, and the ways on. */
export function NoWalletFound({ query, onClear, onQrCode }: NoWalletFoundProps): ReactNode {
  const t = useMessages(walletsMessages)
  const text = onQrCode ? 'all.none.pairing' : 'all.none.text'
  const buttons = [
    query !== '' && (
      <Button key="clear" kind="quiet" onClick={onClear}>
        {t('all.none.clear')}
      </Button>
    ),
    onQrCode && (
      <Button key="qr" kind="quiet" onClick={onQrCode}>
        {t('all.qr')}
      </Button>
    ),
  ].filter(Boolean)
  return (
    <>
      <Hero
        picture={
          <Orb>
            <SearchIcon />
          </Orb>
        }
        title={t('all.none.title')}
      >
        {query === '' ? t('all.empty.text') : t(text, { query })}
      </Hero>
      {buttons.length > 0 && <Stack row={buttons.length > 1}>{buttons}</Stack>}
    </>
  )
}
