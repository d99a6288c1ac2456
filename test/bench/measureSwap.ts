import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'
import { connectAccount, followTimers, openPage, slowDown, type WalletsPage } from './openWallets.js'
import { longestFrameOf, recordWork } from './recordWork.js'

const rate = 4
/** Each is a price of its own. */
const amounts = ['1', '2.5', '0.75', '3.125', '1.2', '0.4', '2.22', '0.9', '1.75', '0.15', '3.3', '0.61']
/** How long the typing has to rest before a price is asked for, in ms. */
const wait = 200

declare global {
  interface Window {
    /** From the end of the wait to the frame that shows the price, in ms. */
    benchPrice?: Promise<number> | undefined
    benchMarking?: boolean | undefined
  }
}

/** Makes the page wait for the frame that shows what arrives for another amount. */
function watch(): void {
  const card = document.querySelector('[role=dialog] [data-lk-part=_swap-receive]')
  if (!card) throw new TypeError('there is no swap')
  const before = card.textContent
  window.benchPrice = new Promise((resolve) => {
    const tell = () => {
      window.benchUnfollow?.()
      resolve(performance.now() - (window.benchWaitedAt ?? Number.NaN))
    }
    const observer = new MutationObserver(() => {
      const { textContent } = card
      if (Number.isNaN(window.benchWaitedAt) || textContent === before || !/\d/.test(textContent ?? ''))
        return
      observer.disconnect()
      requestAnimationFrame(() => window.scheduler.postTask(tell, { priority: 'user-blocking' }))
    })
    observer.observe(card, { childList: true, characterData: true, subtree: true })
  })
}

/** Marks every frame until `benchMarking` is set to false. */
function markFrames(): void {
  window.benchMarking = true
  const mark = () => {
    performance.mark('bench-frame')
    if (window.benchMarking) requestAnimationFrame(mark)
  }
  requestAnimationFrame(mark)
}

/** Connects, and opens a swap of the native currency for the first token of the list. */
async function openSwap(browser: Browser, playground: string): Promise<WalletsPage> {
  const opened = await openPage(browser, playground, { wallet: 'approve', pairing: '0' })
  const { page } = opened
  await connectAccount(page)
  await page.locator('[role=dialog] [data-lk-focus=Swap]').click()
  await page.locator('[data-lk-focus="swap.from"] [data-lk-part=picture]').waitFor()
  await page.locator('[data-lk-focus="swap.to"]').click()
  await page
    .locator('[data-lk-part=_swap-token]')
    .filter({ hasText: /^Test USD Coin/ })
    .first()
    .click()
  await page.locator('[data-lk-part=_swap-pay]').waitFor()
  return opened
}

/** Replaces the amount by typing, and waits for the frame that shows its price. */
async function ask({ page }: WalletsPage, amount: string): Promise<number> {
  await page.locator('[data-lk-part=_swap-pay] input').focus()
  await page.keyboard.press('Control+A')
  await followTimers(page, wait)
  await page.evaluate(watch)
  await page.keyboard.type(amount)
  const time = await page.evaluate(() => window.benchPrice)
  if (time === undefined) throw new TypeError('the page did not watch')
  return time
}

/** How soon a price shows, and how long typing an amount keeps a frame, on a processor that is four times slower. */
export async function measureSwap(browser: Browser, playground: string): Promise<readonly Figure[]> {
  const opened = await openSwap(browser, playground)
  const { page } = opened
  await slowDown(opened, rate)
  const first = await ask(opened, '0.5')
  const stop = await recordWork(opened.devtools)
  await page.evaluate(markFrames)
  const times: number[] = []
  for (const amount of amounts) times.push(await ask(opened, amount))
  await page.evaluate(() => {
    window.benchMarking = false
  })
  const work = await stop()
  await page.context().close()
  return [
    {
      name: 'end of the wait to the first painted price, 4× slower',
      unit: 'ms',
      budget: 300,
      runs: [first],
    },
    { name: 'end of the wait to a painted price, 4× slower', unit: 'ms', budget: 300, runs: times },
    {
      name: 'longest frame, typing amounts and showing their prices, 4× slower',
      unit: 'ms',
      budget: 50,
      runs: [longestFrameOf(work, 'bench-frame')],
    },
  ]
}
