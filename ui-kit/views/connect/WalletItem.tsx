'use client'
import { useFeatures, useModal, type WalletRow } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import type { TermsGate } from '../../legal/useTermsGate.js'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { QrIcon } from '../../parts/icons.js'
import { IconTile, Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { Tag } from '../../parts/Tag.js'
import { useChooseWallet } from '../../router/useChooseWallet.js'
import { tagOf } from './tagOf.js'

export type WalletItemProps = { row: WalletRow; gate: TermsGate }

/** A wallet to choose. For a wallet that is not reachable from here, opens the view where to get it. */
export function WalletItem({ row, gate }: WalletItemProps): ReactNode {
  const t = useMessages(connectMessages)
  const { hasPairing } = useFeatures()
  const choose = useChooseWallet()
  const { push } = useModal()
  const tag = tagOf(row, hasPairing)
  const words = tag && t(tag)
  const isToGet = tag === 'wallets.get'
  const get = () => push({ name: 'GetAWallet', ...(row.wallet && { wallet: row.wallet }) })
  return (
    <Row
      focusKey={row.key}
      part="wallet-row"
      picture={
        tag === 'wallets.qr' ? (
          <IconTile>
            <QrIcon />
          </IconTile>
        ) : (
          <Picture name={row.name} src={row.icon} dim={gate.isMissing && !isToGet} />
        )
      }
      title={<bdi>{row.name}</bdi>}
      hint={row.isDisputed ? t('wallets.disputed') : row.namespace && t(`wallets.${row.namespace}`)}
      end={
        words && (
          <Tag on={tag === 'wallets.recent'} button={isToGet}>
            {words}
          </Tag>
        )
      }
      label={words ? t('wallets.row', { wallet: row.name, tag: words }) : row.name}
      refused={gate.isMissing && !isToGet}
      describedBy={isToGet ? undefined : gate.reasonId}
      onClick={isToGet ? get : () => gate.pass(() => choose(row))}
    />
  )
}
