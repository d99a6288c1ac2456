'use client'
import { useLocale, useWalletStores, type Wallet } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { guideMessages } from '../../messages/en/guide.js'
import { useMessages } from '../../messages/useMessages.js'
import { Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { Tag } from '../../parts/Tag.js'
import { listPlaces } from './listPlaces.js'

/** A wallet as a link to the best store for this device, with the platforms it runs on under its name. */
export function GetRow({ wallet }: { wallet: Wallet }): ReactNode {
  const t = useMessages(guideMessages)
  const [locale] = useLocale()
  const { storesOf, storeOpened } = useWalletStores()
  const [store] = storesOf(wallet)
  const { name, imageUrl } = wallet
  const platforms = listPlaces(wallet, locale, t)
  return (
    <Row
      part="get-row"
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
