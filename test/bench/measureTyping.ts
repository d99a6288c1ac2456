import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'
import { followTimers, openPage, showWallets, slowDown, type WalletsPage } from './openWallets.js'
import { recordWork, type Work, workBetween } from './recordWork.js'
import { scrollThrough, scrollToStart } from './scrollThrough.js'

const rate = 4
/** Each finds from none to the hundred wallets that a search lists. */
const words = [
  ...['paper', 'velvet', 'box', 'satchel', 'wal', 'phone', 'a', 'tuba', 'sunny', 'button', 'rusty'],
  ...['sparrow', 'quill', 'kettle', 'otter', 'e', 'drawer', 'mossy', 'brisk', 'thimble', 'plucky'],
]
/** How long the typing has to rest before a search is sent, in ms. */
const wait = 300
/** How long the directory takes to answer, in ms: as over a network, so that the page rests when the answer comes. */
const latency = 100

type Times = {
  /** From the end of the wait to the request, in ms; undefined where none was sent. */
  sent: number | undefined
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
function watch(): void {
  const body = document.querySelector('[role=dialog] [data-lk-part=body]')
  const field = body?.querySelector('input')
  if (!body || !field) throw new TypeError('there is no search')
  // The pictures of thousands of wallets have filled it.
  performance.setResourceTimingBufferSize(10_000)
  performance.clearResourceTimings()
  window.benchTimes = new Promise((resolve) => {
    const tell = () => {
      const now = performance.now()
      performance.mark('bench-painted')
      window.benchUnfollow?.()
      const waitedAt = window.benchWaitedAt ?? Number.NaN
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const answer = entries.findLast(
        ({ name, startTime }) => /\/getWallets\?.*search=/.test(name) && startTime >= waitedAt,
      )
      resolve({
        sent: answer && answer.startTime - waitedAt,
        answered: answer && now - answer.responseEnd,
        waited: now - waitedAt,
      })
    }
    const observer = new MutationObserver(() => {
      if (!/ of /.test(body.querySelector('[role=status]')?.textContent ?? '')) return
      observer.disconnect()
      // Right after the frame that the change is painted in, before the pictures that have come meanwhile.
      requestAnimationFrame(() => window.scheduler.postTask(tell, { priority: 'user-blocking' }))
    })
    observer.observe(body, { childList: true, characterData: true, subtree: true })
  })
}

/** Types a word and waits for the frame that shows what it finds. */
async function search({ page }: WalletsPage, word: string): Promise<Times> {
  // The pointer rests where it was put to type.
  await page.getByRole('searchbox').click()
  // Keys overtake scripts on their way to the page.
  await followTimers(page, wait)
  await page.evaluate(watch)
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

/** Lets the directory answer searches as late as one that is far away. */
async function delayAnswers({ page }: WalletsPage): Promise<void> {
  await page.route(/\/getWallets\?.*search=/, async (route) => {
    await pause(latency)
    await route.fallback()
  })
}

/** The page's own work in ms of every search, in their order: up to the request, and from its answer to the frame. */
function workOf(work: Work, searches: readonly Times[]): readonly number[] {
  const painted = work.marks.filter(({ name }) => name === 'bench-painted')
  return searches.map(({ sent, answered, waited }, index) => {
    const end = painted[index]?.at ?? Number.NaN
    const start = end - waited
    if (sent === undefined || answered === undefined) return workBetween(work, start, end)
    return workBetween(work, start, start + sent) + workBetween(work, end - answered, end)
  })
}

/** How soon what was typed shows, with all wallets loaded, on a processor that is four times slower. */
export async function measureTyping(browser: Browser, playground: string): Promise<readonly Figure[]> {
  const opened = await openPage(browser, playground)
  await delayAnswers(opened)
  await showWallets(opened.page)
  await scrollThrough(opened)
  await scrollToStart(opened)
  await slowDown(opened, rate)
  const fresh: Times[] = []
  const known: Times[] = []
  const stop = await recordWork(opened.devtools)
  for (const times of [fresh, known])
    for (const word of words) {
      times.push(await search(opened, word))
      await clear(opened)
    }
  const work = workOf(await stop(), [...fresh, ...known])
  await opened.page.context().close()
  // A search that was not sent measured nothing, which is over any budget.
  const sent = fresh.map((times) => times.sent ?? Number.NaN)
  const answered = fresh.map((times) => times.answered ?? Number.NaN)
  return [
    {
      name: 'end of the wait to painted results, asked before, 4× slower',
      unit: 'ms',
      budget: 50,
      runs: work.slice(fresh.length),
    },
    { name: '  by the clock', unit: 'ms', runs: known.map(({ waited }) => waited) },
    {
      name: 'end of the wait to painted results, less the network, 4× slower',
      unit: 'ms',
      budget: 50,
      runs: sent.map((part, run) => (Number.isNaN(part) ? part : (work[run] ?? Number.NaN))),
    },
    {
      name: '  by the clock',
      unit: 'ms',
      runs: sent.map((part, run) => part + (answered[run] ?? Number.NaN)),
    },
    { name: '    of these, to the request', unit: 'ms', runs: sent },
    { name: '    of these, from the answer', unit: 'ms', runs: answered },
  ]
}
