import { expect, test } from 'vitest'
import { checkAxe } from '../support/checkAxe.js'
import { openConnected } from '../support/openConnected.js'
import type { Opened, OpenPlaygroundParameters } from '../support/openPlayground.js'
import { readFocus } from '../support/readFocus.js'
import { readClipped, readUnreachable } from '../support/readReflow.js'
import { readTargets } from '../support/readTargets.js'
import { settle } from '../support/settle.js'
import { type Family, showTabState, type Tab, tabStates } from '../support/tabStates.js'

function openFamily(family: Family, parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const solana = { adapters: 'both', families: 'solana', balances: 'nodes' }
  const evm = { balances: 'service', unsupported: '1' }
  const settings = { ...(family === 'solana' ? solana : evm), ...parameters.settings }
  return openConnected({ ...parameters, settings })
}

/** Does something in every state of a tab that lists nothing. */
async function inEach(
  opened: Opened,
  { family, tab }: { family: Family; tab: Tab },
  look: (state: string) => Promise<void>,
): Promise<void> {
  for (const state of await tabStates(family, tab)) {
    const leave = await showTabState(opened, state)
    await look(`${tab}, ${state.name}`)
    await leave()
  }
}

const all = (['eip155', 'solana'] as const).flatMap((family) =>
  (['NFTs', 'Activity'] as const).map((tab) => [tab, family] as const),
)
const inLocales = all.flatMap((one) => ['en', 'ar-XB'].map((locale) => [...one, locale] as const))

test.each(inLocales)(
  'axe finds nothing in %s of %s that loads, failed, is empty or unsupported: %s',
  { timeout: 60_000 },
  async (tab, family, locale) => {
    const opened = await openFamily(family, { settings: { locale } })
    await inEach(opened, { family, tab }, (state) => checkAxe(opened, state))
  },
)

test.each(all)(
  'every target of %s of %s is large enough for a finger where it lists nothing',
  { timeout: 60_000 },
  async (tab, family) => {
    const context = { hasTouch: true, isMobile: true }
    const opened = await openFamily(family, { viewport: { width: 390, height: 844 }, context })
    await inEach(opened, { family, tab }, async (state) => {
      const targets = await readTargets(opened.dialog)
      expect(targets.length, state).toBeGreaterThan(4)
      // A press sheds up to half a pixel at each edge to rounding.
      expect(
        targets.filter(({ height, width }) => Math.min(height, width) < 43),
        state,
      ).toEqual([])
    })
  },
)

test.each(all)(
  'the focus is seen on every control of %s of %s where it lists nothing',
  { timeout: 60_000 },
  async (tab, family) => {
    const opened = await openFamily(family)
    const { dialog, page } = opened
    await inEach(opened, { family, tab }, async (state) => {
      const names: unknown[] = []
      // The panel and, of the tabs, the chosen one are stops of their own.
      const stops = (await dialog.locator('button:not([role=tab]), a[href]').count()) + 2
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab')
        const seen = await readFocus(dialog)
        expect(seen, state).toEqual({ name: seen.name, ring: 2, isOnTop: true })
        names.push(seen.name)
      }
      expect(new Set(names).size, state).toBe(stops)
    })
  },
)

test.each(inLocales)(
  'nothing of %s of %s is cut off in a small window where it lists nothing: %s',
  { timeout: 60_000 },
  async (tab, family, locale) => {
    const opened = await openFamily(family, { settings: { locale } })
    const { dialog, page } = opened
    await inEach(opened, { family, tab }, async (state) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await settle(page)
      expect(await readClipped(dialog), state).toEqual([])
      expect(await readUnreachable(dialog), state).toEqual([])
      await page.setViewportSize({ width: 1100, height: 800 })
      await settle(page)
    })
  },
)
