import { type MemoExoticComponent, memo, type ReactNode } from 'react'
import { cx } from './cx.js'
import { Picture } from './Picture.js'
import { grounds, press } from './press.css.js'
import { Tag } from './Tag.js'
import * as css from './Tile.css.js'

export type TileProps = {
  /** Passed to `onPress`. On the way back the focus returns to the tile with this id. */
  id: string
  name: string
  src?: string | undefined
  /** A word shown on the picture. */
  tag?: string | undefined
  /** Accessible name, if not the name alone: "Foxglove, Installed". */
  label?: string | undefined
  /**
   * Id of the text that says why it can't be chosen. The tile then looks disabled and sets `aria-disabled`, but `onPress`
   * still runs, to announce the reason.
   */
  refusedBy?: string | undefined
  onPress: (id: string) => void
}

/** A button with a picture over a name. The cells of a `WindowedGrid`. Memoized. */
export const Tile: MemoExoticComponent<(props: TileProps) => ReactNode> = memo(function Tile({
  id,
  name,
  src,
  tag,
  label,
  refusedBy,
  onPress,
}: TileProps): ReactNode {
  const picture = <Picture name={name} src={src} size={56} dim={refusedBy !== undefined} />
  return (
    <button
      type="button"
      className={cx(press, grounds.bare, css.tile, refusedBy !== undefined && css.refused)}
      aria-label={label}
      aria-disabled={refusedBy === undefined ? undefined : true}
      aria-describedby={refusedBy}
      data-lk-part="tile"
      data-lk-focus={id}
      onClick={() => onPress(id)}
    >
      {tag === undefined ? (
        picture
      ) : (
        <span className={css.face}>
          {picture}
          <span className={css.tag}>
            <Tag>{tag}</Tag>
          </span>
        </span>
      )}
      <bdi className={css.name} title={name}>
        {name}
      </bdi>
    </button>
  )
})
