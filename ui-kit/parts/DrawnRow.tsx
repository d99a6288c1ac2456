import { memo, type ReactNode } from 'react'
import type { RowProps } from './Row.js'

export type DrawnRowProps<item> = {
  item: item
  /** Which it is, from 1, of how many. */
  at: number
  of: number
  draw: (item: item, place: NonNullable<RowProps['place']>) => ReactNode
}

/** One row of a list of which a window is drawn. While that moves on, a row that stays is not drawn again. */
export const DrawnRow: <item>(props: DrawnRowProps<item>) => ReactNode = memo(function DrawnRow<item>({
  item,
  at,
  of,
  draw,
}: DrawnRowProps<item>): ReactNode {
  return draw(item, { at, of })
}) as <item>(props: DrawnRowProps<item>) => ReactNode
