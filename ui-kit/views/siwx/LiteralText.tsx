import type { ReactNode } from 'react'
import { codeOf, splitAtHidden } from './hiddenCharacters.js'
import * as css from './SignIn.css.js'

export type LiteralTextProps = {
  children: string
  /** Line feeds end lines instead of being shown. */
  lines?: boolean | undefined
}

/** A text that somebody else wrote, letter for letter: what can't be seen stands there by its number. */
export function LiteralText({ children, lines = false }: LiteralTextProps): ReactNode {
  return splitAtHidden(children).map((piece, index) =>
    index % 2 === 0 || (lines && piece === '\n') ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <span key={index} className={css.hidden} data-lk-part="hidden-character">
        {codeOf(piece)}
      </span>
    ),
  )
}
