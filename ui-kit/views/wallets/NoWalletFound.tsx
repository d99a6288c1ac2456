'use client'
import type { ReactNode } from 'react'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { SearchIcon } from '../../parts/icons.js'
import { Hero, Stack } from '../../parts/layout.js'

export type NoWalletFoundProps = {
  /** The search; empty where the directory itself has no wallets. */
  query: string
  onClear: () => void
  /** Opens a QR code for any wallet, where pairing is available. */
  onQrCode?: (() => void) | undefined
}

/** Shown when no wallet was found, with buttons to clear the search or show a QR code. */
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
      <Hero icon={<SearchIcon />} title={t('all.none.title')}>
        {query === '' ? t('all.empty.text') : t(text, { query })}
      </Hero>
      {buttons.length > 0 && <Stack row={buttons.length > 1}>{buttons}</Stack>}
    </>
  )
}
