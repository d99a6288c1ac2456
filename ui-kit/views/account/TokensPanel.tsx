'use client'
import { useAccount, useTokens } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Hero } from '../../parts/Hero.js'
import { CoinsIcon, OfflineIcon } from '../../parts/icons.js'
import { Orb } from '../../parts/Orb.js'
import { RowBones } from '../../parts/RowBones.js'
import { RowList } from '../../parts/RowList.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { TokenRow } from './TokenRow.js'
import { TokensFailed } from './TokensFailed.js'

/** What the account holds on the active network. */
export function TokensPanel(): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const { network } = useAccount()
  const { data, isError, isPending, refetch, retryIn } = useTokens()

  const count = data?.length
  useEffect(() => {
    if (isError) announce(t('tokens.failed.title'), { isUrgent: true })
    else if (count !== undefined) announce(t('tokens.loaded', { count }))
  }, [announce, count, isError, t])

  if (network === undefined)
    return (
      <Hero
        picture={
          <Orb>
            <OfflineIcon />
          </Orb>
        }
        title={t('tokens.failed.title')}
      >
        {t('tokens.unsupported.text')}
      </Hero>
    )
  if (isError && data === undefined) return <TokensFailed onRetry={() => void refetch()} retryIn={retryIn} />
  if (isPending)
    return (
      <RowList kind="flush" aria-busy="true" aria-label={t('tokens.loading')}>
        <RowBones widths={[96, 56, 72, 0]} />
        <RowBones widths={[72, 48, 64, 0]} />
        <RowBones widths={[88, 56, 56, 0]} />
      </RowList>
    )
  if (count === 0)
    return (
      <Hero
        picture={
          <Orb>
            <CoinsIcon />
          </Orb>
        }
        title={t('tokens.empty.title')}
      >
        {t('tokens.empty.text', { network: network.name })}
      </Hero>
    )
  return (
    <RowList kind="flush" aria-label={t('tokens.tab')}>
      {data.map((token) => (
        <TokenRow key={token.id} token={token} network={network} />
      ))}
    </RowList>
  )
}
