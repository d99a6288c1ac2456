import type { WalletsPage } from './openWallets.js'
import { longestFrameOf, recordWork } from './recordWork.js'

export type ScrollFigures = {
  /** The most processor time that the page's main thread took between two frames, in ms. */
  work: number
  /** The longest time between two frames, in ms. */
  longestFrame: number
  /** The maximum of list items in the document at once, with skeletons and spacers. */
  mostItems: number
  /** How many things there are to scroll through, of which the last one was reached. */
  count: number
}

export type ScrollTarget = {
  /** What holds the list, or the lists. */
  list: string
  /** In px a second. */
  speed: number
}

/** As fast as a long pull on a wheel or a phone's fling. */
const speed = 8000
export const walletsTarget: ScrollTarget = { list: '[data-lk-part=tile-grid]', speed }
/** In px: as far as one pull of the wheel goes. */
const pull = 8000
const frameMark = 'bench-frame'

declare global {
  interface Window {
    benchFrames?: { longest: number; most: number; isOver: boolean } | undefined
  }
}

async function startRecording({ page }: WalletsPage, { list }: ScrollTarget): Promise<void> {
  await page.evaluate(
    ({ frameMark, list }) => {
      const record = { longest: 0, most: 0, isOver: false }
      window.benchFrames = record
      // Kept up to date by the browser.
      const items = document.querySelector(list)?.getElementsByTagName('li')
      let before: number | undefined
      const frame = (now: number) => {
        if (record.isOver || items === undefined) return
        performance.mark(frameMark)
        performance.clearMarks(frameMark)
        if (before !== undefined) record.longest = Math.max(record.longest, now - before)
        before = now
        record.most = Math.max(record.most, items.length)
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
    { frameMark, list },
  )
}

/** How far the list is from where nothing more follows. */
const readPlace = ({ page }: WalletsPage, { list: selector }: ScrollTarget) =>
  page.evaluate((selector) => {
    const body = document.querySelector('[role=dialog] [data-lk-part=body]')
    const list = document.querySelector(selector)
    if (body === null || list === null) throw new TypeError('there is no list')
    const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 2
    const last = [...list.querySelectorAll('[aria-posinset]')].at(-1)
    const counts = [list, ...list.querySelectorAll('[data-count]')].map((each) =>
      Number(each.getAttribute('data-count')),
    )
    const [position, size] = ['aria-posinset', 'aria-setsize'].map((name) => Number(last?.getAttribute(name)))
    return {
      isOver: isAtEnd && list.getAttribute('aria-busy') !== 'true',
      // A list of several says for each how long it is; the last thing of the last one has to be there.
      count: position === size ? counts.reduce((sum, count) => sum + count) || Number(size) : 0,
    }
  }, selector)

/** Scrolls with the wheel from where the list is to its end, and says how the frames went. */
export async function scrollThrough(
  opened: WalletsPage,
  target: ScrollTarget = walletsTarget,
): Promise<ScrollFigures> {
  const { devtools, page } = opened
  const box = await page.locator('[role=dialog] [data-lk-part=body]').boundingBox()
  if (box === null) throw new TypeError('the list is not shown')
  const stop = await recordWork(devtools)
  await startRecording(opened, target)
  let place = await readPlace(opened, target)
  while (!place.isOver) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance: -pull,
      speed: target.speed,
      gestureSourceType: 'mouse',
    })
    place = await readPlace(opened, target)
  }
  const record = await page.evaluate(() => {
    const record = window.benchFrames
    if (record === undefined) throw new TypeError('nothing was recorded')
    record.isOver = true
    return record
  })
  return {
    work: longestFrameOf(await stop(), frameMark),
    longestFrame: record.longest,
    mostItems: record.most,
    count: place.count,
  }
}

/** Back to the first thing. */
export async function scrollToStart(
  { page }: WalletsPage,
  { list }: ScrollTarget = walletsTarget,
): Promise<void> {
  await page.locator('[role=dialog] [data-lk-part=body]').evaluate((body) => body.scrollTo(0, 0))
  await page.locator(`${list} li[aria-posinset="1"]`).first().waitFor()
}

/** To where the last fifth begins. */
export async function scrollToLastFifth({ page }: WalletsPage): Promise<void> {
  await page
    .locator('[role=dialog] [data-lk-part=body]')
    .evaluate((body) => body.scrollTo(0, body.scrollHeight * 0.8))
}
