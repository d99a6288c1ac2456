import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readRing } from '../support/readFocus.js'
import { settle } from '../support/settle.js'
import { type ConnectedView, connectedViews, hideView, openWithAll, showView } from '../support/showView.js'

const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

/** The children of the body that assistive technology can still reach. */
const readReachable = (page: Page) =>
  page.evaluate(() =>
    [...document.body.children]
      .filter((child) => child.getAttribute('aria-hidden') !== 'true' && !(child as HTMLElement).inert)
      .map((child) => `${child.tagName} ${child.getAttribute('aria-live') ?? ''}`.trim()),
  )

test('opening shows one modal dialog, hides the page and moves the focus to the title', async () => {
  const { dialog, page } = await openPlayground()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  expect(await dialog.count()).toBe(1)
  expect(await dialog.getAttribute('aria-modal')).toBe('true')
  const title = dialog.getByRole('heading', { level: 2 })
  await eventually(() =>
    title.evaluate((element) => [element === document.activeElement, element.tabIndex]),
  ).toEqual([true, -1])
  await eventually(async () =>
    (await readReachable(page)).filter(
      (child) => !/^(SCRIPT|LINK|STYLE)/.test(child) && !child.endsWith('off'),
    ),
  ).toEqual(['DIV'])
  expect(await page.getByRole('heading', { level: 1 }).count(), 'the page behind').toBe(0)
})

type Stop = { place?: { x: number; y: number }; ring: ReturnType<typeof readRing> | undefined }

/**
 * Presses a key `times` times and records each focused element: its centre as if nothing had scrolled, and its focus
 * ring. A stop without a place is outside the dialog.
 */
async function walk({ dialog, page }: Opened, key: string, times: number): Promise<Stop[]> {
  await page.evaluate(`window.__readRing = ${readRing}`)
  await dialog.evaluate((element) => {
    const { __readRing } = window as unknown as { __readRing: typeof readRing }
    const stops: Stop[] = []
    const readStop = (): Stop => {
      const focused = document.activeElement
      if (focused === null || focused === element || !element.contains(focused)) return { ring: undefined }
      const { height, width, x, y } = focused.getBoundingClientRect()
      const body = element.querySelector('[data-lk-part=body]')
      const isUnder = focused.closest('[data-lk-part=dock]') && body
      const scrolled = isUnder ? body.scrollHeight : body?.contains(focused) ? body.scrollTop : 0
      // A panel comes before its content.
      const down = focused.role === 'tabpanel' ? 0 : height / 2
      const place = { x: Math.round(x + width / 2), y: Math.round(y + down + scrolled) }
      return { place, ring: __readRing(focused) }
    }
    const listen = ({ key }: KeyboardEvent) => void (key === 'Tab' && stops.push(readStop()))
    addEventListener('keyup', listen)
    const end = () => {
      removeEventListener('keyup', listen)
      return stops
    }
    Object.assign(window, { __stops: end })
  })
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { __stops(): Stop[] }).__stops())
}

/** The number of Tab presses for one full round, at least. */
const countStops = async ({ dialog }: Opened) =>
  (await dialog.locator('button, input, select, summary, a[href], [tabindex="0"]').count()) + 2

/** Tab follows the visual order of the controls, each with a focus ring that is neither cut off nor covered. */
async function checkOrder(opened: Opened, view: ConnectedView, isRightToLeft: boolean): Promise<void> {
  const times = await countStops(opened)
  const there = await walk(opened, 'Tab', times)
  const places = there.flatMap(({ place }) => place ?? [])
  expect(places, `${view}: Tab leaves`).toHaveLength(times)
  for (const { ring } of there) expect(ring, view).toEqual({ name: ring?.name, ring: 2, isOnTop: true })
  const [first] = places
  const round = places.findIndex(({ x, y }, index) => index > 0 && x === first?.x && y === first?.y)
  const reading = places
    .slice(0, round)
    .toSorted((one, other) =>
      Math.abs(one.y - other.y) > 12 ? one.y - other.y : (one.x - other.x) * (isRightToLeft ? -1 : 1),
    )
  // The first Tab continues from the current focus; the round is read from its first control.
  const start = places.findIndex(({ x, y }) => x === reading[0]?.x && y === reading[0]?.y)
  const cycle = [...places.slice(start, round), ...places.slice(0, start)]
  expect(cycle.length, view).toBeGreaterThan(2)
  expect(cycle, `${view}: the order of Tab is that of the eye`).toEqual(reading)
}

async function showStill(opened: Opened, view: ConnectedView): Promise<void> {
  await showView(opened, view)
  // Rows that load later would move the measured boxes.
  if (view === 'Account') await opened.dialog.locator('[data-lk-part=token-row]').first().waitFor()
}

/** Views with section headings under their title. */
const sectioned: ReadonlySet<ConnectedView> = new Set(['Activity', 'NftDetail'])
const firstControls: { readonly [view in ConnectedView]: string } = {
  Account: 'Settings',
  NFTs: 'Settings',
  Activity: 'Settings',
  ManageTokens: 'Settings',
  NftDetail: 'Back',
  ActivityDetail: 'Back',
  Receive: 'Back',
  Settings: 'Back',
  Accounts: 'Back',
  Networks: 'Close',
  UnsupportedChain: 'Close',
}

/** There is one second-level heading, and Back comes first where it exists. */
async function checkHeading({ dialog }: Opened, view: ConnectedView): Promise<void> {
  const [title, ...others] = await dialog
    .locator('h1, h2, h3, h4, h5, h6, [role=heading]')
    .evaluateAll((all) => all.map(({ tagName }) => tagName))
  expect([title, ...new Set(others)], view).toEqual(sectioned.has(view) ? ['H2', 'H3'] : ['H2'])
  const first = dialog.locator('button, input, a').first()
  expect(await first.getAttribute('aria-label'), view).toBe(firstControls[view])
}

