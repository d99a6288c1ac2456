'use client'
import { type ReactNode, useEffect } from 'react'
import { connectMessages } from '../../messages/en/connect.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Hero } from '../../parts/layout.js'
import { Picture } from '../../parts/Picture.js'
import { Ring } from '../../parts/Ring.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import type { Asking } from './useAsking.js'

export type OutcomeProps = {
  asking: Asking
  /** Name and icon of the wallet. */
  name: string
  icon: string | undefined
}

/** Shows that the wallet did not connect, and why. The retry button is rendered below it. */
export function Outcome({ asking, icon, name }: OutcomeProps): ReactNode {
  const t = useMessages(connectMessages)
  const announce = useAnnounce()
  const errorText = useErrorText()
  const { error, state } = asking
  const isFailed = state === 'failed'
  const kind = state === 'declined' ? 'declined' : 'over'
  const title = isFailed ? t('connecting.failed.title', { wallet: name }) : t(`connecting.${kind}.title`)
  const text = isFailed
    ? t('connecting.failed.text', { reason: errorText(error) })
    : t(`connecting.${kind}.text`)

  useEffect(() => announce(title, { isUrgent: isFailed }), [announce, title, isFailed])
  return (
    <Hero
      picture={
        <Ring state="declined">
          <Picture name={name} src={icon} size={72} />
        </Ring>
      }
      title={title}
    >
      {text}
    </Hero>
  )
}
