/** Rows of a list that are in the document, `to` exclusive, and the number of items per row. */
export type GridWindow = { readonly from: number; readonly to: number; readonly columns: number }

/** A range of rows: rendered, or a spacer of the same height. */
export type GridStretch = { readonly from: number; readonly to: number; readonly isDrawn: boolean }

export type GridSight = {
  /** Px of the list above the upper edge of the viewport; negative while the list starts below it. */
  top: number
  /** Height of the viewport in px. */
  height: number
  rowHeight: number
  columns: number
  /** Rows to render beyond the viewport, above and below. */
  ahead: number
}

/** Maximum number of items in the document, however many are loaded. */
const maxTiles = 300
/** Reserved for the rows around the focus, and for the skeletons at the end. */
const reservedRows = 5
/** The window moves in steps of this many rows, so that most scroll frames render nothing new. */
const step = 2

/** Which rows to render for a viewport. The caller clamps rows beyond the end. */
export function gridWindow({ top, height, rowHeight, columns, ahead }: GridSight): GridWindow {
  const maxRows = Math.floor(maxTiles / columns) - reservedRows
  const first = Math.max(0, Math.floor(top / rowHeight))
  const last = Math.max(first + 1, Math.ceil((top + height) / rowHeight))
  const spare = Math.max(0, Math.min(ahead, Math.floor((maxRows - (last - first)) / 2) - step))
  const from = Math.max(0, Math.floor((first - spare) / step) * step)
  const to = Math.min(from + maxRows, Math.ceil((last + spare) / step) * step)
  return { from, to, columns }
}

/**
 * The whole list in order, as rendered ranges and spacers between them. The focused row stays rendered with its
 * neighbours, so that the focus isn't lost and the next Tab finds an element.
 */
export function stretchesOf(
  { from, to }: Pick<GridWindow, 'from' | 'to'>,
  { rows, focusedRow }: { rows: number; focusedRow?: number | undefined },
): readonly GridStretch[] {
  const cut = (row: number) => Math.max(0, Math.min(row, rows))
  const wanted = [{ from: cut(from), to: cut(to) }]
  if (focusedRow !== undefined && focusedRow < rows)
    wanted.push({ from: cut(focusedRow - 1), to: cut(focusedRow + 2) })
  wanted.sort((one, other) => one.from - other.from)

  const stretches: GridStretch[] = []
  let end = 0
  for (const { from, to } of wanted) {
    if (to <= Math.max(from, end)) continue
    if (from > end) stretches.push({ from: end, to: from, isDrawn: false })
    stretches.push({ from: Math.max(from, end), to, isDrawn: true })
    end = to
  }
  if (end < rows) stretches.push({ from: end, to: rows, isDrawn: false })
  return stretches
}
