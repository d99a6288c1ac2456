'use client'
import { type TokenRow as Token, useAccount, useTokenPreferences } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { IconButton } from '../../parts/IconButton.js'
import { PinIcon } from '../../parts/icons.js'
import { Row } from '../../parts/Row.js'
import { RowList } from '../../parts/RowList.js'
import { shortAddress } from '../../parts/shortAddress.js'
import * as css from './AccountView.css.js'
import { TokenPicture, type TokenPictureProps } from './TokenPicture.js'
import { type PinId, useUnreadPins } from './useUnreadPins.js'

export type UnreadPinsProps = {
  tokens: readonly Token[]
  network: TokenPictureProps['network']
}

type PinProps = { id: PinId; isPinned: boolean; network: TokenPictureProps['network'] }

function UnreadPin({ id, isPinned, network }: PinProps): ReactNode {
  const t = useMessages(accountMessages)
  const { networkId } = useAccount()
  const { setPinned } = useTokenPreferences()
  const address = id.slice(id.lastIndexOf(':') + 1)
  // Unpinning needs only the id and address. Pinning it again would need its symbol, name and decimals.
  const unpin = () => {
    if (networkId && isPinned) setPinned({ id, networkId, address, symbol: '', name: '', decimals: 0 }, false)
  }
  return (
    <Row
      bare
      part="unread-pin"
      picture={<TokenPicture token={{ symbol: address.replace(/^0x/, '') }} network={network} />}
      title={<Address>{address}</Address>}
      hint={t(isPinned ? 'tokens.manage.unread.hint' : 'tokens.manage.unread.gone')}
      end={
        <IconButton
          label={t('tokens.manage.pin', { token: shortAddress(address) })}
          size="small"
          aria-pressed={isPinned}
          refused={!isPinned}
          className={isPinned ? css.on : undefined}
          onClick={unpin}
        >
          <PinIcon size={18} />
        </IconButton>
      }
    />
  )
}

/** Pinned tokens that could not be read, so that they can be unpinned. Rows keep their order while the list is open. */
export function UnreadPins({ tokens, network }: UnreadPinsProps): ReactNode {
  const t = useMessages(accountMessages)
  const unread = useUnreadPins(tokens)
  const [first] = useState(unread)
  const read = new Set(tokens.map(({ id }) => id.toLowerCase()))
  const listed = [...new Set([...first, ...unread])].filter((id) => !read.has(id.toLowerCase()))
  if (listed.length === 0) return null
  return (
    <>
      <p className={css.aside}>{t('tokens.manage.unread.text')}</p>
      <RowList kind="flush" aria-label={t('tokens.manage.unread')}>
        {listed.map((id) => (
          <UnreadPin key={id} id={id} isPinned={unread.includes(id)} network={network} />
        ))}
      </RowList>
    </>
  )
}
