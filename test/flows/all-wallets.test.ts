import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { eventually } from '../support/eventually.js'
import { type Opened, type OpenPlaygroundParameters, openPlayground } from '../support/openPlayground.js'
import { runAxe } from '../support/runAxe.js'
import { settle } from '../support/settle.js'

const phone = { viewport: { width: 390, height: 844 }, context: { hasTouch: true, isMobile: true } }

type Wallets = Opened & {
  search: Locator
  tiles: Locator
  status: Locator
  /** Opens the list of all wallets from the page. */
  show(): Promise<void>
  /** The total number of wallets that the list reports. */
  total(): Promise<number>
}

async function openWallets({
  settings = {},
  ...parameters
}: OpenPlaygroundParameters = {}): Promise<Wallets> {
  const opened = await openPlayground({ settings: { pairing: '1', ...settings }, ...parameters })
  const { dialog, page } = opened
  const show = async () => {
    await page.locator('[data-lk-part=connect-button]').click()
    await dialog.locator('[data-lk-focus=AllWallets]').click()
  }
  await show()
  const status = dialog.getByRole('status').filter({ hasText: /\d wallets?$/ })
  const total = async () =>
    Number(((await status.textContent()) ?? '').replace(/^.* of /, '').replace(/\D/g, ''))
  return {
    ...opened,
    show,
    search: dialog.getByRole('searchbox'),
    tiles: dialog.locator('[data-lk-part=tile]'),
    status,
    total,
  }
}

/** Waits for the wallets of the directory: as many as are drawn at first, also when the sheet is as low as its placeholder was. */
const untilListed = (tiles: Locator) => tiles.nth(15).waitFor()

const nameOf = async (tile: Locator) => (await tile.locator('bdi').textContent()) ?? ''

/** Scrolls to the end as pages load. `most` is the largest number of list items in the document at once. */
function scrollThrough(page: Page): Promise<{ most: number; last: number; sizes: string[] }> {
  return page.evaluate(async () => {
    const body = document.querySelector('[role=dialog] [data-lk-part=body]')
    const list = body?.querySelector('[data-lk-part=tile-grid]')
    if (!body || !list) throw new TypeError('there is no grid')
    let most = 0
    const sizes = new Set<string>()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isOver = () =>
      body.scrollTop + body.clientHeight >= body.scrollHeight - 1 &&
      list.getAttribute('aria-busy') === 'false'
    while (!isOver()) {
      body.scrollTop += 2000
      await frame()
      most = Math.max(most, list.querySelectorAll('li').length)
      for (const item of list.querySelectorAll('[aria-setsize]'))
        sizes.add(item.getAttribute('aria-setsize') ?? '')
    }
    const items = list.querySelectorAll('[aria-posinset]')
    return { most, last: Number(items[items.length - 1]?.getAttribute('aria-posinset')), sizes: [...sizes] }
  })
}

test('scrolling through thousands of wallets keeps at most 300 in the document', async () => {
  const { complaints, dialog, page, status, tiles, total } = await openWallets({
    settings: { adapters: 'both' },
  })
  await tiles.first().waitFor()
  const count = await total()
  expect(count).toBeGreaterThan(3000)
  const { most, last, sizes } = await scrollThrough(page)
  expect(most).toBeLessThanOrEqual(300)
  expect(last, 'the last one has its position').toBe(await total())
  expect(sizes).toContain(String(count))
  await dialog.getByRole('status').getByText('All wallets are shown').waitFor()
  expect(await status.first().textContent()).toMatch(/^[\d,]+ wallets$/)
  expect(complaints).toEqual([])
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return (
      activeElement?.getAttribute('data-lk-focus') ??
      activeElement?.getAttribute('type') ??
      activeElement?.tagName
    )
  })

test('with a keyboard the search is typed into at once, and arrows lead through the grid', async () => {
  const { page, search, tiles } = await openWallets()
  await eventually(() => focused(page)).toBe('search')
  await untilListed(tiles)
  const keys = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-lk-focus')))
  const at = async (key: string, expected: string | null | undefined) => {
    await page.keyboard.press(key)
    expect(await focused(page), key).toBe(expected)
  }
  await at('ArrowDown', keys[0])
  await at('ArrowRight', keys[1])
  await at('ArrowDown', keys[5])
  await at('ArrowLeft', keys[4])
  await at('ArrowUp', keys[0])
  await at('ArrowUp', 'search')
  await at('ArrowDown', keys[0])
  await page.keyboard.type('demo phone')
  expect(await search.inputValue()).toBe('demo phone')
  await eventually(() => tiles.count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await search.inputValue()).toBe('')
})

