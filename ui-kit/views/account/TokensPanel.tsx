'use client'
import { formatBalance, type TokenBalance, useAccount, useLocale, useTokens } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Badged } from '../../parts/Badged.js'
import { Button } from '../../parts/Button.js'
import { Hero } from '../../parts/Hero.js'
import { CoinsIcon, OfflineIcon, RetryIcon } from '../../parts/icons.js'
import { Orb } from '../../parts/Orb.js'
import { Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { RowBones } from '../../parts/RowBones.js'
import { RowList } from '../../parts/RowList.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { formatFiat } from './formatFiat.js'

function TokenRow({
  token,
  network,
}: {
  token: TokenBalance
  network: { name: string; iconUrl?: string | undefined }
}): ReactNode {
  const [locale] = useLocale()
  const { decimals, iconUrl, name, quantity, symbol, value } = token
  const amount = (
    <bdi dir="ltr">
      <Amount>{formatBalance(quantity, { decimals, locale })}</Amount> <bdi>{symbol}</bdi>
    </bdi>
  )
  const badge = <Picture name={network.name} src={network.iconUrl} size={20} round />
  return (
    <Row
      bare
      part="token-row"
      picture={
        <Badged badge={badge}>
          <Picture name={symbol} src={iconUrl} size={40} round />
        </Badged>
      }
      title={<bdi>{name}</bdi>}
      hint={value === undefined ? <bdi>{symbol}</bdi> : amount}
      end={value === undefined ? amount : <Amount>{formatFiat(value, locale)}</Amount>}
    />
  )
}

function Failed({ onRetry, retryIn }: { onRetry: () => void; retryIn: () => number }): ReactNode {
  const t = useMessages(accountMessages)
  const announce = useAnnounce()
  const retry = () => {
    const seconds = Math.ceil(retryIn() / 1000)
    if (seconds > 0) announce(t('tokens.failed.wait', { count: seconds }), { visible: true })
    else onRetry()
  }
  return (
    <>
      <Hero
        picture={
          <Orb>
            <OfflineIcon />
          </Orb>
        }
        title={t('tokens.failed.title')}
      >
        {t('tokens.failed.text')}
      </Hero>
      <Button kind="quiet" icon={<RetryIcon />} onClick={retry}>
        {t('tokens.failed.retry')}
      </Button>
    </>
  )
}

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
  if (isError && data === undefined) return <Failed onRetry={() => void refetch()} retryIn={retryIn} />
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
