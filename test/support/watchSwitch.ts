import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Delays } from './createDelays.js'
import { eventually } from './eventually.js'

export type WatchSwitchParameters = {
  /** Makes the switch. */
  act: () => Promise<unknown>
  /** Does a frame show the name of what was switched to? */
  isNew: (frame: string) => boolean
  /** What belongs to that which was left. */
  old: readonly string[]
  /** Waits for what belongs to the new one. */
  until: () => Promise<unknown>
}

/** From now on, writes down all that the account's button and the modal say in each frame that is drawn. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames = new Set<string>()
    Object.assign(window, { __frames: frames })
    // The list of accounts says what each of them has, by its name.
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
 * Goes through a switch while answers are slow, until the last of them came: no frame with the new name may hold anything
 * of what was left.
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
