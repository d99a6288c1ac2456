'use client'
import {
  type TokenRow as Token,
  type UseTokensReturnType,
  useAccount,
  useNetworkIcon,
  useTokens,
} from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Failed } from '../../parts/Failed.js'
import { Foot, TextButton } from '../../parts/Foot.js'
import { OfflineIcon } from '../../parts/icons.js'
import { Hero } from '../../parts/layout.js'
import { CoinsIcon } from '../../parts/viewIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { createChunk } from '../../router/createChunk.js'
import * as css from './AccountView.css.js'
import { EmptyActions } from './ActionButtons.js'
import { LazyPart, PanelSkeleton } from './LazyPart.js'
import { TokenList } from './TokenList.js'
import type { TokenPictureProps } from './TokenPicture.js'
import { TokenRow } from './TokenRow.js'
import { useUnreadPins } from './useUnreadPins.js'

/** The tokens of the account on the active network. */
export function TokensPanel(): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const { network } = useAccount()
  const { data, error, isError, isPending, refetch, retryIn, ...tokens } = useTokens()
  const iconUrl = useNetworkIcon(network)

  const count = data?.length
  useEffect(() => {
    if (isError) announce(t('tokens.failed.title'), { isUrgent: true })
    else if (count !== undefined) announce(t('tokens.loaded', { count }))
  }, [announce, count, isError, t])

  if (network === undefined)
    return (
      <Hero icon={<OfflineIcon />} title={t('tokens.failed.title')}>
        {t('tokens.unsupported.text')}
      </Hero>
    )
  if (isError && data === undefined)
    return <TokensFailed error={error} onRetry={() => void refetch()} retryIn={retryIn} />
  if (isPending || data === undefined) return <PanelSkeleton label={t('tokens.loading')} />
  return (
    <HeldTokens
      tokens={data}
      currency={tokens.currency}
      source={tokens.source}
      isPartial={tokens.isPartial}
      network={{ name: network.name, iconUrl }}
    >
      <Hero icon={<CoinsIcon />} title={t('tokens.empty.title')}>
        {t('tokens.empty.text', { network: network.name })}
      </Hero>
    </HeldTokens>
  )
}

type TokensFailedProps = Pick<UseTokensReturnType, 'error'> & {
  onRetry: () => void
  /** Ms until a retry is allowed. */
  retryIn: () => number
}

/** Shows that balances could not be read, with a retry that announces how long to wait. */
function TokensFailed({ error, onRetry, retryIn }: TokensFailedProps): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const { cause } = error ?? {}
  const isTooLarge = cause instanceof Error && cause.name === 'ResponseTooLargeError'
  const retry = () => {
    const seconds = Math.ceil(retryIn() / 1000)
    if (seconds > 0) announce(t('tokens.failed.wait', { count: seconds }), { visible: true })
    else onRetry()
  }
  return (
    <Failed title={t('tokens.failed.title')} retry={t('tokens.failed.retry')} onRetry={retry}>
      {t(isTooLarge ? 'tokens.failed.large' : 'tokens.failed.text')}
    </Failed>
  )
}

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
