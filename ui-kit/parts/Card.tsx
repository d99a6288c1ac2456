import { type MemoExoticComponent, memo, type ReactNode } from 'react'
import * as css from './Card.css.js'
import { cx } from './cx.js'
import { Picture } from './Picture.js'
import { grounds, press } from './press.css.js'
import { Skeleton } from './Skeleton.js'
import { item } from './WindowedGrid.css.js'

export type CardProps = {
  /** Passed to `onPress`. On the way back the focus returns to the card with this id. */
  id: string
  name: string
  /** Second line. */
  hint: string
  src?: string | undefined
  /** Whether the picture is still to come. */
  isPending?: boolean | undefined
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
  isPending,
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
        <Picture name={name} src={src} isPending={isPending} size="fill" />
      </span>
      <bdi className={css.name} title={name}>
        {name}
      </bdi>{' '}
      <bdi className={css.hint}>{hint}</bdi> {mark !== undefined && <span className={css.mark}>{mark}</span>}
    </button>
  )
})

/** Skeletons of cards, with the same boxes as `Card`, so nothing shifts when the data arrives. */
export function CardSkeleton({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} className={item} aria-hidden="true">
      <div className={css.card} data-lk-part="_card-skeleton">
        <span className={css.face}>
          {/* Wider than any column; CSS limits it to the column's width. */}
          <Skeleton width={640} square />
        </span>
        <span className={css.name}>
          <Skeleton width={96} />
        </span>
        <span className={css.hint}>
          <Skeleton width={64} />
        </span>
      </div>
    </li>
  ))
}
