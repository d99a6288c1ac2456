import { expect } from 'vitest'
import type { Opened } from './openPlayground.js'
import { runAxe } from './runAxe.js'
import { settle } from './settle.js'

const looks = {
  desktop: { viewport: { width: 1100, height: 800 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const

/**
 * Checks that axe reports nothing in the current view, in light on a desktop and in dark on a phone. This covers each
 * colour scheme and each layout once, which is enough: colours do not depend on the width, and boxes and roles do not
 * depend on the colours.
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
