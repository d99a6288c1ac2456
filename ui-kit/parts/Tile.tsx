import { type MemoExoticComponent, memo, type ReactNode } from 'react'
import { cx } from './cx.js'
import { Picture } from './Picture.js'
import { grounds, press } from './press.css.js'
import { Tag } from './Tag.js'
import * as css from './Tile.css.js'

export type TileProps = {
  /** Handed to `onPress`; on the way back the focus returns to the tile that has it. */
  id: string
  name: string
  src?: string | undefined
  /** A word about it, on its picture. */
  tag?: string | undefined
  /** Accessible name where it isn't the name alone: "Foxglove, Installed". */
  label?: string | undefined
  /** Id of the text that says why it can't be chosen: it looks and says so, yet `onPress` runs to say why aloud. */
  refusedBy?: string | undefined
  onPress: (id: string) => void
}

/** A picture over a name, as a button. The cells of a `WindowedGrid`; drawn anew only for other properties. */
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
