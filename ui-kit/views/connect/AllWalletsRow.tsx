'use client'
import { useLatchkey, useLocale, useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { IconTile } from '../../parts/IconTile.js'
import { WalletsIcon } from '../../parts/icons.js'
import { Row } from '../../parts/Row.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { Tag } from '../../parts/Tag.js'
import { formatCount } from './formatCount.js'

export type AllWalletsRowProps = {
  /** Number of wallets; `undefined` while unknown. */
  count: number | undefined
  isPending: boolean
}

/** Opens the wallet directory and shows about how many wallets it has. */
export function AllWalletsRow({ count, isPending }: AllWalletsRowProps): ReactNode {
  const t = useMessages(connectMessages)
  const [locale] = useLocale()
  const { events } = useLatchkey()
  const { push } = useModal()
  const wallet = t('wallets.all')
  const tag = count ? formatCount(count, locale) : undefined
  return (
    <Row
      focusKey="all-wallets"
      part="all-wallets"
      picture={
        <IconTile>
          <WalletsIcon />
        </IconTile>
      }
      title={wallet}
      end={
        tag === undefined ? (
          isPending ? (
            <Skeleton width={32} />
          ) : undefined
        ) : (
          <Tag>
            <bdi dir="ltr">{tag}</bdi>
          </Tag>
        )
      }
      label={tag === undefined ? undefined : t('wallets.row', { wallet, tag })}
      onClick={() => {
        events.emit({ event: 'CLICK_ALL_WALLETS' })
        push({ name: 'AllWallets' })
      }}
    />
  )
}
