import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'
import { openPage, showWallets, slowDown } from './openWallets.js'
import { type ScrollFigures, scrollThrough, scrollToStart } from './scrollThrough.js'

const runs = 3
const wallets = 4000

/** Frames while all wallets are scrolled through, as they load and once they are there, and how many stand in the document. */
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
  const least = Math.min(...all.map(({ last }) => last))
  if (least < wallets) throw new RangeError(`only ${least} wallets were scrolled through`)
  const longest = (figures: readonly ScrollFigures[]) => figures.map(({ longestFrame }) => longestFrame)
  return [
    { name: 'longest frame, scrolling while pages load', unit: 'ms', budget: 50, runs: longest(loading) },
    { name: 'longest frame, scrolling what is loaded', unit: 'ms', budget: 50, runs: longest(loaded) },
    { name: 'longest frame, scrolling what is loaded, 4× slower', unit: 'ms', runs: longest(slowed) },
    {
      name: 'most tiles in the document',
      unit: 'tiles',
      budget: 300,
      runs: all.map(({ mostTiles }) => mostTiles),
    },
  ]
}
