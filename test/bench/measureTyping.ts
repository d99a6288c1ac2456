import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'
import { openPage, showWallets, slowDown, type WalletsPage } from './openWallets.js'
import { scrollThrough, scrollToStart } from './scrollThrough.js'

const rate = 4
/** Each finds from a few wallets to the hundred that a search lists. */
const words = ['paper', 'velvet', 'box', 'satchel', 'wal', 'phone', 'a', 'tuba', 'sunny']
/** How long the typing has to rest before a search is sent, in ms. */
const wait = 300

type Times = {
  /** From the last byte of the directory's answer to the frame that shows it, in ms. */
  answered: number | undefined
  /** From the end of the wait to that frame, in ms. */
  waited: number
}

declare global {
  interface Window {
    benchTimes?: Promise<Times> | undefined
  }
}

/** Makes the page wait for the frame that shows what a search found: its count says "8 of 430 wallets". */
function watch(wait: number): void {
  const body = document.querySelector('[role=dialog] [data-lk-part=body]')
  const field = body?.querySelector('input')
  if (!body || !field) throw new TypeError('there is no search')
  // The pictures of thousands of wallets have filled it.
  performance.clearResourceTimings()
  let waitedAt = Number.NaN
  const { setTimeout } = window
  // The end of the wait is when its timer fires: what the keys themselves cost is before it.
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    setTimeout(
      () => {
        if (ms === wait) waitedAt = performance.now()
        run()
      },
      ms,
      ...rest,
    )) as typeof window.setTimeout
  window.benchTimes = new Promise((resolve) => {
    const tell = () => {
      const now = performance.now()
      window.setTimeout = setTimeout
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const answer = entries.findLast(
        ({ name, startTime }) => /\/getWallets\?.*search=/.test(name) && startTime >= waitedAt,
      )
      resolve({ answered: answer && now - answer.responseEnd, waited: now - waitedAt })
    }
    const observer = new MutationObserver(() => {
      if (!/ of /.test(body.querySelector('[role=status]')?.textContent ?? '')) return
      observer.disconnect()
      // After the frame that the change is painted in.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = tell
        port2.postMessage(undefined)
      })
    })
    observer.observe(body, { childList: true, characterData: true, subtree: true })
  })
}

/** Types a word and waits for the frame that shows what it finds. */
async function search({ page }: WalletsPage, word: string): Promise<Times> {
  await page.getByRole('searchbox').focus()
  // Keys overtake scripts on their way to the page.
  await page.evaluate(watch, wait)
  await page.keyboard.type(word)
  const times = await page.evaluate(() => window.benchTimes)
  if (times === undefined) throw new TypeError('the page did not watch')
  return times
}

async function clear({ page }: WalletsPage): Promise<void> {
  await page.getByRole('searchbox').fill('')
  await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ wallets$/ })
    .waitFor({ state: 'attached' })
  await page.locator('li[aria-setsize="4000"]').first().waitFor()
}

/** How soon what was typed shows, with all wallets loaded, on a processor that is four times slower. */
export async function measureTyping(browser: Browser, playground: string): Promise<readonly Figure[]> {
  const opened = await openPage(browser, playground)
  await showWallets(opened.page)
  await scrollThrough(opened)
  await scrollToStart(opened)
  await slowDown(opened, rate)
  const fresh: Times[] = []
  const known: Times[] = []
  for (const times of [fresh, known])
    for (const word of words) {
      times.push(await search(opened, word))
      await clear(opened)
    }
  await opened.page.context().close()
  return [
    {
      name: 'end of the wait to painted results, asked before, 4× slower',
      unit: 'ms',
      budget: 50,
      runs: known.map(({ waited }) => waited),
    },
    {
      name: 'answer to painted results, 4× slower',
      unit: 'ms',
      runs: fresh.map(({ answered }) => answered ?? Number.NaN),
    },
    {
      name: 'end of the wait to painted results, with the network, 4× slower',
      unit: 'ms',
      runs: fresh.map(({ waited }) => waited),
    },
  ]
}
