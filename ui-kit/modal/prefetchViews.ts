import type { RouteName } from '@latchkey/hooks'
import type { RefObject } from 'react'
import { views } from '../router/views.js'

/** Loads the code of the view that a control leads to, which its `data-lk-focus` names. The view itself shows a failure. */
export function prefetchView({ target }: { target: EventTarget }): void {
  const name = (target as Element).closest<HTMLElement>('[data-lk-focus]')?.dataset['lkFocus']
  // Any other key names no view, or what every object has.
  views[name as RouteName]?.chunk?.load().catch(() => undefined)
}

/** Loads the code of all that a view leads to, when the page is idle. By then the sheet may have closed. */
export function prefetchViews(sheet: RefObject<Element | null>): void {
  const look = () => {
    for (const target of sheet.current?.querySelectorAll('[data-lk-focus]') ?? []) prefetchView({ target })
  }
  // Safari has no idle callbacks.
  ;(window.requestIdleCallback ?? setTimeout)(look)
}
