/**
 * Stops the page from scrolling under the sheet without a layout shift. With overlay scrollbars it sets `overflow`.
 * Where scrollbars take up width, removing one would change the page's width, so wheel and key events are prevented
 * instead.
 */
export function lockScroll(document: Document, hasBars: boolean, signal: AbortSignal): void {
  const { style } = document.documentElement
  const { overflow } = style
  if (hasBars) holdScrollEvents(document, signal)
  else {
    style.overflow = 'hidden'
    signal.addEventListener('abort', () => {
      style.overflow = overflow
    })
  }
}

/** Direction in which each key scrolls: -1 is up. */
const scrollKeys: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  PageUp: -1,
  Home: -1,
  ArrowDown: 1,
  PageDown: 1,
  End: 1,
  ' ': 1,
}
const ownKeys = 'input, textarea, select, [contenteditable], [role=tab]'

function holdScrollEvents(document: Document, signal: AbortSignal): void {
  const hold = (event: Event, direction: number) => {
    if (event.target instanceof Element && !canScroll(event.target, direction)) event.preventDefault()
  }
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) hold(event, event.deltaY)
  }
  const keyDown = (event: KeyboardEvent) => {
    const direction = scrollKeys[event.key]
    const isOwn = event.target instanceof Element && event.target.closest(ownKeys) !== null
    const presses = event.key === ' ' && event.target instanceof HTMLButtonElement
    if (direction !== undefined && !event.defaultPrevented && !isOwn && !presses) hold(event, direction)
  }
  document.addEventListener('wheel', wheel, { passive: false, signal })
  document.addEventListener('keydown', keyDown, { signal })
}

/** Whether an element around the target, below the body, can still scroll in that direction. */
function canScroll(target: Element, direction: number): boolean {
  const { body, documentElement } = target.ownerDocument
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element === body || element === documentElement) return false
    const room =
      direction < 0 ? element.scrollTop : element.scrollHeight - element.clientHeight - element.scrollTop
    if (room > 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true
  }
  return false
}
