'use client'
import { useTokenPreferences } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { figureMessages } from '../messages/en/figures.js'
import { useMessages } from '../messages/useMessages.js'

/** Wraps an amount that reveals what the account owns: shows dots instead while the user hides balances. */
export function PrivateFigure({ children }: { children: ReactNode }): ReactNode {
  const t = useMessages(figureMessages)
  const { areBalancesHidden } = useTokenPreferences()
  return areBalancesHidden ? (
    <span role="img" aria-label={t('figure.hidden')}>
      ••••
    </span>
  ) : (
    children
  )
}
