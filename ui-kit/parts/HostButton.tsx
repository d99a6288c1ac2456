import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './HostButton.css.js'
import { faint, grounds, press, reach, reached } from './press.css.js'
import { flag, pressable } from './pressable.js'
import { Spinner } from './Spinner.js'

export type HostButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> & {
  /** `ink` connects, `raised` shows the connection, `caution` needs attention. Default `raised`. */
  kind?: 'ink' | 'raised' | 'caution' | undefined
  /** Keeps the width, shows a spinner and ignores presses. */
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** Avatar, network image or icon before the label. */
  picture?: ReactNode
  /** Balance or chevron after the label, not part of the name. A spinner replaces it while pending. Needs a picture. */
  side?: ReactNode
  /** Set on the element as `data-lk-part`. */
  part: string
}

/** A button on the host's page: 44px tall, as wide as its content. */
export const HostButton = forwardRef<HTMLButtonElement, HostButtonProps>(function HostButton(
  { kind = 'raised', pending, disabled, picture, side, part, className, onClick, children, ...props },
  ref,
) {
  const box = cx(press, grounds[kind], faint, css.button, className)
  const state = pressable({ pending, disabled }, onClick)
  const label = <span className={css.label}>{children}</span>
  if (!picture)
    return (
      <button ref={ref} {...props} {...state} className={cx(box, css.wide)} data-lk-part={part}>
        {pending && (
          <span className={css.wait}>
            <Spinner />
          </span>
        )}
        {label}
      </button>
    )

  return (
    <span
      className={cx(box, css.picture, reached)}
      data-lk-part={part}
      data-pending={flag(pending)}
      data-disabled={flag(disabled)}
    >
      <button ref={ref} {...props} {...state} className={cx(css.inner, reach)}>
        {kind === 'caution' ? <span className={css.sign}>{picture}</span> : picture}
        {label}
      </button>
      {pending ? <Spinner /> : side && <span className={css.side}>{side}</span>}
    </span>
  )
})
