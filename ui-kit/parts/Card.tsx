import { type MemoExoticComponent, memo, type ReactNode } from 'react'
import * as css from './Card.css.js'
import { cx } from './cx.js'
import { Picture } from './Picture.js'
import { grounds, press } from './press.css.js'

export type CardProps = {
  /** Passed to `onPress`. On the way back the focus returns to the card with this id. */
  id: string
  name: string
  /** Second line. */
  hint: string
  src?: string | undefined
  /** Shown on the picture: the quantity. */
  mark?: string | undefined
  onPress: (id: string) => void
}

/** A button with a square picture over a name and a hint. The wide cells of a `WindowedGrid`. */
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
