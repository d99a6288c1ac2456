'use client'
import { useAccount, useNetworkIcon, useTokens } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Failed } from '../../parts/Failed.js'
import { OfflineIcon } from '../../parts/icons.js'
import { Hero } from '../../parts/layout.js'
import { CoinsIcon } from '../../parts/viewIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { HeldTokens } from './HeldTokens.js'
import { PanelSkeleton } from './LazyPart.js'

/** The tokens of the account on the active network. */
export function TokensPanel(): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const { network } = useAccount()
  const { data, isError, isPending, refetch, retryIn, ...tokens } = useTokens()
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
  if (isError && data === undefined) return <TokensFailed onRetry={() => void refetch()} retryIn={retryIn} />
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

type TokensFailedProps = {
  onRetry: () => void
  /** Ms until a retry is allowed. */
  retryIn: () => number
}

/** Shows that balances could not be read, with a retry that announces how long to wait. */
function TokensFailed({ onRetry, retryIn }: TokensFailedProps): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const retry = () => {
    const seconds = Math.ceil(retryIn() / 1000)
    if (seconds > 0) announce(t('tokens.failed.wait', { count: seconds }), { visible: true })
    else onRetry()
  }
  return (
    <Failed title={t('tokens.failed.title')} retry={t('tokens.failed.retry')} onRetry={retry}>
      {t('tokens.failed.text')}
    </Failed>
  )
}
