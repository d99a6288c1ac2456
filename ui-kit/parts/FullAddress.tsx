import type { ReactNode } from 'react'
import * as css from './FullAddress.css.js'

/** How many characters at each end are emphasized: the ones users compare. */
const ends = 6

/** A full address in groups of four with its ends emphasized. Left to right in every language. */
export function FullAddress({ children }: { children: string }): ReactNode {
  let at = 0
  const groups = (children.match(/^0x|.{1,4}/g) ?? []).map((text) => {
    const from = at
    at += text.length
    return { from, text }
  })
  const isEnd = (place: number) => place < ends || place >= children.length - ends
  return (
    <bdi dir="ltr" className={css.address} translate="no" data-lk-part="_full-address">
      {groups.map(({ from, text }) => (
        <span key={from} className={css.group}>
          {piecesOf(text, from, isEnd).map(({ piece, place, strong }) =>
            strong ? (
              <b key={place} className={css.end}>
                {piece}
              </b>
            ) : (
              piece
            ),
          )}
        </span>
      ))}
    </bdi>
  )
}

/** Splits a group into runs of characters with the same emphasis. */
function piecesOf(text: string, from: number, isEnd: (place: number) => boolean) {
  const pieces: { piece: string; place: number; strong: boolean }[] = []
  for (const [index, letter] of [...text].entries()) {
    const place = from + index
    const strong = isEnd(place)
    const last = pieces.at(-1)
    if (last?.strong === strong) last.piece += letter
    else pieces.push({ piece: letter, place, strong })
  }
  return pieces
}
