'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hashOf } from '../theme/hashOf.js'
import { tones } from '../theme/tones.js'
import { cx } from './cx.js'
import * as css from './Picture.css.js'
import { flag } from './pressable.js'

export type PictureSize = keyof typeof css.size

export type PictureProps = {
  /** Name of the depicted wallet, token or network. Determines the background and letter of the fallback. */
  name: string
  /** Of the app, a checked announcement or the directory; others pass `usePicture`. Shown only if it loads within 2 s. */
  src?: string | undefined
  /** Whether the source is still to come. */
  isPending?: boolean | undefined
  /** Width and height in px; `fill` takes the width of the container. Default 40. */
  size?: PictureSize | 'fill' | undefined
  round?: boolean | undefined
  /** Greys the picture out, for an item that can't be chosen. */
  dim?: boolean | undefined
}

const loadTimeout = 2000

/** The image of a wallet, token or network, in a box of fixed size. Decorative: the name is shown beside it. */
export function Picture({ name, src, isPending, size = 40, round, dim }: PictureProps): ReactNode {
  // One that is still to come counts as an empty source, for which the letter waits too.
  const wanted = isPending ? '' : src
  const [settled, setSettled] = useState<{ src: string; loaded: boolean }>()
  const image = useRef<HTMLImageElement>(null)
  // In a changing list the names render first. For that frame the last image stays, hidden: removing it costs more.
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
      loadTimeout,
    )
    // The image may have loaded before this effect. If one settled before, the element is reused and still shows that one.
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
      {turn && state !== 'failed' && (turn === wanted || settled?.loaded) && (
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

/** An icon in the box of a `Picture`, for a row that has no picture of its own. */
export function IconTile({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={cx(css.tile, css.quiet, css.size[40])} aria-hidden="true">
      {children}
    </span>
  )
}
