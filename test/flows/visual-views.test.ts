import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import type { Opened } from '../support/openPlayground.js'
import { readClipped, readUnreachable } from '../support/readReflow.js'
import { readTargets } from '../support/readTargets.js'
import { settle } from '../support/settle.js'
import { connectedViews, hideView, openWithAll, showView } from '../support/showView.js'

/** Windows and styles in which nothing may be cut off. */
const layouts = [
  ['in a window of 320 by 256', { width: 320, height: 256 }, ''],
  [
    'with the text spacing of WCAG 1.4.12',
    { width: 390, height: 844 },
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
  ],
  ['with text twice as large', { width: 800, height: 800 }, ':root { --lk-font-size: 20px }'],
] as const

async function checkLayouts({ dialog, page }: Opened, view: string): Promise<void> {
  for (const [how, viewport, content] of layouts) {
    await page.setViewportSize(viewport)
    const style = content ? await page.addStyleTag({ content }) : undefined
    await settle(page)
    expect(await readClipped(dialog), `${view} ${how}`).toEqual([])
    expect(await readUnreachable(dialog), `${view} ${how}`).toEqual([])
    await style?.evaluate((element) => (element as Element).remove())
  }
}

/** A press loses up to half a pixel at each edge to rounding. */
async function checkTargets({ dialog }: Opened, view: string, least: number): Promise<void> {
  const targets = await readTargets(dialog)
  expect(targets.length, view).toBeGreaterThan(2)
  const small = targets.filter(({ height, width }) => Math.min(height, width) < least - 1)
  expect(small, view).toEqual([])
  if (view !== 'Networks') return
  await dialog.getByRole('searchbox').fill('n')
  expect((await readTargets(dialog)).filter(({ height }) => height < least - 1)).toEqual([])
}

const checkButtons = async ({ page }: Opened) =>
  expect(
    (
      await page
        .locator('[data-lk-part$=button]')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height))
    ).every((height) => height >= 44),
  ).toBe(true)

/** Controls without a border of their own. */
const readEdgeless = (dialog: Locator) =>
  dialog.evaluate((sheet) =>
    // A text button is underlined text, like a link.
    [
      ...sheet.querySelectorAll<HTMLElement>(
        'button:not([role=tab], [data-lk-part=_text-button]), [data-lk-part=field] > div',
      ),
    ].flatMap((control) => {
      // A row of a group and a chip's icon have the border of the box around them.
      for (let box: Element | null = control; box !== null && box !== sheet; box = box.parentElement)
        if (
          getComputedStyle(box).borderTopStyle === 'solid' &&
          Number.parseFloat(getComputedStyle(box).borderTopWidth) >= 1
        )
          return []
      return [control.ariaLabel ?? control.textContent]
    }),
  )

/** In forced colours buttons, fields and the selected tab keep a border, and icons the text colour. */
async function checkForcedColours({ dialog, page }: Opened, view: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await readEdgeless(dialog), view).toEqual([])
  if (view === 'Account') {
    const tab = dialog.getByRole('tab', { selected: true })
    expect(await tab.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('2px')
    const strokes = await dialog
      .locator('svg:not([data-lk-part=skeleton])')
      .evaluateAll((all) => all.map((icon) => [getComputedStyle(icon).stroke, getComputedStyle(icon).color]))
    for (const [stroke, colour] of strokes) expect(stroke).toBe(colour)
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

test('every view has targets for a mouse, borders in forced colours, and no layout in which content is cut off', {
  timeout: 60_000,
}, async () => {
  const opened = await openWithAll()
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await page.setViewportSize({ width: 1100, height: 800 })
    await showView(opened, view)
    if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    await checkForcedColours(opened, view)
    await checkTargets(opened, view, 24)
    if (view === 'Networks') await dialog.getByRole('searchbox').fill('')
    await checkLayouts(opened, view)
    await hideView(opened, view)
  }
  await checkButtons(opened)
})

test('on a phone every view is a sheet at the bottom edge, with targets large enough for touch', {
  timeout: 60_000,
}, async () => {
  const viewport = { width: 390, height: 844 }
  const opened = await openWithAll({ viewport, context: { hasTouch: true, isMobile: true } })
  const { context, dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
    if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    const box = await dialog.boundingBox()
    expect(box && Math.round(box.y + box.height), view).toBe(viewport.height)
    expect(box && [box.x, box.width], view).toEqual([0, viewport.width])
    expect(box?.height, view).toBeLessThanOrEqual(viewport.height * 0.92 + 1)
    await checkTargets(opened, view, 44)
    await hideView(opened, view)
  }
  await checkButtons(opened)
  await showView(opened, 'Account')
  await page.setViewportSize({ width: 390, height: 420 })
  await eventually(async () => (await dialog.boundingBox())?.height).toBeLessThanOrEqual(420 * 0.92 + 1)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  // Above the home indicator.
  await eventually(() => dialog.evaluate((sheet) => getComputedStyle(sheet).paddingBottom)).toBe('34px')
})

test('a host’s root font size changes no size', async () => {
  const opened = await openConnected({ context: { reducedMotion: 'reduce' } })
  const { dialog, page } = opened
  const readSizes = () =>
    page
      .locator('[data-lk-root] *')
      .evaluateAll((all) =>
        all.map(
          (element) =>
            `${element.tagName} ${getComputedStyle(element).fontSize} ${Math.round(element.getBoundingClientRect().height)}`,
        ),
      )
  for (const view of ['Account', 'Networks'] as const) {
    await showView(opened, view)
    // Rows that load later change sizes.
    if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    const waiting = page.locator('[data-lk-part=skeleton], [data-lk-part=picture][data-status=loading]')
    await eventually(() => waiting.count()).toBe(0)
    await settle(page)
    const before = await readSizes()
    for (const size of ['62.5%', '20px']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
      expect(await readSizes(), `${view}, ${size}`).toEqual(before)
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await hideView(opened, view)
  }
  expect(await dialog.count()).toBe(0)
})
