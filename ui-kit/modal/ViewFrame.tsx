'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as css from './Sheet.css.js'

export type ViewFrameProps = {
  /** Called before the view is removed, while it is still in the document. */
  onLeave: (frame: HTMLElement) => void
  children: ReactNode
}

/** Holds one view. Render it with the view's key, so that each view gets its own frame. */
export function ViewFrame({ onLeave, children }: ViewFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave

  useLayoutEffect(() => {
    const element = frame.current
    return () => {
      if (element !== null) leave.current(element)
    }
  }, [])
  return (
    <div ref={frame} className={css.frame} data-lk-part="view">
      {children}
    </div>
  )
}
