'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { gradientOf } from '../theme/gradientOf.js'
import * as css from './Avatar.css.js'
import { isSafeImageSource } from './isSafeImageSource.js'

export type AvatarProps = {
  /** An address: the same seed has the same colours everywhere. */
  seed: string
  /** The user's picture, shown once it has loaded. */
  src?: string | undefined
  /** Width and height in px. Default 28. */
  size?: number | undefined
}

/** Decorative: the name is shown beside it. The colours are set through the CSSOM, never as a `style` attribute. */
export function Avatar({ seed, src, size = 28 }: AvatarProps): ReactNode {
  const [loaded, setLoaded] = useState<string>()
  const wanted = src !== undefined && isSafeImageSource(src) ? src : undefined

  useEffect(() => {
    if (wanted === undefined) return
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => setLoaded(wanted)
    image.src = wanted
    return () => {
      image.onload = null
    }
  }, [wanted])

  if (wanted !== undefined && loaded === wanted)
    return (
      <img
        className={css.avatar}
        src={wanted}
        alt=""
        width={size}
        height={size}
        decoding="async"
        referrerPolicy="no-referrer"
        data-lk-part="avatar"
      />
    )
  const paint = (element: HTMLElement | null) => {
    if (element === null) return
    element.style.inlineSize = element.style.blockSize = `${size}px`
    element.style.backgroundImage = gradientOf(seed)
  }
  return <span ref={paint} className={css.avatar} aria-hidden="true" data-lk-part="avatar" />
}
