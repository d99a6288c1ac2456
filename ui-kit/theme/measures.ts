/** Lengths that no scale holds: each is named for what it keeps clear. */
export const measures = {
  sheetHeight: 'min(640px, 100dvh - 32px)',
  /** Reaches 4px past a thing of 36px, to 44px that a finger can hit. */
  hitInset: '-4px 0',
  /** The edge of a spinner beside a label. */
  spinner: '18px',
  /** Around the drag handle. */
  handle: '8px 3px',
  /** Cuts a badge out of the picture under it. */
  cutout: '3px',
  /** The least height of a row of one line and a hint. */
  row: '56px',
  /** In a tag that has a ground. */
  tag: '3px 8px',
  /** The edge of the picture of a tile. */
  tilePicture: '56px',
  /** Narrower, a tile shows too little of a name. */
  tileWidth: '80px',
  floatingShadow: '0 8px 24px -8px rgba(0, 0, 0, .4)',
  /** A code with an address under it: as large as leaves room for the rest. */
  smallCode: 'min(100%, 224px)',
} as const

/** Who stands above whom inside the sheet. */
export const stacking = { pinned: 1, header: 1, message: 2 } as const

/** From the edge of a centred sheet to 16px from the window's, whatever their sizes are by then. */
export const sheetRoom = '((100dvh - 100%) / 2 - 16px)'