test('in every view Tab follows the visual order, with a focus ring that is neither cut off nor covered', {
  timeout: 60_000,
}, async () => {
  const opened = await openWithAll()
  for (const view of connectedViews) {
    await showStill(opened, view)
    await checkHeading(opened, view)
    await checkOrder(opened, view, false)
    const times = await countStops(opened)
    const back = await walk(opened, 'Shift+Tab', times)
    const inside = back.filter(({ place }) => place !== undefined)
    expect(inside, `${view}: Shift+Tab leaves`).toHaveLength(times)
    await hideView(opened, view)
  }
})

test('right to left, Tab follows the visual order in every view', { timeout: 60_000 }, async () => {
  const opened = await openWithAll({ settings: { locale: 'ar-XB' } })
  for (const view of connectedViews) {
    await showStill(opened, view)
    await checkOrder(opened, view, true)
    await hideView(opened, view)
  }
})

test.each([1, 3])(
  'a control keeps the focus it is given while parts are being replaced: %d',
  async (count) => {
    const { dialog, page } = await openPlayground()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await settle(page)
    await dialog.evaluate((sheet, count) => {
      sheet.addEventListener('focusout', () => {
        for (let part = 0; part < count; part++) sheet.appendChild(document.createElement('div')).remove()
      })
    }, count)
    const names = []
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('role') ?? ''))
    }
    expect(names).not.toContain('dialog')
  },
)

test('the focus returns to the opener, or to the button that replaced it', async () => {
  const { dialog, page } = await openPlayground({ settings: { wallet: 'approve' } })
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  const close = dialog.getByRole('button', { name: 'Close' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => close.click(),
    () => page.mouse.click(5, 5),
  ]) {
    await connect.click()
    await dialog.waitFor()
    await settle(page)
    await leave()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => connect.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await connect.click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => readFocus(page)).toBe('Account, alice.latchkey.eth')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => readFocus(page)).toBe('Connect wallet')
})

test('a press on the backdrop closes; a press that began inside or a right click does not', async () => {
  const { dialog, page } = await openPlayground()
  const open = async () => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.waitFor()
    await settle(page)
  }
  await open()
  await page.mouse.click(8, 8, { button: 'right' })
  const { x = 0, y = 0 } = (await dialog.boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 30)
  await page.mouse.down()
  await page.mouse.move(8, 8)
  await page.mouse.up()
  await settle(page)
  expect(await dialog.count()).toBe(1)
  await page.mouse.click(8, 8)
  await dialog.waitFor({ state: 'hidden' })
  expect(await dialog.count()).toBe(0)
})

const readPage = (page: Page) =>
  page.evaluate(() => ({
    scrollY,
    width: document.documentElement.clientWidth,
    attributes: [document.documentElement, document.body, ...document.body.children].map((element) =>
      [...element.attributes]
        .map(({ name, value }) => `${name}=${value}`)
        .join(' ')
        .replace(/ ?style=$/, ''),
    ),
    listeners: (window as unknown as { __listeners(): number }).__listeners(),
  }))

test('opening and closing restore the page: scroll position, width, attributes, listeners', async () => {
  const { dialog, page } = await openPlayground({
    viewport: { width: 900, height: 420 },
    context: { reducedMotion: 'reduce' },
    prepare: async (context) => {
      await context.addInitScript(() => {
        const held = new Map<EventTarget, Set<string>>()
        const ids = new WeakMap<object, number>()
        let last = 0
        const idOf = (listener: object) => {
          if (!ids.has(listener)) ids.set(listener, ++last)
          return ids.get(listener)
        }
        const isCapture = (options: unknown) =>
          options === true ||
          (typeof options === 'object' &&
            options !== null &&
            'capture' in options &&
            options.capture === true)
        const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          add.call(this, type, listener, options)
          if (!listener || (typeof options === 'object' && (options.once || options.signal))) return
          const set = held.get(this) ?? new Set()
          held.set(this, set.add(`${type} ${idOf(listener)} ${isCapture(options)}`))
        }
        EventTarget.prototype.removeEventListener = function (type, listener, options) {
          remove.call(this, type, listener, options)
          if (listener) held.get(this)?.delete(`${type} ${idOf(listener)} ${isCapture(options)}`)
        }
        Object.assign(window, {
          __listeners: () => {
            const lasting = [window, document, document.documentElement, document.body, visualViewport]
            return lasting.reduce((sum, target) => sum + ((target && held.get(target)?.size) ?? 0), 0)
          },
        })
      })
    },
  })
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  // Waiting for the focus waits for every effect of an opening, and its return for their cleanup.
  const open = async () => {
    await connect.click()
    await dialog.locator(':focus').waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => connect.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  const openAndClose = async () => {
    await open()
    await close()
  }
  // What the first openings load must not count as a leak.
  for (let time = 0; time < 5; time++) await openAndClose()
  await page.evaluate(() => scrollTo(0, 60))
  const before = await readPage(page)
  expect(before.scrollY).toBe(60)

  await open()
  const during = await readPage(page)
  expect([during.scrollY, during.width]).toEqual([before.scrollY, before.width])
  await page.mouse.move(8, 8)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('End')
  await settle(page)
  expect((await readPage(page)).scrollY, 'the page does not scroll').toBe(60)
  await close()

  for (let time = 0; time < 5; time++) await openAndClose()
  expect(await readPage(page)).toEqual(before)
}, 60_000)
