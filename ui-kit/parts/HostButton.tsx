import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './HostButton.css.js'
import { grounds, press } from './press.css.js'
import { pressable } from './pressable.js'
import { Spinner } from './Spinner.js'

export type HostButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> & {
  /** `ink` asks to connect, `raised` shows what is connected, `caution` asks for a look. */
  kind?: 'ink' | 'raised' | 'caution' | undefined
  /** Keeps the width, adds a spinner and refuses presses. */
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** Avatar, network image or icon before the label. */
  picture?: ReactNode
  /** Balance or chevron after the label; while pending a spinner stands here where there is a picture. */
  side?: ReactNode
  /** Set on the element as `data-lk-part`. */
  part: string
}

/** A button on the host's own page: 44px tall, as wide as what it says. Without children it is its picture alone. */
export const HostButton = forwardRef<HTMLButtonElement, HostButtonProps>(function HostButton(
  { kind = 'raised', pending, disabled, picture, side, part, className, onClick, children, ...props },
  ref,
) {
  const shape = children === undefined ? css.only : picture ? css.picture : css.wide
  return (
    <button
      ref={ref}
      {...props}
      {...pressable({ pending, disabled }, onClick)}
      className={cx(press, grounds[kind], css.button, shape, className)}
      data-lk-part={part}
    >
      {picture ? (
        kind === 'caution' ? (
          <span className={css.sign}>{picture}</span>
        ) : (
          picture
        )
      ) : (
        pending && (
          <span className={css.wait}>
            <Spinner />
          </span>
        )
      )}
      {children !== undefined && <span className={css.label}>{children}</span>}
      {picture && pending ? <Spinner /> : side && <span className={css.side}>{side}</span>}
    </button>
  )
})
