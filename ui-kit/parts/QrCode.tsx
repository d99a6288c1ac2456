'use client'
import { type ReactNode, useMemo } from 'react'
import { cx } from './cx.js'
import { drawQrCode } from './drawQrCode.js'
import * as css from './QrCode.css.js'

export type QrCodeProps = {
  /** The encoded text. `undefined` shows a skeleton of the same size. */
  value: string | undefined
  /** Accessible name. */
  label: string
  /** Shown in the middle: a `Picture` of 40px. */
  picture?: ReactNode
}

/** A QR code, dark on light in every theme. Also offer its value in another form beside it. */
export function QrCode({ value, label, picture }: QrCodeProps): ReactNode {
  const hasPicture = picture !== undefined
  const drawing = useMemo(
    () => (value === undefined ? undefined : drawQrCode(value, { hasPicture })),
    [value, hasPicture],
  )
  if (drawing === undefined)
    return <div className={cx(css.plate, css.skeleton)} data-lk-part="qr" data-status="pending" />
  const { dots, edge, finders } = drawing
  return (
    <div className={cx(css.plate, css.paper)} role="img" aria-label={label} data-lk-part="qr">
      <svg className={css.code} viewBox={`0 0 ${edge} ${edge}`} aria-hidden="true">
        <path className={css.dots} d={dots} />
        {finders.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className={css.ring} x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
            <rect className={css.eye} x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
      {hasPicture && <span className={css.picture}>{picture}</span>}
    </div>
  )
}
