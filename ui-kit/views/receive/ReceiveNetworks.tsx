'use client'
import type { Network } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { receiveMessages } from '../../messages/en/receive.js'
import { useMessages } from '../../messages/useMessages.js'
import { DownIcon } from '../../parts/icons.js'
import { Row, RowList } from '../../parts/Row.js'
import { NetworkPicture } from '../../router/NetworkPicture.js'
import * as css from './ReceiveView.css.js'

export type ReceiveNetworksProps = { networks: readonly Network[] }

/** Maximum number of icons: as many as fit beside the text. */
const shown = 5

/** The networks where the account can receive: a few icons, and the list of names when expanded. */
export function ReceiveNetworks({ networks }: ReceiveNetworksProps): ReactNode {
  const t = useMessages(receiveMessages)
  return (
    <div className={css.networks}>
      <details>
        <summary className={css.summary}>
          <span className={css.said}>{t('receive.networks', { count: networks.length })}</span>
          <span className={css.pictures} aria-hidden="true">
            {networks.slice(0, shown).map((network) => (
              <span key={`${network.namespace}:${network.id}`} className={css.pictured}>
                <NetworkPicture network={network} size={20} />
              </span>
            ))}
          </span>
          <DownIcon size={16} />
        </summary>
        <div className={css.full}>
          <RowList kind="flush" aria-label={t('receive.networks.label')}>
            {networks.map((network) => (
              <Row
                key={`${network.namespace}:${network.id}`}
                bare
                part="_receive-network"
                picture={<NetworkPicture network={network} size={28} />}
                title={<bdi>{network.name}</bdi>}
              />
            ))}
          </RowList>
        </div>
      </details>
      <p className={css.note}>{t('receive.networks.lost')}</p>
    </div>
  )
}
