'use client'
import { useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'

/** From here on counts are shortened. */
const thousand = 1_000n

/** How many pieces changed hands: `2 NFTs`. */
export function NftCount({ count = 1n }: { count: bigint | undefined }): ReactNode {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const shown =
    count < thousand ? `${count}` : new Intl.NumberFormat(locale, { notation: 'compact' }).format(count)
  return <PrivateFigure>{t('activity.nfts', { count: shown })}</PrivateFigure>
}
