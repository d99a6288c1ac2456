'use client'
import { useLocale, useProfile, useReceive } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { receiveMessages } from '../../messages/en/receive.js'
import { useMessages } from '../../messages/useMessages.js'
import { Avatar } from '../../parts/Avatar.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Body } from '../../parts/Body.js'
import { Notice } from '../../parts/Notice.js'
import { QrCode } from '../../parts/QrCode.js'
import { ReceiveActions } from './ReceiveActions.js'
import { ReceiveNetworks } from './ReceiveNetworks.js'
import * as css from './ReceiveView.css.js'
import { RequestFields } from './RequestFields.js'

/** The account's address as a QR code and in full, the networks where it can receive, and a payment link. */
export function ReceiveView(): ReactNode {
  const { caipAddress } = useReceive()
  // Resets the amount with the account or network: it was typed for an asset of one network.
  return <Request key={caipAddress} />
}

function Request(): ReactNode {
  const t = useMessages(receiveMessages)
  const [locale] = useLocale()
  const [amount, setAmount] = useState('')
  const [token, setToken] = useState<string>()
  const request = useReceive({ amount, decimalMark: amountMarkOf(locale), token })
  const { data: profile } = useProfile()
  const { address, asset, link, network, networks } = request
  if (address === undefined) return null
  const asked = link && asset && { amount: amount.trim(), symbol: asset.symbol }
  const picture = <Avatar seed={address} src={profile?.avatarUrl} size={40} />
  return (
    <>
      <Body>
        <div className={css.plate}>
          <QrCode
            value={link ?? address}
            label={asked ? t('receive.qr.amount', asked) : t('receive.qr')}
            picture={picture}
          />
        </div>
        <div className={css.owner}>
          {profile?.name && <bdi className={css.name}>{profile.name}</bdi>}
          <bdi className={css.address} dir="ltr" data-lk-part="receive-address">
            {address.match(/^0x|.{1,4}/g)?.map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, so only their position identifies them
              <span key={place} className={css.group}>
                {group}
              </span>
            ))}
          </bdi>
        </div>
        {network === undefined && <Notice kind="caution">{t('receive.unsupported')}</Notice>}
        {networks.length > 0 && <ReceiveNetworks networks={networks} />}
        <RequestFields {...request} amount={amount} onAmount={setAmount} onToken={setToken} />
      </Body>
      <ReceiveActions address={address} link={link} />
    </>
  )
}
