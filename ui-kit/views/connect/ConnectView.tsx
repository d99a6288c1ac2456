'use client'
import { type Connector, useConnect, useModal } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Hero } from '../../parts/Hero.js'
import { WalletIcon } from '../../parts/icons.js'
import { Notice } from '../../parts/Notice.js'
import { Orb } from '../../parts/Orb.js'
import { Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { RowList } from '../../parts/RowList.js'
import { Tag } from '../../parts/Tag.js'

/** The wallets that are here. A press asks the wallet and leads to where it is waited for. */
export function ConnectView(): ReactNode {
  const t = useMessages(connectMessages)
  const { connect, connectors, rest } = useConnect()
  const { push } = useModal()
  const choose = (connector: Connector) => {
    connect({ connector })
    push({ name: 'ConnectingExternal', connectorId: connector.id })
  }
  const tag = t('wallets.installed')
  return (
    <Body>
      {rest && <Notice kind="info">{t(rest === 'locked' ? 'wallets.locked' : 'wallets.lost')}</Notice>}
      {connectors.length === 0 ? (
        <Hero
          picture={
            <Orb>
              <WalletIcon />
            </Orb>
          }
          title={t('wallets.none.title')}
        >
          {t('wallets.none.text')}
        </Hero>
      ) : (
        <RowList aria-label={t('wallets.label')}>
          {connectors.map((connector) => (
            <Row
              key={connector.id}
              focusKey={connector.id}
              part="wallet-row"
              picture={<Picture name={connector.name} src={connector.icon} />}
              title={<bdi>{connector.name}</bdi>}
              hint={connector.isDisputed ? t('wallets.disputed') : undefined}
              end={<Tag>{tag}</Tag>}
              label={t('wallets.row', { wallet: connector.name, tag })}
              onClick={() => choose(connector)}
            />
          ))}
        </RowList>
      )}
    </Body>
  )
}
