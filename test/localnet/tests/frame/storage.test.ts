import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { getFullBrowser } from '../../../support/testbed/getBrowser.js'
import { createFrameBench } from './support/createFrameBench.js'
import { openFrame } from './support/openFrame.js'

const bench = createFrameBench('full')
let browser: Browser

// As the driver starts it, this browser gives frames of other sites no storage.
beforeAll(async () => {
  browser = await getFullBrowser()
})

const denied = {
  message:
    'This browser does not let the wallet keep its key here. Allow site data for this page, then sign in again.',
}

test('a browser that denies storage gets a sentence for every request that needs it', async () => {
  const context = await browser.newContext()
  const tab = await openFrame(context, { host: bench.host, frame: bench.localnet.urls.frame })
  expect(await tab.ask('CONNECT_EMAIL', { email: 'ann@mail.test' })).toEqual(denied)
  expect(await tab.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).toEqual(denied)
  expect(await tab.ask('IS_CONNECTED')).toEqual(denied)
  expect(await tab.ask('GET_USER')).toEqual(denied)
  await tab.expect('SYNC_THEME', { themeMode: 'dark' })
  expect(await bench.mails('ann@mail.test')).toEqual([])
  await context.close()
})

test('the sites that embed the frame do not share sessions', async () => {
  const here = await bench.open()
  const there = await bench.open({ host: bench.host.replace('localhost', '127.0.0.1') })
  const [first, second] = await Promise.all([deviceOf(here), deviceOf(there)])
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).not.toBe(first)
})

async function deviceOf(tab: Awaited<ReturnType<typeof bench.open>>) {
  const asked = tab.page.waitForRequest((request) => request.url().endsWith('/api/farcaster'))
  await tab.expect('GET_FARCASTER_URI')
  return ((await asked).postDataJSON() as { deviceId: string }).deviceId
}
