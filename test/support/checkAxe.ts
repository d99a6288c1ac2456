import { expect } from 'vitest'
import type { Opened } from './openPlayground.js'
import { runAxe } from './runAxe.js'
import { settle } from './settle.js'

const desktop = { width: 1100, height: 800 }
const phone = { width: 390, height: 844 }

/** Axe finds nothing in what is shown now, light and dark, on a desktop and on a phone. */
export async function checkAxe({ page }: Opened, state: string): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      expect(await runAxe(page), `${state}, ${colorScheme}, ${viewport.width}px`).toEqual([])
    }
  }
}
