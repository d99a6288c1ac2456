import { forwardRef, type HTMLAttributes } from 'react'
import type { ThemeMode } from '../theme/themes.js'
import { cx } from './cx.js'
import * as css from './Root.css.js'

export type RootProps = HTMLAttributes<HTMLSpanElement> & {
  /** Colour scheme. Default `auto`. */
  theme?: ThemeMode | undefined
  /** Id of the instance, so that a host with several can style one of them. */
  instanceId?: string | undefined
}

/** Scope of the kit's styles around a part outside the sheet. Adds no box. */
export const Root = forwardRef<HTMLSpanElement, RootProps>(function Root(
  { theme = 'auto', instanceId, className, ...props },
  ref,
) {
  return (
    <span
      ref={ref}
      {...props}
      className={cx(css.root, className)}
      data-lk-root=""
      data-lk-theme={theme}
      data-lk-id={instanceId}
    />
  )
})
