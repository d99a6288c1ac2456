import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Delays } from './createDelays.js'
import { eventually } from './eventually.js'

export type WatchSwitchParameters = {
  /** Performs the switch. */
  act: () => Promise<unknown>
  /** Whether a frame shows the name of the switch's target. */
  isNew: (frame: string) => boolean
  /** Texts that belong to what was left. */
  old: readonly string[]
  /** Waits for the content of the target. */
  until: () => Promise<unknown>
}

/** Records from now on the texts of the account button and the modal in each drawn frame. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames = new Set<string>()
    Object.assign(window, { __frames: frames })
    // The account list shows each account's balance next to its name.
    const readOwn = (part: Element) => {
      const copy = part.cloneNode(true) as Element
      for (const row of copy.querySelectorAll('[data-lk-part=account-row]')) row.remove()
      return copy.textContent
    }
    const look = () => {
      if ((window as unknown as { __frames: unknown }).__frames !== frames) return
      const parts = document.querySelectorAll('[data-lk-part=account-button], [data-lk-part=sheet]')
      frames.add(Array.from(parts, readOwn).join('\n'))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/**
 * Performs a switch while answers are slow, until the last one has arrived: no frame with the new name may contain
 * anything of what was left.
 */
export async function watchSwitch(
  { delays, page }: { delays: Delays; page: Page },
  { act, isNew, old, until }: WatchSwitchParameters,
): Promise<void> {
  await record(page)
  await act()
  await until()
  await eventually(delays.isQuiet).toBe(true)
  const all = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return [...(window as unknown as { __frames: Set<string> }).__frames]
  })
  const holdsOld = (frame: string) => old.some((text) => frame.includes(text))
  expect(all.filter((frame) => !isNew(frame)).some(holdsOld), 'the old one was there').toBe(true)
  const frames = all.filter(isNew)
  expect(frames.length, 'the new one is there').toBeGreaterThan(0)
  expect(frames.filter(holdsOld)).toEqual([])
}
