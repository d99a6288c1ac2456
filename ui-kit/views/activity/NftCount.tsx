'use client'
import { useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'

/** Counts from here on are abbreviated. */
const thousand = 1_000n

/** Number of transferred NFTs: `2 NFTs`. Default 1. */
export function NftCount({ count = 1n }: { count: bigint | undefined }): ReactNode {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const shown =
    count < thousand ? `${count}` : new Intl.NumberFormat(locale, { notation: 'compact' }).format(count)
  return <PrivateFigure>{t('activity.nfts', { count: shown })}</PrivateFigure>
}
