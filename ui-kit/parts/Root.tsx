import { forwardRef, type HTMLAttributes } from 'react'
import type { ThemeMode } from '../theme/themes.js'
import { cx } from './cx.js'
import * as css from './Root.css.js'

export type RootProps = HTMLAttributes<HTMLSpanElement> & {
  /** Colour scheme, `auto` without it. */
  theme?: ThemeMode | undefined
  /** Id of the instance, for rules of the host that mean one of several. */
  instanceId?: string | undefined
}

/** Scope of our styles around a part that stands outside the sheet. Adds no box. */
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
