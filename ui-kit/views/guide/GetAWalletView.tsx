'use client'
import { useLocale, useWalletStores, useWallets, type Wallet } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { guideMessages } from '../../messages/en/guide.js'
import type { Translate } from '../../messages/Message.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { OfflineIcon, WalletIcon } from '../../parts/icons.js'
import { Body, Hero } from '../../parts/layout.js'
import { Picture } from '../../parts/Picture.js'
import { Row, RowList, RowSkeleton } from '../../parts/Row.js'
import { Tag } from '../../parts/Tag.js'
import type { ViewProps } from '../../router/ViewParts.js'

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
          icon={hasFailed ? <OfflineIcon /> : <WalletIcon />}
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

/** A wallet as a link to the best store for this device, with the platforms it runs on under its name. */
function GetRow({ wallet }: { wallet: Wallet }): ReactNode {
  const t = useMessages(guideMessages)
  const [locale] = useLocale()
  const { storesOf, storeOpened } = useWalletStores()
  const [store] = storesOf(wallet)
  const { name, imageUrl } = wallet
  const platforms = listPlaces(wallet, locale, t)
  return (
    <Row
      part="_get-row"
      picture={<Picture name={name} src={imageUrl} />}
      title={<bdi>{name}</bdi>}
      hint={platforms === '' ? undefined : platforms}
      end={<Tag button>{t('get.tag')}</Tag>}
      label={t('get.row', { wallet: name })}
      href={store?.href}
      onClick={() => store && storeOpened(wallet, store)}
    />
  )
}

/** The platforms a wallet runs on: "Browser and phone". Empty where its record names none. */
function listPlaces(wallet: Wallet, locale: string, t: Translate<typeof guideMessages.en>): string {
  const places = [
    (wallet.chromeStore ?? wallet.injected?.length) && t('get.browser'),
    (wallet.appStore ?? wallet.playStore ?? wallet.mobileLink) && t('get.phone'),
    wallet.desktopLink && t('get.desktop'),
    wallet.webappLink && t('get.web'),
  ].filter((place): place is string => typeof place === 'string' && place !== '')
  const text = new Intl.ListFormat(locale).format(places)
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(locale) + rest.join('')
}
