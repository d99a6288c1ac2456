import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { settle } from '../support/settle.js'
import { hideView, openWithAll, showView } from '../support/showView.js'
import { countRequests, watchProvider } from '../support/watchProvider.js'

test('a view moves the focus to its title, and Back returns it to what opened the view', async () => {
  // With motion on: animations must not move the focus.
  const opened = await openWithAll({ motion: 'real', context: { reducedMotion: 'no-preference' } })
  const { dialog, page } = opened
  const title = dialog.getByRole('heading', { level: 2 })
  const back = dialog.getByRole('button', { name: 'Back' })
  const hasFocus = (control: typeof title) =>
    eventually(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
  await showView(opened, 'Account')
  // Where there is a search field, it can be typed into at once.
  for (const [name, next, taker] of [
    ['Settings', 'Settings', title],
    ['Network: Meridian', 'Choose a network', dialog.getByRole('searchbox')],
  ] as const) {
    const control = dialog.getByRole('button', { name })
    await control.click()
    await page.getByRole('dialog', { name: next }).waitFor()
    await hasFocus(taker)
    await back.click()
    await page.getByRole('dialog', { name: 'Account' }).waitFor()
    await hasFocus(control)
  }
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Network' }).click()
  await page.getByRole('dialog', { name: 'Choose a network' }).waitFor()
  await back.click()
  await hasFocus(dialog.getByRole('button', { name: 'Network' }))
  await dialog.getByRole('button', { name: /^Switch account/ }).click()
  await page.getByRole('dialog', { name: 'Switch account' }).waitFor()
  // Choosing an account also leads back.
  await dialog.locator('[data-lk-part=account-row]').last().click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await hasFocus(dialog.getByRole('button', { name: /^Switch account/ }))
  await back.click()
  await hasFocus(dialog.getByRole('button', { name: 'Settings' }))

  const receive = dialog.getByRole('button', { name: 'Receive', exact: true })
  await receive.click()
  await page.getByRole('dialog', { name: 'Receive' }).waitFor()
  await back.click()
  await hasFocus(receive)
})

test('Back to NFTs and to Activity returns the focus to the pressed row, far down and clear of the tabs', async () => {
  // With motion on: animations must not move the focus.
  const opened = await openWithAll({ motion: 'real', context: { reducedMotion: 'no-preference' } })
  const { dialog, page } = opened
  const title = dialog.getByRole('heading', { level: 2 })
  for (const [list, part] of [
    ['NFTs', '[data-lk-part=card]'],
    ['Activity', '[data-lk-part=activity-row]'],
  ] as const) {
    await showView(opened, list)
    await dialog.locator(part).last().scrollIntoViewIfNeeded()
    await settle(page)
    // By its key: the last drawn item may soon be another one.
    const key = await dialog.locator(part).last().getAttribute('data-lk-focus')
    const pressed = dialog.locator(`${part}[data-lk-focus="${key}"]`)
    const words = (await pressed.textContent()) ?? ''
    await pressed.click()
    const back = dialog.getByRole('button', { name: 'Back' })
    await back.waitFor()
    await eventually(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
    await settle(page)
    await back.click()
    await back.waitFor({ state: 'detached' })
    await settle(page)
    const focused = dialog.locator(':focus')
    await eventually(() => focused.textContent()).toBe(words)
    await settle(page)
    const [row, tabs, sheet] = await Promise.all(
      [focused, dialog.getByRole('tablist'), dialog].map((one) => one.boundingBox()),
    )
    expect(row?.y, list).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0))
    expect((row?.y ?? 0) + (row?.height ?? 0), list).toBeLessThanOrEqual(
      (sheet?.y ?? 0) + (sheet?.height ?? 0),
    )
    await hideView(opened, list)
  }
})

