/** Rows of a grid that stand in the document, `to` not included, and how many things stand in a row. */
export type GridWindow = { readonly from: number; readonly to: number; readonly columns: number }

/** A stretch of rows: drawn, or a space of the same height. */
export type GridStretch = { readonly from: number; readonly to: number; readonly isDrawn: boolean }

export type GridSight = {
  /** Px of the grid above the upper edge of what is in sight; negative while it starts below it. */
  top: number
  /** Px that are in sight. */
  height: number
  rowHeight: number
  columns: number
  /** Rows to draw ahead of the scrolling, above and below. */
  ahead: number
}

/** Whatever was loaded, not more of it stands in the document. */
const mostTiles = 300
/** Around the focus, wherever that is, and for what is being loaded at the end. */
const reservedRows = 5
/** The window moves in steps, so that most frames of a scroll draw nothing new. */
const step = 2

/** Which rows to draw for what is in sight. Rows beyond the end are the caller's to cut. */
export function gridWindow({ top, height, rowHeight, columns, ahead }: GridSight): GridWindow {
  const most = Math.floor(mostTiles / columns) - reservedRows
  const first = Math.max(0, Math.floor(top / rowHeight))
  const last = Math.max(first + 1, Math.ceil((top + height) / rowHeight))
  const spare = Math.max(0, Math.min(ahead, Math.floor((most - (last - first)) / 2) - step))
  const from = Math.max(0, Math.floor((first - spare) / step) * step)
  const to = Math.min(from + most, Math.ceil((last + spare) / step) * step)
  return { from, to, columns }
}

/**
 * The whole grid in order, as drawn stretches and spaces between them. The row of the focus stays drawn with its
 * neighbours, so that the focus isn't lost and its next step finds something.
 */
export function stretchesOf(
  { from, to }: GridWindow,
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
