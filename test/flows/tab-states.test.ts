import { expect, test } from 'vitest'
import { checkAxe } from '../support/checkAxe.js'
import { openConnected } from '../support/openConnected.js'
import type { Opened, OpenPlaygroundParameters } from '../support/openPlayground.js'
import { readFocus } from '../support/readFocus.js'
import { readClipped, readUnreachable } from '../support/readReflow.js'
import { readTargets } from '../support/readTargets.js'
import { settle } from '../support/settle.js'
import { type Namespace, showTab, showTabState, tabStates } from '../support/tabStates.js'

const namespaces = ['eip155', 'solana'] as const

function openNamespace(namespace: Namespace, parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const solana = { adapters: 'both', namespaces: 'solana', balances: 'nodes' }
  const evm = { balances: 'service', unsupported: '1' }
  const settings = { ...(namespace === 'solana' ? solana : evm), ...parameters.settings }
  // Each state is checked without motion.
  const context = { reducedMotion: 'reduce', ...parameters.context } as const
  return openConnected({ ...parameters, settings, context })
}

/** Runs `look` in every empty state of every tab, each in a window of the same size. */
async function inEach(
  opened: Opened,
  namespace: Namespace,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const { page } = opened
  const viewport = page.viewportSize()
  for (const state of await tabStates(namespace)) {
    const leave = await showTabState(opened, namespace, state)
    for (const tab of ['NFTs', 'Activity'] as const) {
      await showTab(opened, tab, state)
      await look(`${tab}, ${state.name}`)
      if (viewport) await page.setViewportSize(viewport)
      await settle(page)
    }
    await leave()
  }
}

/** In a window of 320 by 256 nothing is cut off, and everything can be scrolled into view. */
async function checkReflow({ dialog, page }: Opened, state: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 })
  await settle(page)
  expect(await readClipped(dialog), state).toEqual([])
  expect(await readUnreachable(dialog), state).toEqual([])
}

/** Every control has a visible focus ring and is reachable with Tab. */
async function checkFocus({ dialog, page }: Opened, state: string): Promise<void> {
  const names: unknown[] = []
  // The panel and the selected tab are stops of their own.
  const stops = (await dialog.locator('button:not([role=tab]), a[href]').count()) + 2
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const seen = await readFocus(dialog)
    expect(seen, state).toEqual({ name: seen.name, ring: 2, isOnTop: true })
    names.push(seen.name)
  }
  expect(new Set(names).size, state).toBe(stops)
}

/** A press loses up to half a pixel at each edge to rounding. */
async function checkTargets({ dialog }: Opened, state: string): Promise<void> {
  const targets = await readTargets(dialog)
  expect(targets.length, state).toBeGreaterThan(4)
  const small = targets.filter(({ height, width }) => Math.min(height, width) < 43)
  expect(small, state).toEqual([])
}

test.each(namespaces)(
  'in the empty tabs of %s the focus is visible, axe reports nothing, and nothing is cut off',
  { timeout: 60_000 },
  async (namespace) => {
    const opened = await openNamespace(namespace)
    await inEach(opened, namespace, async (state) => {
      await checkFocus(opened, state)
      await checkAxe(opened, state)
      await checkReflow(opened, state)
      await opened.page.emulateMedia({ colorScheme: 'light' })
    })
  },
)

test.each(namespaces)(
  'right to left on a phone, in the empty tabs of %s, every target is large enough for touch and nothing is cut off',
  { timeout: 60_000 },
  async (namespace) => {
    const opened = await openNamespace(namespace, {
      settings: { locale: 'ar-XB' },
      viewport: { width: 390, height: 844 },
      context: { hasTouch: true, isMobile: true },
    })
    await inEach(opened, namespace, async (state) => {
      await checkTargets(opened, state)
      await checkAxe(opened, state, ['phone'])
      await checkReflow(opened, state)
    })
  },
)
