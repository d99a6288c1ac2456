import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openConnected } from '../support/openConnected.js'
import { openPlayground } from '../support/openPlayground.js'
import { settle } from '../support/settle.js'
import { connectedViews, hideView, openWithAll, showView } from '../support/showView.js'

/** Displayed texts and accessible names that are not translated, excluding names, addresses and amounts. */
const readUntranslated = (root: Locator) =>
  root.evaluateAll((roots) => {
    const kept = [
      /^(Demo Wallet|Meridian|Northwind|Ether|Test USD Coin|Test Dai|Fee On Transfer)( \d)?$/,
      /^(ETH|tUSDC|tDAI|FEE|PTS)$/,
      /^[\d,.]+( ETH)?$/,
      /^\s*$/,
      /^0x[\da-fA-F]{4}[….]+[\da-fA-F]{4}$|^alice\.latchkey\.eth$/,
      /^<img src=x|^<b>tUSDC/,
      // Currency names come from the browser.
      /^(US|Australian|Canadian) Dollar$|^Euro$|^British Pound$|^Indian Rupee$|^Japanese Yen$/,
    ]
    const isPseudo = (text: string) => /^\[.*~\]$/s.test(text.trim())
    const isFine = (text: string) => isPseudo(text) || kept.some((pattern) => pattern.test(text.trim()))
    const texts = roots.flatMap((one) => {
      const found: string[] = []
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      while (walker.nextNode())
        // Names, addresses and amounts are in `bdi` elements.
        if (!walker.currentNode.parentElement?.closest('bdi'))
          found.push(walker.currentNode.textContent ?? '')
      for (const element of one.querySelectorAll('[aria-label], [placeholder], [title]'))
        for (const name of ['aria-label', 'placeholder', 'title']) {
          const value = element.getAttribute(name)
          if (value !== null && !(name === 'title' && value.startsWith('0x'))) found.push(value)
        }
      return found
    })
    return { count: texts.length, untranslated: texts.filter((text) => !isFine(text)) }
  })

/** Parts whose content overflows beyond what an ellipsis or a second line handles. */
const readOverflow = (dialog: Locator) =>
  dialog.evaluate((sheet) => {
    const frame = sheet.getBoundingClientRect()
    return [...sheet.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isShown = width > 1 && !element.closest('[aria-hidden=true]')
      if (!isShown || (left >= frame.left - 1 && right <= frame.right + 1)) return []
      return [`${element.tagName} ${element.dataset['lkPart'] ?? ''} ${element.textContent?.slice(0, 40)}`]
    })
  })

test('no text is left untranslated, and longer texts overflow nowhere: connecting', async () => {
  const { dialog, page, prompt } = await openPlayground({
    context: { reducedMotion: 'reduce' },
    settings: { locale: 'en-XA', wallets: '2' },
  })
  const roots = page.locator('[data-lk-root]')
  const check = async (state: string) => {
    await settle(page)
    const { count, untranslated } = await readUntranslated(roots)
    expect(count, state).toBeGreaterThan(2)
    expect(untranslated, state).toEqual([])
    if (await dialog.isVisible()) expect(await readOverflow(dialog), state).toEqual([])
  }
  const button = page.locator('[data-lk-part=connect-button]')
  await button.getByText('[Çöññéçţ').waitFor()
  await check('page')
  await button.click()
  await dialog.getByText('[Îñšţáļļéð').first().waitFor()
  await check('Connect')
  await dialog.locator('[data-lk-part=wallet-row]').first().click()
  await prompt.getByRole('button', { name: 'Decline' }).waitFor()
  await check('ConnectingExternal')
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.locator('[data-lk-part=_ring][data-status=declined]').waitFor()
  await check('ConnectingExternal, declined')
})

test('no text is left untranslated, and longer texts overflow nowhere: 320, 390 and 1100 px', {
  timeout: 60_000,
}, async () => {
  const opened = await openWithAll({ settings: { locale: 'en-XA' } })
  const { dialog, page } = opened
  for (const view of connectedViews) {
    await showView(opened, view)
    if (view === 'Account') await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    if (view === 'Networks') await dialog.getByRole('searchbox').fill('n')
    if (view === 'Receive') await dialog.getByRole('textbox').fill('nothing')
    for (const width of [320, 390, 1100]) {
      const state = `${view}, ${width} px`
      await page.setViewportSize({ width, height: 800 })
      await settle(page)
      // Collectible metadata, dates and times are not in the locale files.
      if (!['NFTs', 'NftDetail', 'Activity', 'ActivityDetail'].includes(view))
        expect((await readUntranslated(page.locator('[data-lk-root]'))).untranslated, state).toEqual([])
      expect(await readOverflow(dialog), state).toEqual([])
    }
    await hideView(opened, view)
  }
})

test('right to left the layout is mirrored; addresses and amounts are not', async () => {
  const opened = await openConnected({ context: { reducedMotion: 'reduce' }, settings: { locale: 'ar-XB' } })
  const { dialog, page } = opened
  await showView(opened, 'Account')
  await dialog.locator('[data-lk-part=token-row]').first().waitFor()
  expect(
    await page
      .locator('[data-lk-root]')
      .evaluateAll((roots) => roots.map((root) => [root.getAttribute('lang'), root.getAttribute('dir')])),
  ).toEqual([
    ['ar-XB', 'rtl'],
    ['ar-XB', 'rtl'],
    ['ar-XB', 'rtl'],
  ])
  const figures = await dialog
    .locator('[data-lk-part=amount], [data-lk-part=address]')
    .evaluateAll((all) => all.map((one) => [one.tagName, getComputedStyle(one).direction]))
  expect(figures.length).toBeGreaterThan(3)
  expect(new Set(figures.map(String))).toEqual(new Set(['BDI,ltr']))
  const row = dialog.locator('[data-lk-part=token-row]').first()
  const [picture, amount, symbol] = await row.evaluate((element) => {
    const amountBox = element.querySelector('[data-lk-part=amount]')
    return [
      element.querySelector('[data-lk-part=picture]'),
      amountBox,
      amountBox?.parentElement?.lastElementChild,
    ].map((part) => part?.getBoundingClientRect().x ?? 0)
  })
  expect(picture, 'pictures stand at the right').toBeGreaterThan(amount ?? 0)
  expect(symbol, 'the symbol follows its amount').toBeGreaterThan(amount ?? 0)

  await dialog.locator('[data-lk-focus=Settings]').click()
  const back = dialog.locator('[data-lk-part=header] button').first()
  const close = dialog.locator('[data-lk-part=header] button').last()
  await dialog.locator('[data-lk-part=_connected-wallet]').waitFor()
  expect(
    await back.locator('svg').evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a),
  ).toBe(-1)
  expect(await close.locator('svg').evaluate((icon) => getComputedStyle(icon).transform)).toBe('none')
  const [start = 0, end = 0] = await Promise.all(
    [back, close].map(async (button) => (await button.boundingBox())?.x),
  )
  expect(start).toBeGreaterThan(end)
})
