/** Lengths that belong to no scale. */
export const measures = {
  sheetHeight: 'min(640px, 100dvh - 32px)',
  /** Between a centred sheet and the edge of the window, at least. */
  sheetGap: '16px',
  /** Of a bottom sheet that has its full height from the start. */
  bottomSheetHeight: 'min(720px, 92dvh - var(--_lk-keyboard, 0px))',
  /** Extends a 36px control by 4px on each side, to a 44px touch target. */
  hitInset: '-4px 0',
  /** Width and height of a spinner beside a label. */
  spinner: '18px',
  /** Padding around the drag handle. */
  handle: '8px 3px',
  /** Gap between a badge and the picture under it. */
  cutout: '3px',
  /** Minimum height of a row with one line and a hint. */
  row: '56px',
  /** Padding of a tag that has a background. */
  tag: '3px 8px',
  /** Width and height of the picture of a tile. */
  tilePicture: '56px',
  /** Minimum tile width; a narrower tile shows too little of a name. */
  tileWidth: '80px',
  floatingShadow: '0 8px 24px -8px rgba(0, 0, 0, .4)',
  /** Width of a QR code with an address under it, sized to leave room for the rest. */
  smallCode: 'min(100%, 224px)',
} as const

/** z-index values inside the sheet. */
export const stacking = { pinned: 1, header: 1, message: 2 } as const