test('the tabs stay under the header while their panel scrolls, and another tab starts at its top', async () => {
  const opened = await openWithAll()
  const { dialog, page } = opened
  await showView(opened, 'Activity')
  const body = dialog.locator('[data-lk-part=body]')
  const [header, tabs] = [dialog.locator('[data-lk-part=header]'), dialog.getByRole('tablist')]
  const edges = async () => {
    const [above, bar] = await Promise.all([header, tabs].map((one) => one.boundingBox()))
    return Math.round((bar?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
  }
  expect(await edges()).toBeGreaterThan(100)
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await eventually(edges).toBe(8)
  await tabs.getByRole('tab', { name: 'Tokens' }).click()
  const row = dialog.locator('[data-lk-part=token-row]').first()
  await row.waitFor()
  await settle(page)
  const [first, bar] = await Promise.all([row, tabs].map((one) => one.boundingBox()))
  expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.setViewportSize({ width: 640, height: 400 })
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  // In a low window the tabs scroll away.
  await eventually(edges).toBeLessThan(0)
})

test('Back from a wallet leads to its row', async () => {
  const { dialog, page } = await openPlayground({ settings: { wallets: '3', wallet: 'decline' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog.getByRole('button', { name: 'Demo Wallet 2, Installed' })
  await row.click()
  await page.getByRole('dialog', { name: 'Demo Wallet 2' }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  await eventually(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
})

/** Records every live region announcement from now on. */
async function listenToRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { __said: () => said })
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of addedNodes)
          if (target instanceof Element && target.closest('[role=status], [role=alert]') && node.textContent)
            said.push(node.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  return () => page.evaluate(() => (window as unknown as { __said(): string[] }).__said())
}

test('each step is announced once', async () => {
  const { dialog, inWallet, page, prompt } = await openPlayground()
  const said = await listenToRegions(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await eventually(said).toEqual(['Continue in Demo Wallet', 'Connection declined'])
  await inWallet({ do: 'mode', mode: 'approve' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Account, alice/ }).click()
  // Leaving earlier would skip this announcement.
  await eventually(said).toContain('5 tokens')
  await dialog.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: 'Northwind' }).click()
  await dialog.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await eventually(said).toEqual([
    'Continue in Demo Wallet',
    'Connection declined',
    'Continue in Demo Wallet',
    '5 tokens',
    'Approve the switch in Demo Wallet',
    'Switched to Northwind',
    expect.stringMatching(/^\d tokens$/),
  ])
})

test('nothing in the dialog jumps while a wallet connects', async () => {
  const { dialog, page, prompt } = await openPlayground({
    // Without motion the dialog has its height at once.
    context: { reducedMotion: 'reduce' },
    prepare: async (context) => {
      await context.addInitScript(() => {
        type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }
        const jumps: { moved: string; title: string; value: number; startTime: number }[] = []
        // A frame that shows another view moves what it replaces; anything later is a jump.
        const changes: { from: number; until: number }[] = []
        let title: string | undefined
        const readTitle = () => document.querySelector('[role=dialog] h2')?.textContent ?? undefined
        new MutationObserver(() => {
          if (readTitle() === title) return
          title = readTitle()
          const change = { from: performance.now(), until: Number.POSITIVE_INFINITY }
          changes.push(change)
          const end = () => Object.assign(change, { until: performance.now() })
          requestAnimationFrame(() => requestAnimationFrame(end))
        }).observe(document, { childList: true, characterData: true, subtree: true })
        const partOf = (node: Node | undefined) =>
          (node instanceof Element ? node : node?.parentElement)?.closest('[role=dialog] [data-lk-part]')
        new PerformanceObserver((list) => {
          for (const { sources, startTime, value } of list.getEntries() as Shift[]) {
            const isChange = changes.some(({ from, until }) => startTime >= from && startTime <= until)
            const parts = sources.flatMap(({ node }) => partOf(node)?.getAttribute('data-lk-part') ?? [])
            if (!isChange && parts.length > 0)
              jumps.push({ moved: parts.join(', '), title: title ?? '', value, startTime })
          }
        }).observe({ type: 'layout-shift', buffered: true })
        Object.assign(window, { __jumps: () => jumps })
      })
    },
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const jumps = await page.evaluate(() => (window as unknown as { __jumps(): unknown[] }).__jumps())
  expect(jumps).toEqual([])
})

test('skeletons have the place of the data', async () => {
  const opened = await openConnected()
  const { context, dialog, page } = opened
  const { origin } = new URL((await readManifest()).urls.evm)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route(
    (url) => url.origin === origin,
    async (route, request) => {
      if (request.postData()?.includes('eth_call')) await answered
      await route.continue()
    },
  )
  // Another account, without cached data.
  await opened.inWallet({ do: 'switchAccount', account: 3 })
  await showView(opened, 'Account')
  const places = () =>
    dialog.evaluate((sheet) => {
      const top = sheet.getBoundingClientRect().top
      const parts = sheet.querySelectorAll(
        '[data-lk-part=account-head] > *, [role=tablist], [role=tabpanel] li',
      )
      return [...parts].slice(0, 6).map((part) => {
        const { height, y } = part.getBoundingClientRect()
        return [Math.round(y - top), Math.round(height)]
      })
    })
  await dialog.getByRole('list', { name: 'Loading tokens' }).waitFor()
  const before = await places()
  answer()
  await dialog.getByRole('list', { name: 'Tokens' }).waitFor()
  await settle(page)
  expect(before).toHaveLength(6)
  expect(await places()).toEqual(before)
})

test('a closing modal keeps its content until it is gone', async () => {
  const { dialog, page } = await openPlayground({ settings: { wallet: 'decline' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await dialog.getByText('Nothing was shared.').waitFor()
  await page.evaluate(() => {
    const titles = new Set<string>()
    Object.assign(window, { __titles: titles })
    new MutationObserver(() => {
      const title = document.querySelector('[role=dialog] h2')?.textContent
      if (title) titles.add(title)
    }).observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true })
  })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const titles = await page.evaluate(() => [...(window as unknown as { __titles: Set<string> }).__titles])
  expect(titles).toEqual(['Demo Wallet'])
})

test('a view whose code fails to load offers Retry inside the dialog', async () => {
  const opened = await openConnected()
  const { context, dialog, page } = opened
  await context.route(/settings\.lazy/, (route) => route.abort())
  await showView(opened, 'Account')
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('paragraph').filter({ hasText: 'This part did not load' }).waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['', '', 'Try again'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await showView(opened, 'Account')
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('paragraph').filter({ hasText: 'This part did not load' }).waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('paragraph').filter({ hasText: 'This part did not load' }).waitFor()
  await context.unroute(/settings\.lazy/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Settings' }).count()).toBe(1)
})

test('if the modal’s own code fails to load, the page reports it and offers Retry and Close', async () => {
  const { context, dialog, page } = await openPlayground({
    prepare: async (context) => {
      await context.route(/modal\.lazy/, (route) => route.abort())
    },
  })
  const alert = page.getByRole('alert').filter({ hasText: 'The wallet window did not load.' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await alert.getByRole('button', { name: 'Close' }).click()
  await alert.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await alert.waitFor()
  await context.unroute(/modal\.lazy/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  expect(await alert.count()).toBe(0)
})

test('a double press acts once: connecting, switching, disconnecting', async () => {
  const { dialog, page, prompt } = await openPlayground({ prepare: watchProvider })
  await page.getByRole('button', { name: 'Connect wallet' }).dblclick()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).dblclick()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(1)

  await page.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: 'Northwind' }).dblclick()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await countRequests(page, 'wallet_addEthereumChain')).toBe(1)
  expect(await prompt.getByRole('heading').count()).toBe(0)

  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  expect(await countRequests(page, 'wallet_revokePermissions')).toBeLessThan(2)
  const log = page.getByRole('list', { name: 'Events' })
  await log.getByText('DISCONNECT_SUCCESS').first().waitFor()
  expect((await log.textContent())?.match(/DISCONNECT_SUCCESS/g)).toHaveLength(1)
})
