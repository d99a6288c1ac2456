'use client'
import { useLocale, useProfile, useReceive } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { receiveMessages } from '../../messages/en/receive.js'
import { useMessages } from '../../messages/useMessages.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Button } from '../../parts/Button.js'
import { copyText } from '../../parts/copyText.js'
import { CheckIcon, CopyIcon } from '../../parts/icons.js'
import { Body, Dock, Stack } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { QrCode } from '../../parts/QrCode.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { RemoteAvatar } from '../../router/RemotePicture.js'
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
  const picture = <RemoteAvatar seed={address} src={profile?.avatarUrl} size={40} />
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
          <bdi className={css.address} dir="ltr" data-lk-part="_receive-address">
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

type ReceiveActionsProps = {
  address: string
  /** Payment link with an amount; `undefined` while no amount is typed. */
  link: string | undefined
}

/** Buttons that copy the address and the payment link. */
function ReceiveActions({ address, link }: ReceiveActionsProps): ReactNode {
  const t = useMessages(receiveMessages)
  const announce = useAnnounce()
  const copy = async (text: string, done: string, failed: string) => {
    if (await copyText(text)) announce(done, { visible: true, icon: <CheckIcon size={16} /> })
    else announce(failed, { visible: true, isUrgent: true })
  }
  return (
    <Dock>
      <Stack row={link !== undefined}>
        <Button
          icon={link === undefined && <CopyIcon size={18} />}
          onClick={() => void copy(address, t('receive.copied'), t('receive.copyFailed'))}
        >
          {t('receive.copy')}
        </Button>
        {link !== undefined && (
          <Button
            kind="quiet"
            onClick={() => void copy(link, t('receive.link.copied'), t('receive.link.copyFailed'))}
          >
            {t('receive.link')}
          </Button>
        )}
      </Stack>
    </Dock>
  )
}
