import type { Page } from 'playwright-core'

/** What one frame shows of the sheet. */
export type SheetFrame = {
  /** In ms, since the press in the film; negative before it. */
  readonly at: number
  readonly top: number
  readonly height: number
  /** Whether the placeholder of a view is seen. */
  readonly isSkeleton: boolean
  /** Words of the views that are seen, the leaving one too. */
  readonly seen: readonly string[]
}

/** Films the sheet frame by frame, with all that moves it. */
export async function filmSheet(page: Page): Promise<() => Promise<readonly SheetFrame[]>> {
  await page.evaluate(() => {
    const frames: SheetFrame[] = []
    let pressed = Number.POSITIVE_INFINITY
    document.addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true })
    Object.assign(window, { __film: frames })
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const look = () => {
      const sheet = document.querySelector('[data-lk-part=sheet]')
      if (sheet) {
        const { top, height } = sheet.getBoundingClientRect()
        const views = [...sheet.querySelectorAll('[data-lk-part=view]')].filter(isSeen)
        frames.push({
          at: Math.round(performance.now() - pressed),
          top: Math.round(top),
          height: Math.round(height),
          isSkeleton: [
            ...sheet.querySelectorAll(
              '[data-lk-part=view] > [data-lk-part=body] > [aria-busy=true][aria-label=Loading]',
            ),
          ].some(isSeen),
          seen: views.map((view) => (view.textContent ?? '').slice(0, 24)),
        })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { __film: SheetFrame[] }).__film)
}
