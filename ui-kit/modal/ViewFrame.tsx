'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import * as css from './Sheet.css.js'

export type ViewFrameProps = {
  /** Called while the view still stands in the document, before it goes. */
  onLeave: (frame: HTMLElement) => void
  children: ReactNode
}

/** One view. Its key is the view's: another view is another frame. */
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
