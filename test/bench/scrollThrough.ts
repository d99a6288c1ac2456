import type { WalletsPage } from './openWallets.js'

export type ScrollFigures = {
  /** The longest time between two frames, in ms. */
  longestFrame: number
  /** How many frames took longer than 50 ms, and how many there were. */
  slowFrames: number
  frames: number
  /** The most list items in the document at once, bones and spaces too. */
  mostTiles: number
  /** The place of the last wallet. */
  last: number
}

const slow = 50
/** As fast as a long pull on a wheel or a phone's fling, in px and px a second. */
const pull = 8000
const speed = 8000

declare global {
  interface Window {
    benchFrames?: { longest: number; slow: number; frames: number; most: number; isOver: boolean } | undefined
  }
}

async function startRecording({ page }: WalletsPage): Promise<void> {
  await page.evaluate((slow) => {
    const record = { longest: 0, slow: 0, frames: 0, most: 0, isOver: false }
    window.benchFrames = record
    const list = document.querySelector('[data-lk-part=tile-grid]')
    let before: number | undefined
    const frame = (now: number) => {
      if (record.isOver || list === null) return
      if (before !== undefined) {
        record.frames++
        record.longest = Math.max(record.longest, now - before)
        if (now - before > slow) record.slow++
      }
      before = now
      record.most = Math.max(record.most, list.childElementCount)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }, slow)
}

/** How far the list is from where nothing more follows. */
const readPlace = ({ page }: WalletsPage) =>
  page.evaluate(() => {
    const body = document.querySelector('[role=dialog] [data-lk-part=body]')
    const list = document.querySelector('[data-lk-part=tile-grid]')
    if (body === null || list === null) throw new TypeError('there is no list')
    const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 2
    const items = list.querySelectorAll('[aria-posinset]')
    return {
      isOver: isAtEnd && list.getAttribute('aria-busy') === 'false',
      last: Number(items[items.length - 1]?.getAttribute('aria-posinset')),
    }
  })

/** Scrolls with the wheel from where the list is to its end, and says how the frames went. */
export async function scrollThrough(opened: WalletsPage): Promise<ScrollFigures> {
  const { devtools, page } = opened
  const box = await page.locator('[role=dialog] [data-lk-part=body]').boundingBox()
  if (box === null) throw new TypeError('the list is not shown')
  await startRecording(opened)
  let place = await readPlace(opened)
  while (!place.isOver) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance: -pull,
      speed,
      gestureSourceType: 'mouse',
    })
    place = await readPlace(opened)
  }
  const record = await page.evaluate(() => {
    const record = window.benchFrames
    if (record === undefined) throw new TypeError('nothing was recorded')
    record.isOver = true
    return record
  })
  return {
    longestFrame: record.longest,
    slowFrames: record.slow,
    frames: record.frames,
    mostTiles: record.most,
    last: place.last,
  }
}

/** Back to the first wallet. */
export async function scrollToStart({ page }: WalletsPage): Promise<void> {
  await page.locator('[role=dialog] [data-lk-part=body]').evaluate((body) => body.scrollTo(0, 0))
  await page.locator('li[aria-posinset="1"]').waitFor()
}
