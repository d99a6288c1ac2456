import { memo, type ReactNode } from 'react'
import type { RowProps } from './Row.js'

export type DrawnRowProps<item> = {
  item: item
  /** Position of the row from 1, and the total number of rows. */
  at: number
  of: number
  draw: (item: item, place: NonNullable<RowProps['place']>) => ReactNode
}

/** One row of a windowed list. Memoized, so a row that stays is not rendered again when the window moves. */
export const DrawnRow: <item>(props: DrawnRowProps<item>) => ReactNode = memo(function DrawnRow<item>({
  item,
  at,
  of,
  draw,
}: DrawnRowProps<item>): ReactNode {
  return draw(item, { at, of })
}) as <item>(props: DrawnRowProps<item>) => ReactNode
