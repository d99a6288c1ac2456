'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hashOf } from '../theme/hashOf.js'
import { tones } from '../theme/tones.js'
import { cx } from './cx.js'
import { isSafeImageSource } from './isSafeImageSource.js'
import * as css from './Picture.css.js'
import { flag } from './pressable.js'

export type PictureSize = keyof typeof css.size

export type PictureProps = {
  /** Whose picture it is: gives the ground and the letter that stand in for it. */
  name: string
  /** Shown only when it is of a safe kind and arrives within 2 s. */
  src?: string | undefined
  /** Edge in px, 40 without it; `fill`: as wide as the place it stands in. */
  size?: PictureSize | 'fill' | undefined
  round?: boolean | undefined
  /** Of something that can't be chosen. */
  dim?: boolean | undefined
}

const patience = 2000

/** The image of a wallet, token or network, in a box that never changes. Decoration: the name stands beside it. */
export function Picture({ name, src, size = 40, round, dim }: PictureProps): ReactNode {
  const wanted = src !== undefined && isSafeImageSource(src) ? src : undefined
  const [settled, setSettled] = useState<{ src: string; loaded: boolean }>()
  const image = useRef<HTMLImageElement>(null)
  // In a list that changes, names come first. The last image stays for that frame, hidden: taking it out is dearer.
  const [turn, setTurn] = useState(wanted)
  const state = wanted === undefined ? 'failed' : stateOf(settled, wanted)

  useEffect(() => {
    if (turn === wanted) return
    const frame = requestAnimationFrame(() => setTurn(wanted))
    return () => cancelAnimationFrame(frame)
  }, [turn, wanted])
  useEffect(() => {
    if (turn === undefined) return
    const timer = setTimeout(
      () => setSettled((last) => (last?.src === turn ? last : { src: turn, loaded: false })),
      patience,
    )
    // It may have come before this did. In an element that is used again, that would be the image before.
    if (image.current?.complete && image.current.naturalWidth > 0)
      setSettled((last) => last ?? { src: turn, loaded: true })
    return () => clearTimeout(timer)
  }, [turn])

  return (
    <span
      className={cx(
        css.tile,
        css.tone[hashOf(name) % tones.length],
        size === 'fill' ? css.fill : css.size[size],
        round && css.round,
      )}
      data-lk-part="picture"
      data-status={state}
      data-dim={flag(dim)}
      data-letter={state === 'failed' ? firstLetter(name) : undefined}
      aria-hidden="true"
    >
      {turn !== undefined && state !== 'failed' && (turn === wanted || settled?.loaded) && (
        <img
          ref={image}
          className={css.image}
          src={turn}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => setSettled({ src: turn, loaded: true })}
          onError={() => setSettled({ src: turn, loaded: false })}
        />
      )}
    </span>
  )
}

function stateOf(settled: { src: string; loaded: boolean } | undefined, wanted: string) {
  if (settled?.src !== wanted) return 'loading'
  return settled.loaded ? 'loaded' : 'failed'
}

const firstLetter = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase()
