import { expect, test } from 'vitest'
import { readHeld } from '../bench/readHeld.js'
import { openPlayground } from '../support/openPlayground.js'

/** By then everything is loaded, compiled and optimized: what scripts hold grows until then, and no more. */
const warmUp = 70
const openings = 30

test('many openings leave no listener, no element and no memory behind (F57)', async () => {
  const { complaints, context, dialog, page } = await openPlayground({
    motion: 'real',
    context: { reducedMotion: 'reduce' },
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.enable')
  // A closing sheet is there until it has faded.
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 20 })
  const measure = async () => {
    // What the first collection finalises, the next one frees.
    for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    const counts = { listeners: read('JSEventListeners'), nodes: read('Nodes') }
    return { ...counts, held: await readHeld({ page, devtools }) }
  }
  const open = (times: number) =>
    page.evaluate(async (count) => {
      const isOpen = () => document.querySelector('[role=dialog]') !== null
      const press = {
        open: () => document.querySelector<HTMLElement>('[data-lk-part=connect-button]')?.click(),
        close: () =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
          ),
      }
      for (let time = 0; time < 2 * count; time++) {
        const wasOpen = isOpen()
        // A press may come before the dialog listens.
        while (isOpen() === wasOpen) {
          press[wasOpen ? 'close' : 'open']()
          await new Promise((resolve) => setTimeout(resolve))
        }
      }
    }, times)

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open(warmUp)
  const before = await measure()
  await open(openings)
  const after = await measure()
  // A count may be between two events of one opening. What an opening leaves would be there for each.
  expect(after.listeners - before.listeners).toBeLessThan(openings / 2)
  expect(after.nodes - before.nodes).toBeLessThan(openings / 2)
  // A thousand may leave a megabyte.
  expect(after.held - before.held).toBeLessThan(openings * 1000)
  expect(complaints).toEqual([])
})
