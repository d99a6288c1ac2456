'use client'
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { type LiveMessage, LiveRegion } from '../parts/LiveRegion.js'
import { prefetchView, prefetchViews } from './prefetchViews.js'
import * as css from './Sheet.css.js'
import { SheetHeader, type SheetHeaderProps } from './SheetHeader.js'
import { useDragDown } from './useDragDown.js'
import { useSteadyTop } from './useSteadyTop.js'
import { useViewFocus } from './useViewFocus.js'
import { type Direction, useViewMotion } from './useViewMotion.js'

export type SheetContentProps = Omit<SheetHeaderProps, 'onClose'> & {
  direction: Direction
  embedded: boolean
  /** Whether the children are a placeholder, since the view is still loading. */
  isPending?: boolean | undefined
  status?: LiveMessage | undefined
  alert?: LiveMessage | undefined
  children: ReactNode
}

type Props = SheetContentProps & {
  sheet: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  onClose: (() => void) | undefined
  /** Where the sheet can be dragged. */
  onDrag?: () => void
}

/** Content of the sheet, the same in a dialog and embedded. */
export function SheetContent({
  sheet,
  heading,
  direction,
  embedded,
  isPending = false,
  status,
  alert,
  onDrag,
  children,
  ...header
}: Props): ReactNode {
  const { viewKey } = header
  const bar = useRef<HTMLDivElement>(null)
  const frames = useRef<HTMLDivElement>(null)
  const frameKey = `${viewKey}${isPending}`
  const { leave } = useViewMotion({ sheet, frames, frameKey, isPending, direction })
  const { remember } = useViewFocus({ sheet, heading, viewKey, direction, embedded })
  const drag = useDragDown(sheet, onDrag)
  useSteadyTop({ sheet, frameKey, isPending, embedded })
  const grip: HTMLAttributes<HTMLElement> = embedded ? {} : drag

  // biome-ignore lint/correctness/useExhaustiveDependencies: each view starts scrolled to its top
  useEffect(() => bar.current?.removeAttribute('data-scrolled'), [viewKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view leads to others
  useEffect(() => prefetchViews(sheet), [frameKey])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its controls do
    <div className={css.frame} onClickCapture={remember} onPointerOver={prefetchView} onFocus={prefetchView}>
      {!embedded && <div className={css.grip} aria-hidden="true" {...grip} />}
      <SheetHeader ref={bar} {...header} heading={heading} grip={grip} />
      <div
        ref={frames}
        className={css.frames}
        onScrollCapture={({ target }) =>
          bar.current?.toggleAttribute(
            'data-scrolled',
            target instanceof Element && target.scrollTop > 0 && !target.closest('[inert]'),
          )
        }
      >
        <ViewFrame key={frameKey} onLeave={leave}>
          {children}
        </ViewFrame>
      </div>
      <LiveRegion status={status} alert={alert} />
    </div>
  )
}

type ViewFrameProps = {
  /** Called before the view is removed, while it is still in the document. The first one is kept. */
  onLeave: (frame: HTMLElement) => void
  children: ReactNode
}

/** Holds one view. Render it with the view's key, so that each view gets its own frame. */
function ViewFrame({ onLeave, children }: ViewFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it leaves
  useLayoutEffect(() => {
    const element = frame.current
    return () => {
      if (element !== null) onLeave(element)
    }
  }, [])
  return (
    <div ref={frame} className={css.frame} data-lk-part="view">
      {children}
    </div>
  )
}
