'use client'
import { useWalletStores, useWallets } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { guideMessages } from '../../messages/en/guide.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Button } from '../../parts/Button.js'
import { Hero } from '../../parts/Hero.js'
import { OfflineIcon, WalletIcon } from '../../parts/icons.js'
import { Orb } from '../../parts/Orb.js'
import { RowList } from '../../parts/RowList.js'
import { RowSkeleton } from '../../parts/RowSkeleton.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { GetRow } from './GetRow.js'

/** Maximum number of wallets shown: enough to choose from, few enough to choose. */
const shown = 4

/** A few wallets that are not installed, each with a link to get it. */
export function GetAWalletView({ route }: ViewProps<'GetAWallet'>): ReactNode {
  const t = useMessages(guideMessages)
  const { storesOf } = useWalletStores()
  const { wallets, error, isPending, refetch } = useWallets()
  const absent = wallets.flatMap(({ wallet, isInstalled }) => (wallet && !isInstalled ? [wallet] : []))
  const asked = route.wallet ? [route.wallet] : []
  const offered = [...asked, ...absent.filter(({ id }) => id !== route.wallet?.id)]
    .filter((wallet) => storesOf(wallet).length > 0)
    .slice(0, shown)
  const hasFailed = error !== null && !isPending && offered.length === 0
  if (!isPending && offered.length === 0)
    return (
      <Body>
        <Hero
          picture={<Orb>{hasFailed ? <OfflineIcon /> : <WalletIcon />}</Orb>}
          title={t(hasFailed ? 'get.failed.title' : 'get.none.title')}
        >
          {t(hasFailed ? 'get.failed.text' : 'get.none.text')}
        </Hero>
        {hasFailed && <Button onClick={refetch}>{t('get.retry')}</Button>}
      </Body>
    )
  return (
    <Body>
      <RowList aria-label={t(isPending ? 'get.loading' : 'get.label')} aria-busy={isPending || undefined}>
        {isPending
          ? Array.from({ length: shown }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <RowSkeleton key={index} widths={[96, 120, 48, 0]} raised />
            ))
          : offered.map((wallet) => <GetRow key={wallet.id} wallet={wallet} />)}
      </RowList>
    </Body>
  )
}
