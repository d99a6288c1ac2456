'use client'
import { type TokenRow as Token, useAccount, useTokenPreferences } from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { manageMessages } from '../../messages/en/manage.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address, shortAddress } from '../../parts/Address.js'
import { Button } from '../../parts/Button.js'
import { IconButton } from '../../parts/IconButton.js'
import { Row, RowList } from '../../parts/Row.js'
import { EyeIcon, EyeOffIcon, PinIcon } from '../../parts/viewIcons.js'
import * as css from './AccountView.css.js'
import { TokenList } from './TokenList.js'
import { TokenPicture, type TokenPictureProps } from './TokenPicture.js'
import { type PinId, useUnreadPins } from './useUnreadPins.js'

export type ManageTokensProps = {
  tokens: readonly Token[]
  network: TokenPictureProps['network']
  onDone: () => void
}

function Choices({ token }: { token: Token }): ReactNode {
  const t = useMessages(manageMessages)
  const { setHidden, setPinned } = useTokenPreferences()
  return (
    <span className={css.end}>
      <IconButton
        label={t('tokens.manage.pin', { token: token.name })}
        size="small"
        aria-pressed={token.isPinned}
        className={token.isPinned ? css.on : undefined}
        onClick={() => setPinned(token, !token.isPinned)}
      >
        <PinIcon size={18} />
      </IconButton>
      <IconButton
        label={t('tokens.manage.hide', { token: token.name })}
        size="small"
        aria-pressed={token.isHidden}
        className={token.isHidden ? css.on : undefined}
        onClick={() => setHidden(token.id, !token.isHidden)}
      >
        {token.isHidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
      </IconButton>
    </span>
  )
}

/** Every token with its pin and hide buttons. The order stays fixed while it is open. */
export function ManageTokens({ tokens, network, onDone }: ManageTokensProps): ReactNode {
  const t = useMessages(manageMessages)
  const tAccount = useMessages(accountMessages)
  const text = useRef<HTMLParagraphElement>(null)
  // The button that opened this view is gone, so the focus moves to the text. Scroll to the start of the list.
  useEffect(() => {
    text.current?.focus({ preventScroll: true })
    text.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  const [places] = useState(() => new Map(tokens.map(({ id }, index) => [id, index])))
  const placeOf = ({ id }: Token) => places.get(id) ?? places.size
  const sorted = [...tokens].sort((one, other) => placeOf(one) - placeOf(other))
  return (
    <div className={css.panel}>
      <p ref={text} tabIndex={-1} className={css.aside}>
        {t('tokens.manage.text')}
      </p>
      {sorted.length > 0 && (
        <TokenList label={t('tokens.manage.list')} tokens={sorted}>
          {(token, place) => (
            <Row
              key={token.id}
              bare
              place={place}
              part="_managed-token"
              picture={<TokenPicture token={token} network={network} />}
              title={<bdi>{token.name}</bdi>}
              hint={
                <>
                  {token.isLookalike && <b className={css.caution}>{tAccount('tokens.lookalike')}</b>}{' '}
                  {token.address === undefined ? (
                    <bdi>{token.symbol}</bdi>
                  ) : (
                    <Address>{token.address}</Address>
                  )}
                </>
              }
              end={<Choices token={token} />}
            />
          )}
        </TokenList>
      )}
      <UnreadPins tokens={tokens} network={network} />
      <Button kind="quiet" onClick={onDone}>
        {t('tokens.manage.done')}
      </Button>
    </div>
  )
}

type UnreadPinsProps = {
  tokens: readonly Token[]
  network: TokenPictureProps['network']
}

type PinProps = { id: PinId; isPinned: boolean; network: TokenPictureProps['network'] }

function UnreadPin({ id, isPinned, network }: PinProps): ReactNode {
  const t = useMessages(manageMessages)
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
      part="_unread-pin"
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
function UnreadPins({ tokens, network }: UnreadPinsProps): ReactNode {
  const t = useMessages(manageMessages)
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
