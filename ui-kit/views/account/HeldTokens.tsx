'use client'
import type { TokenRow as Token, UseTokensReturnType } from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Foot, TextButton } from '../../parts/Foot.js'
import { createChunk } from '../../router/createChunk.js'
import * as css from './AccountView.css.js'
import { EmptyActions } from './ActionButtons.js'
import { LazyPart } from './LazyPart.js'
import { TokenList } from './TokenList.js'
import type { TokenPictureProps } from './TokenPicture.js'
import { TokenRow } from './TokenRow.js'
import { useUnreadPins } from './useUnreadPins.js'

export type HeldTokensProps = Pick<UseTokensReturnType, 'currency' | 'isPartial' | 'source'> & {
  tokens: readonly Token[]
  network: TokenPictureProps['network']
  /** Shown in place of the list when the account holds no tokens. */
  children: ReactNode
}

/** The tokens, the hidden tokens folded away, and the button to manage them. */
export function HeldTokens(props: HeldTokensProps): ReactNode {
  const { children, tokens, currency, isPartial, network, source } = props
  const t = useMessages(accountMessages)
  const [isManaging, setManaging] = useState(false)
  const [hasManaged, setManaged] = useState(false)
  const manage = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isManaging && hasManaged) manage.current?.focus()
  }, [hasManaged, isManaging])
  const unread = useUnreadPins(tokens)
  const [isUnfolded, setUnfolded] = useState(false)
  if (isManaging)
    return (
      <LazyPart chunk={manageChunk}>
        {(Manage) => <Manage tokens={tokens} network={network} onDone={() => setManaging(false)} />}
      </LazyPart>
    )
  const open = () => {
    setManaged(true)
    setManaging(true)
  }
  const isEmpty = tokens.length === 0
  const hidden = tokens.filter(({ isHidden }) => isHidden)
  const shown = tokens.filter(({ isHidden }) => !isHidden)
  return (
    <div className={css.panel}>
      {isEmpty ? (
        children
      ) : (
        <TokenList label={t('tokens.tab')} tokens={isUnfolded ? [...shown, ...hidden] : shown}>
          {(token, place) => (
            <TokenRow key={token.id} token={token} currency={currency} network={network} place={place} />
          )}
        </TokenList>
      )}
      <TokensNote source={source} isPartial={isPartial} network={network.name} />
      {isEmpty && <EmptyActions />}
      {hidden.length > 0 && (
        <Foot>
          {t('tokens.hidden', { count: hidden.length })}{' '}
          <TextButton aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t(isUnfolded ? 'tokens.hidden.fold' : 'tokens.hidden.show')}
          </TextButton>
        </Foot>
      )}
      {(!isEmpty || hasManaged || unread.length > 0) && (
        <Foot>
          <TextButton ref={manage} onClick={open}>
            {t('tokens.manage')}
          </TextButton>
        </Foot>
      )}
    </div>
  )
}

type TokensNoteProps = Pick<UseTokensReturnType, 'isPartial' | 'source'> & {
  /** Name of the network. */
  network: string
}

/** Notes what the token list may lack. An RPC node has no index: it returns only the tokens it is asked for. */
function TokensNote({ source, isPartial, network }: TokensNoteProps): ReactNode {
  const t = useMessages(accountMessages)
  return (
    <>
      {isPartial && <p className={css.aside}>{t('tokens.partial')}</p>}
      {source === 'rpc' && <p className={css.aside}>{t('tokens.uncovered', { network })}</p>}
    </>
  )
}

/** The view for pinning and hiding tokens. */
const manageChunk = /* @__PURE__ */ createChunk(() =>
  import('./ManageTokens.js').then(({ ManageTokens }) => ManageTokens),
)
