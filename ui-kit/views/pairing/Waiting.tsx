'use client'
import { type ReactNode, useEffect } from 'react'
import { Hero } from '../../parts/layout.js'
import { Picture } from '../../parts/Picture.js'
import { Ring } from '../../parts/Ring.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

export type WaitingProps = { name: string; icon: string | undefined; title: string; text: string }

/** A wallet that is waited for. Announces its title. */
export function Waiting({ icon, name, text, title }: WaitingProps): ReactNode {
  const announce = useAnnounce()
  useEffect(() => announce(title), [announce, title])
  return (
    <Hero
      picture={
        <Ring state="pending">
          <Picture name={name} src={icon} size={72} />
        </Ring>
      }
      title={title}
    >
      {text}
    </Hero>
  )
}
