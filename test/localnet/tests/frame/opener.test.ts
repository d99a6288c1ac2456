import { expect, test } from 'vitest'
import { createFrameBench } from './support/createFrameBench.js'

const bench = createFrameBench()

/** What the page of these settings and the pop-up that it opens know of each other. */
async function openPopup(coop: string) {
  const { playground, frame } = bench.localnet.urls
  const page = await bench.context.newPage()
  const response = await page.goto(`${playground}/?wallets=0${coop}`)
  const opening = page.waitForEvent('popup')
  const isClosed = await page.evaluate((url) => {
    const popup = open(url, 'popup', 'width=600,height=800')
    return new Promise<boolean>((resolve) => {
      // Once the pop-up has left for another group of pages, its handle says that it is closed.
      const started = Date.now()
      const timer = setInterval(() => {
        if (popup?.closed !== true && Date.now() - started < 3_000) return
        clearInterval(timer)
        resolve(popup?.closed === true)
      }, 20)
    })
  }, `${frame}/loading`)
  const popup = await opening
  await popup.getByRole('heading', { name: 'Loading' }).waitFor()
  const hasOpener = await popup.evaluate(() => window.opener !== null)
  await popup.close()
  return { header: response?.headers()['cross-origin-opener-policy'], isClosed, hasOpener }
}

test('the opener policy of the playground decides whether a pop-up of a log-in can reach it', async () => {
  expect(await openPopup('')).toEqual({ header: undefined, isClosed: false, hasOpener: true })
  expect(await openPopup('&coop=same-origin')).toEqual({
    header: 'same-origin',
    isClosed: true,
    hasOpener: false,
  })
  expect(await openPopup('&coop=same-origin-allow-popups')).toEqual({
    header: 'same-origin-allow-popups',
    isClosed: false,
    hasOpener: true,
  })
})
