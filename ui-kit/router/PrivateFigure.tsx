'use client'
import { useTokenPreferences } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { figureMessages } from '../messages/en/figures.js'
import { useMessages } from '../messages/useMessages.js'

/** A figure of the account: dots while the person wants none on the screen. Everything that tells what they own stands in one. */
export function PrivateFigure({ children }: { children: ReactNode }): ReactNode {
  const t = useMessages(figureMessages)
  const { areBalancesHidden } = useTokenPreferences()
  return areBalancesHidden ? (
    <span role="img" aria-label={t('figure.hidden')} data-lk-part="hidden-figure">
      ••••
    </span>
  ) : (
    children
  )
}
