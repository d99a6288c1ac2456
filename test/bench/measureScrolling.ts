import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'
import { openPage, showWallets, slowDown } from './openWallets.js'
import { type ScrollFigures, scrollThrough, scrollToStart } from './scrollThrough.js'

const runs = 3
const wallets = 4000

/** What a way through a list took: the page's own work, which is budgeted, and the time that passed. */
export function frameFigures(name: string, ways: readonly ScrollFigures[], budget?: number): Figure[] {
  return [
    { name: `longest frame, ${name}`, unit: 'ms', budget, runs: ways.map(({ work }) => work) },
    { name: '  by the clock', unit: 'ms', runs: ways.map(({ longestFrame }) => longestFrame) },
  ]
}

/** A list that wasn't scrolled through to its end measured nothing. */
export function holdToEnd(ways: readonly ScrollFigures[], wanted: number): void {
  const least = Math.min(...ways.map(({ count }) => count))
  if (least < wanted) throw new RangeError(`only ${least} of ${wanted} were scrolled through`)
}

/** Frames while all wallets are scrolled through, while they load and when they are loaded, and how many are in the document. */
export async function measureScrolling(browser: Browser, playground: string): Promise<readonly Figure[]> {
  const loading: ScrollFigures[] = []
  const loaded: ScrollFigures[] = []
  const slowed: ScrollFigures[] = []
  for (let run = 0; run < runs; run++) {
    const opened = await openPage(browser, playground)
    await showWallets(opened.page)
    loading.push(await scrollThrough(opened))
    await scrollToStart(opened)
    loaded.push(await scrollThrough(opened))
    await scrollToStart(opened)
    await slowDown(opened, 4)
    slowed.push(await scrollThrough(opened))
    await opened.page.context().close()
  }
  const all = [...loading, ...loaded, ...slowed]
  holdToEnd(all, wallets)
  return [
    ...frameFigures('scrolling wallets while pages load', loading, 50),
    ...frameFigures('scrolling wallets that are loaded', loaded, 50),
    ...frameFigures('scrolling wallets that are loaded, 4× slower', slowed),
    {
      name: 'most tiles in the document',
      unit: 'items',
      budget: 300,
      runs: all.map(({ mostItems }) => mostItems),
    },
  ]
}
