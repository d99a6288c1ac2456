import type { ReactNode } from 'react'
import { codeOf, splitAtHidden } from './hiddenCharacters.js'
import * as css from './SignIn.css.js'

export type LiteralTextProps = {
  children: string
  /** Renders line feeds as line breaks instead of their code. */
  lines?: boolean | undefined
}

/** An untrusted text character by character: invisible characters are shown by their code point. */
export function LiteralText({ children, lines = false }: LiteralTextProps): ReactNode {
  return splitAtHidden(children).map((piece, index) =>
    index % 2 === 0 || (lines && piece === '\n') ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <span key={index} className={css.hidden} data-lk-part="_hidden-character">
        {codeOf(piece)}
      </span>
    ),
  )
}