test('where the keyboard is part of the screen, the title has the focus', async () => {
  const { page, search, tiles } = await openWallets(phone)
  await untilListed(tiles)
  expect(await focused(page)).not.toBe('search')
  expect(await search.inputValue()).toBe('')
})

test('a search is sent once after the typing pauses, shows its results and their count, and can be cleared', async () => {
  const opened = await openWallets({
    motion: 'real',
    prepare: (context) => context.clock.install(),
  })
  const { complaints, dialog, page, search, status, tiles, total } = opened
  await untilListed(tiles)
  await settle(page)
  const topOf = async () => Math.round((await dialog.boundingBox())?.y ?? 0)
  const top = await topOf()
  const all = await total()
  const asked: string[] = []
  page.on('request', (request) => {
    const wanted = new URL(request.url()).searchParams.get('search')
    if (wanted !== null) asked.push(wanted)
  })
  // The clock is paused, so slow typing does not trigger the search early.
  await page.clock.pauseAt(Date.now() + 10_000)
  await search.pressSequentially('  demo phone ', { delay: 20 })
  await page.clock.resume()
  await eventually(() => status.textContent()).toBe(`1 of ${all.toLocaleString('en')} wallets`)
  expect(await tiles.allInnerTexts()).toEqual(['Demo Phone Wallet'])
  expect(asked).toEqual(['demo phone'])
  expect(await topOf(), 'what is typed into stays where it is').toBe(top)

  await search.fill('qwzx nothing')
  await page.getByText('No wallet found').waitFor()
  expect(await tiles.count()).toBe(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await eventually(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await eventually(() => tiles.count()).toBeGreaterThan(15)
  expect(await search.inputValue()).toBe('')

  await search.fill('qwzx')
  await page.keyboard.press('Escape')
  await eventually(() => search.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('going back from a wallet restores the search, the scroll position and the focus', async () => {
  const { complaints, dialog, search, tiles } = await openWallets()
  await tiles.first().waitFor()
  const far = dialog.locator('li[aria-posinset="231"] button')
  await eventually(async () => {
    await dialog.locator('[data-lk-part=body]').evaluate((body) => body.scrollBy(0, 400))
    return far.count()
  }).toBe(1)
  const name = await nameOf(far)
  await far.click()
  await dialog.getByRole('heading', { level: 2, name }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await eventually(() => far.evaluate((tile) => tile === document.activeElement)).toBe(true)
  expect(await far.evaluate((tile) => Math.round(tile.getBoundingClientRect().top))).toBeGreaterThan(0)

  await search.fill('phone')
  await eventually(() => tiles.first().textContent()).toBe('Demo Phone Wallet')
  await tiles.first().click()
  await dialog.getByRole('heading', { level: 2, name: 'Demo Phone Wallet' }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  const found = dialog.getByRole('button', { name: /^Demo Phone Wallet/ })
  await eventually(() => found.evaluate((tile) => tile === document.activeElement)).toBe(true)
  expect(await search.inputValue()).toBe('phone')
  expect(complaints).toEqual([])
})

test('Tab moves through the wallets one by one across the rendered window, each in view', async () => {
  const { dialog, page, search, tiles } = await openWallets()
  await untilListed(tiles)
  await search.focus()
  const focused = () =>
    page.evaluate(() => {
      const tile = document.activeElement
      const { left, top, width, height } = tile?.getBoundingClientRect() ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return [Number(tile?.closest('li')?.getAttribute('aria-posinset')), tile?.contains(hit) ?? false]
    })
  for (let position = 1; position <= 80; position++) {
    await page.keyboard.press('Tab')
    expect(await focused()).toEqual([position, true])
    // Tabbing faster than pages load would reach the end of the loaded part: wait for the next rows.
    await dialog.locator(`li[aria-posinset="${position + 8}"]`).waitFor({ state: 'attached' })
  }
  for (let position = 79; position >= 65; position--) {
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toEqual([position, true])
  }
})

test('a directory that does not answer leaves the loaded wallets, reports a failed page in its place, and "Try again" continues', async () => {
  const restore = await breakPart('/getWallets', 'status:503')
  const { dialog, tiles } = await openWallets()
  const again = dialog.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await eventually(() => tiles.allInnerTexts()).toEqual([expect.stringContaining('Demo Wallet')])
  await restore()
  await again.click()
  await untilListed(tiles)

  const mend = await breakPart('/getWallets', 'status:500')
  await eventually(async () => {
    await dialog.locator('[data-lk-part=body]').evaluate((body) => body.scrollBy(0, 3000))
    return again.count()
  }).toBe(1)
  await dialog
    .getByText(/^More wallets did not load\./)
    .first()
    .waitFor()
  await mend()
  const before = await dialog.locator('li[aria-posinset]').last().getAttribute('aria-posinset')
  await again.focus()
  await again.press('Enter')
  await again.waitFor({ state: 'detached' })
  const next = dialog.locator(`li[aria-posinset="${Number(before) + 1}"] button`)
  await eventually(() => next.evaluate((tile) => tile === document.activeElement)).toBe(true)
})

test('no wallet connects before the terms are accepted, and each one shows the reason', async () => {
  const { dialog, page, tiles } = await openWallets({ settings: { legal: 'checkbox' } })
  await tiles.nth(5).waitFor()
  const name = await nameOf(tiles.nth(5))
  await tiles.nth(5).dispatchEvent('click')
  await dialog.getByRole('status').getByText('Accept the terms first').waitFor()
  expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('All wallets')
  const refused = dialog.getByRole('button', { name, exact: true })
  expect(await refused.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('checkbox').check()
  await refused.click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
})

test('on a phone the code for any wallet is one press away, and a narrow phone has three columns', async () => {
  const { dialog, page, tiles } = await openWallets(phone)
  await tiles.nth(20).waitFor()
  const columns = () =>
    tiles.evaluateAll(
      (all) => new Set(all.slice(0, 24).map((tile) => tile.getBoundingClientRect().left)).size,
    )
  await eventually(columns).toBe(4)
  await page.setViewportSize({ width: 320, height: 640 })
  await eventually(columns).toBe(3)
  await dialog.getByRole('button', { name: 'Show QR code' }).tap()
  await dialog.getByRole('heading', { level: 2, name: 'WalletConnect' }).waitFor()
})

test('the first wallets land exactly where their skeletons were', async () => {
  const mend = await breakPart('/getWallets', 'hang')
  const { dialog, page, show, tiles } = await openWallets({
    motion: 'real',
    settings: { wallets: '0' },
  })
  const boxesOf = (part: string) =>
    dialog.locator(`[data-lk-part=${part}]`).evaluateAll((all) =>
      all.slice(0, 8).map((element) => {
        const { x, y, width } = element.getBoundingClientRect()
        return [x, y, width].map(Math.round)
      }),
    )
  await dialog.locator('[data-lk-part=_tile-skeleton]').nth(15).waitFor()
  await settle(page)
  const skeletons = await boxesOf('_tile-skeleton')
  const sheet = await dialog.boundingBox()
  await mend()
  await page.reload()
  await show()
  await untilListed(tiles)
  await settle(page)
  const moved = ((await dialog.boundingBox())?.y ?? 0) - (sheet?.y ?? 0)
  const shifted = (boxes: number[][]) =>
    boxes.map(([x, y, width]) => [x, Math.round((y ?? 0) - moved), width])
  expect(shifted(await boxesOf('tile'))).toEqual(skeletons)
})

// Colours do not depend on the language, and light and dark have the same layout.
test.each([
  ['en', ['light', 'dark']],
  ['ar-XB', ['light']],
] as const)('axe reports nothing in any state of the list: %s', async (locale, schemes) => {
  const opened = await openWallets({ settings: { locale } })
  const { dialog, page, search, show, tiles } = opened
  const check = async (state: string) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      expect(await runAxe(page), `${state}, ${colorScheme}`).toEqual([])
    }
  }
  await untilListed(tiles)
  await check('wallets')
  await search.fill('phone')
  await eventually(() => nameOf(tiles.first())).toBe('Demo Phone Wallet')
  await check('found')
  await search.fill('qwzx nothing')
  await dialog.locator('[data-lk-part=hero]').waitFor()
  await check('none')
  await breakPart('/getWallets', 'status:500')
  await page.reload()
  await show()
  await dialog.locator('[data-lk-part=button]').waitFor()
  await check('failed')
})
