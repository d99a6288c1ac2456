import type { Locator } from 'playwright-core'

/** Every control with its target: its box extended by its `::after`. */
export const readTargets = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, input, select, summary, a[href], [role=tab]')].map(
      (control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { height, width, x, y } = control.getBoundingClientRect()
        const hits = (px: number, py: number) => {
          const hit = document.elementFromPoint(px, py)
          return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
        }
        const middle = [x + width / 2, y + height / 2] as const
        const reach = (dx: number, dy: number) => {
          let steps = 0
          while (steps < 60 && hits(middle[0] + dx * (steps + 1), middle[1] + dy * (steps + 1))) steps += 1
          return steps
        }
        const name = control.ariaLabel ?? control.textContent ?? ''
        return { name, width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 }
      },
    ),
  )
