import { type MemoExoticComponent, memo, type ReactNode } from 'react'
import * as css from './Card.css.js'
import { cx } from './cx.js'
import { Picture } from './Picture.js'
import { grounds, press } from './press.css.js'

export type CardProps = {
  /** Handed to `onPress`; on the way back the focus returns to the card that has it. */
  id: string
  name: string
  /** Second line. */
  hint: string
  src?: string | undefined
  /** On the picture: how many. */
  mark?: string | undefined
  onPress: (id: string) => void
}

/** A square picture over a name and a line, as a button. The wide cells of a `WindowedGrid`. */
export const Card: MemoExoticComponent<(props: CardProps) => ReactNode> = memo(function Card({
  id,
  name,
  hint,
  src,
  mark,
  onPress,
}: CardProps): ReactNode {
  return (
    <button
      type="button"
      className={cx(press, grounds.bare, css.card)}
      data-lk-part="card"
      data-lk-focus={id}
      onClick={() => onPress(id)}
    >
      <span className={css.face}>
        <Picture name={name} src={src} size="fill" />
      </span>
      <bdi className={css.name} title={name}>
        {name}
      </bdi>{' '}
      <bdi className={css.hint}>{hint}</bdi> {mark !== undefined && <span className={css.mark}>{mark}</span>}
    </button>
  )
})
