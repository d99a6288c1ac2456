import { expect } from 'vitest'
import type { Opened } from './openPlayground.js'
import { runAxe } from './runAxe.js'
import { settle } from './settle.js'

const looks = {
  desktop: { viewport: { width: 1100, height: 800 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const

/**
 * Axe finds nothing in what is shown now, in light on a desktop and in dark on a phone. So it sees every colour scheme and
 * every layout once. That is enough: colours do not depend on the width, nor boxes and roles on the colours.
 */
export async function checkAxe(
  { page }: Opened,
  state: string,
  seenOn: readonly (keyof typeof looks)[] = ['desktop', 'phone'],
): Promise<void> {
  for (const look of seenOn) {
    const { colorScheme, viewport } = looks[look]
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await runAxe(page), `${state}, ${colorScheme}, ${viewport.width}px`).toEqual([])
  }
}
