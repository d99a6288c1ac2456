import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './layout.css.js'

/** The scrolling part of a view. What must stay visible goes into a `Dock` after it. */
export const Body = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function Body(
  { className, ...props },
  ref,
) {
  return <div ref={ref} {...props} className={cx(css.body, className)} data-lk-part="body" />
})

/** Holds the view's main action, visible however long the body is. */
export function Dock({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={css.dock} data-lk-part="dock">
      {children}
    </div>
  )
}

/** Groups related content closer together than the groups of the body. `row` places two items side by side. */
export function Stack({ children, row }: { children: ReactNode; row?: boolean | undefined }): ReactNode {
  return <div className={row ? css.pair : css.stack}>{children}</div>
}

type HeroProps = {
  picture?: ReactNode
  /** Shown on a disc, where there is no picture. */
  icon?: ReactNode
  title: ReactNode
  /** What to know or do, in one or two sentences. */
  children?: ReactNode
}

/** The centred picture, title and text of a view with a single message. */
export function Hero({ picture, icon, title, children }: HeroProps): ReactNode {
  return (
    <div className={css.hero} data-lk-part="hero">
      {icon === undefined ? picture : <Orb>{icon}</Orb>}
      <p className={css.heroTitle}>{title}</p>
      {children !== undefined && <p className={css.heroText}>{children}</p>}
    </div>
  )
}

/** An icon on a disc, where there is no picture. */
export function Orb({ children }: { children: ReactNode }): ReactNode {
  return <span className={css.orb}>{children}</span>
}
