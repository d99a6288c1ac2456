import type { Browser } from 'playwright-core'
import { answerAccount, tokenCount, transactionCount } from './answerAccount.js'
import type { Figure } from './Figure.js'
import { frameFigures, holdToEnd } from './measureScrolling.js'
import { connectAccount, openPage, slowDown, type WalletsPage } from './openWallets.js'
import {
  type ScrollFigures,
  type ScrollTarget,
  scrollThrough,
  scrollToLastFifth,
  scrollToStart,
} from './scrollThrough.js'

type Ways = { plain: ScrollFigures; slowed: ScrollFigures }

/** Ten thousand rows at the speed of the others take over a minute; a row is one thing, and a row of tiles four. */
const tokens: ScrollTarget = { list: '[data-lk-part=row-list][data-count]', speed: 8000 }
const activity: ScrollTarget = { list: '[data-lk-part=_sections]', speed: 16_000 }
/** In ms: what comes of opening or jumping is no scrolling. */
const rest = 500

/** Connects, and shows what the account holds. */
async function openAccount(browser: Browser, playground: string): Promise<WalletsPage> {
  const opened = await openPage(browser, playground, {
    wallet: 'approve',
    balances: 'service',
    pairing: '0',
  })
  const { page } = opened
  await answerAccount(page)
  await connectAccount(page)
  await page.locator(`${tokens.list} li[aria-posinset="1"]`).waitFor()
  return opened
}

/** Down the list at the processor's own speed, and the last fifth of it on one that is four times slower. */
async function scrollTwice(opened: WalletsPage, target: ScrollTarget): Promise<Ways> {
  await scrollToStart(opened, target)
  await opened.page.waitForTimeout(rest)
  const plain = await scrollThrough(opened, target)
  await scrollToLastFifth(opened)
  await opened.page.waitForTimeout(rest)
  await slowDown(opened, 4)
  const slowed = await scrollThrough(opened, target)
  await slowDown(opened, 1)
  return { plain, slowed }
}

/** Frames while 2,000 tokens and 10,000 transactions are scrolled through, and how many of their rows are in the document. */
export async function measureAccount(browser: Browser, playground: string): Promise<readonly Figure[]> {
  const opened = await openAccount(browser, playground)
  const held = await scrollTwice(opened, tokens)
  // The tabs are in one order in every language.
  await opened.page.locator('[role=dialog] [role=tab]').last().click()
  await opened.page.locator(`${activity.list} li[aria-posinset="1"]`).first().waitFor()
  const loading = await scrollThrough(opened, activity)
  const done = await scrollTwice(opened, activity)
  await opened.page.context().close()
  holdToEnd([held.plain, held.slowed], tokenCount)
  holdToEnd([loading, done.plain, done.slowed], transactionCount)
  return [
    ...frameFigures('scrolling 2,000 tokens', [held.plain], 50),
    ...frameFigures('scrolling the last 400 tokens, 4× slower', [held.slowed]),
    ...frameFigures('scrolling 10,000 transactions while they load', [loading], 50),
    ...frameFigures('scrolling 10,000 transactions that are loaded', [done.plain], 50),
    ...frameFigures('scrolling the last 2,000 transactions, 4× slower', [done.slowed]),
    {
      name: 'most rows in the document',
      unit: 'items',
      budget: 300,
      runs: [held.plain, held.slowed, loading, done.plain, done.slowed].map(({ mostItems }) => mostItems),
    },
  ]
}
