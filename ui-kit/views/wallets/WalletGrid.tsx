'use client'
import type { WalletRow } from '@latchkey/hooks'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { walletsMessages } from '../../messages/en/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { Tile } from '../../parts/Tile.js'
import { WindowedGrid } from '../../parts/WindowedGrid.js'

/** What a tile shows of a wallet. */
export type ShownWallet = {
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  readonly isInstalled: boolean
  readonly isRecent: boolean
  /** Shown where another wallet has its name. */
  readonly namespace?: WalletRow['namespace']
}

export type WalletGridProps<wallet extends ShownWallet> = {
  wallets: readonly wallet[]
  /** The search that the wallets are the result of. */
  search?: string | undefined
  /** Total number of wallets, including those not loaded. */
  total: number
  /** Whether the wallets are about to be replaced by those of a new search. */
  busy?: boolean | undefined
  /** Whether more wallets load by themselves. */
  growing?: boolean | undefined
  onEnd?: (() => void) | undefined
  /** Key of the wallet that the focus returns to. */
  startAt?: string | undefined
  /** Id of the text that says why no wallet can be chosen now. */
  refusedBy?: string | undefined
  onPress: (wallet: wallet) => void
}

/** Wallets as a grid of tiles that loads more as it scrolls. */
export function WalletGrid<wallet extends ShownWallet>(props: WalletGridProps<wallet>): ReactNode {
  const { wallets, search, total, busy, growing, onEnd, startAt, refusedBy } = props
  const t = useMessages(walletsMessages)
  const now = useRef(props)
  useLayoutEffect(() => {
    now.current = props
  })
  // A stable callback, so that only changed tiles rerender.
  const press = useCallback((id: string) => {
    const pressed = now.current.wallets.find(({ key }) => key === id)
    if (pressed) now.current.onPress(pressed)
  }, [])
  const [recent, installed] = [t('all.recent'), t('all.installed')]

  return (
    <WindowedGrid
      label={t(wallets.length === 0 ? 'all.loading' : 'all.label')}
      items={wallets}
      of={search}
      total={total}
      busy={busy}
      growing={growing}
      onEnd={onEnd}
      startAt={startAt}
    >
      {({ key, name, icon, isInstalled, isRecent, namespace }) => {
        const tag = namespace
          ? t(`all.${namespace}`)
          : isRecent
            ? recent
            : isInstalled
              ? installed
              : undefined
        return (
          <Tile
            id={key}
            name={name}
            src={icon}
            tag={tag}
            label={tag && t('all.row', { wallet: name, tag })}
            refusedBy={refusedBy}
            onPress={press}
          />
        )
      }}
    </WindowedGrid>
  )
}
