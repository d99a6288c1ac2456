'use client'
import { type ReactNode, useState } from 'react'
import { gradientOf } from '../theme/gradientOf.js'
import * as css from './Avatar.css.js'

export type AvatarProps = {
  /** An address: the same seed has the same colours everywhere. */
  seed: string
  /** The user's picture, which has loaded. */
  src?: string | undefined
  /** Width and height in px. Default 28. */
  size?: number | undefined
}

/** Decorative: the name is shown beside it. The colours are set through the CSSOM, never as a `style` attribute. */
export function Avatar({ seed, src, size = 28 }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string>()
  if (src !== undefined && src !== broken)
    return (
      <img
        className={css.avatar}
        src={src}
        alt=""
        width={size}
        height={size}
        decoding="async"
        data-lk-part="avatar"
        onError={() => setBroken(src)}
      />
    )
  const paint = (element: HTMLElement | null) => {
    if (element === null) return
    element.style.inlineSize = element.style.blockSize = `${size}px`
    element.style.backgroundImage = gradientOf(seed)
  }
  return <span ref={paint} className={css.avatar} aria-hidden="true" data-lk-part="avatar" />
}
