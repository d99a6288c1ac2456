import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getBrowser } from '../../../../support/testbed/getBrowser.js'
import { createFrameServerBench } from './createFrameServerBench.js'
import { deviceId } from './logInByEmail.js'
import { startOpener } from './startOpener.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = createFrameServerBench()
let browser: Browser
let context: BrowserContext
let opener: { stop(): Promise<void> }
let problems: string[]
let requested: string[]

beforeAll(async () => {
  opener = await startOpener({ port: bench.ports.playground, frame: bench.url })
  browser = await getBrowser()
})
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(10_000)
  problems = []
  requested = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  context.on('request', (request) => requested.push(new URL(request.url()).hostname))
})
afterEach(() => context.close())
afterAll(async () => {
  await opener.stop()
})

/** Opens the app's page and its pop-up, and sends the pop-up to the provider. */
async function openPopup({ host, appOrigin }: { host: string; appOrigin: string }) {
  const app = await context.newPage()
  await app.goto(host)
  const opening = app.waitForEvent('popup')
  await app.getByRole('button', { name: 'Log in' }).click()
  const popup = await opening
  await popup.getByRole('heading', { name: 'Loading' }).waitFor()
  const { uri } = await bench.expectAnswer('/api/social', { provider: 'google', deviceId, appOrigin })
  await app.evaluate((url) => {
    if (globalThis.appWindow.popup) globalThis.appWindow.popup.location.href = url
  }, uri)
  await popup.getByRole('heading', { name: 'Local sign-in · google' }).waitFor()
  return { app, popup }
}

function originAt(host: string) {
  return `http://${host}:${bench.ports.playground}`
}

async function messageOf(app: Page) {
  await app.waitForFunction(() => globalThis.appWindow.messages.length > 0)
  const [message] = await app.evaluate(() => globalThis.appWindow.messages)
  const { resultUri } = (message?.data ?? {}) as { resultUri?: string }
  return { origin: message?.origin, resultUri: resultUri ?? '' }
}

async function findAxeProblems(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
    return (await axe.run()).violations.map(({ id }) => id)
  })
}

test('a user signs in through the pop-up, whose result reaches the app and completes the log-in', async () => {
  const origin = originAt('localhost')
  const { app, popup } = await openPopup({ host: origin, appOrigin: origin })
  await popup.getByRole('textbox', { name: 'Email' }).fill('ann@mail.test')
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await popup.getByRole('heading', { name: 'You can close this window' }).waitFor()

  const { origin: from, resultUri } = await messageOf(app)
  expect(from).toBe(bench.url)
  const { user } = await bench.expectAnswer('/api/social/complete', { resultUri, deviceId })
  expect(user).toMatchObject({ email: 'ann@mail.test', userName: 'ann' })
  expect(problems).toEqual([])
  expect(new Set(requested)).toEqual(new Set(['localhost', 'frame.localhost', '127.0.0.1']))
})

test('cancelling in the pop-up reaches the app too', async () => {
  const origin = originAt('localhost')
  const { app, popup } = await openPopup({ host: origin, appOrigin: origin })
  await popup.getByRole('button', { name: 'Cancel' }).click()
  const { resultUri } = await messageOf(app)
  expect(new URL(resultUri).searchParams.get('error')).toBe('access_denied')
  const refused = await bench.call('/api/social/complete', { resultUri, deviceId })
  expect(refused).toMatchObject({ status: 403, code: 'SOCIAL_DENIED' })
})

test('an opener that did not begin the log-in gets nothing', async () => {
  const { app, popup } = await openPopup({ host: originAt('127.0.0.1'), appOrigin: originAt('localhost') })
  await popup.getByRole('textbox', { name: 'Email' }).fill('ann@mail.test')
  const tried = context.waitForEvent('console', (message) => message.text().includes('postMessage'))
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await tried
  expect(await app.evaluate(() => globalThis.appWindow.messages)).toEqual([])
})

test('the frame works in a page of another site and talks to its own server; the page around it can not', async () => {
  const app = await context.newPage()
  await app.goto(originAt('localhost'))
  await app.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.title = 'Wallet'
    frame.src = src
    document.body.append(frame)
  }, `${bench.url}/sdk`)
  await app.frameLocator('iframe').getByText(`200 ${bench.url}`).waitFor()
  expect(problems).toEqual([])

  const outcome = await app.evaluate(async (url) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const readable = await fetch(url, request).catch((error: Error) => error.message)
    const blind = await fetch(url, { ...request, mode: 'no-cors', headers: {} })
    return [readable, blind.status]
  }, `${bench.url}/api/session`)
  expect(outcome).toEqual(['Failed to fetch', 0])
})

test('a user approves a device by the link in the mail', async () => {
  const device = { email: 'ann@mail.test', deviceId }
  await bench.expectAnswer('/api/email', device)
  const waiting = bench.expectAnswer('/api/device', device)
  const page = await context.newPage()
  await page.goto(/http:\/\/\S+/.exec(bench.newestMail(device.email).text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Approve this device' }).click()
  await page.getByRole('heading', { name: 'Device approved' }).waitFor()
  expect(await waiting).toEqual({})
  expect(problems).toEqual([])
})

test.each(['Approve', 'Decline'])('in the Farcaster app a person can press %s', async (button) => {
  const { url, channel } = await bench.expectAnswer('/api/farcaster', { deviceId })
  const waiting = bench.call('/api/farcaster/complete', { channel, deviceId })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('textbox', { name: 'User name' }).fill('ann')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: 'Answer sent' }).waitFor()
  expect((await waiting).status).toBe(button === 'Approve' ? 200 : 403)
  expect(problems).toEqual([])
})

test.each(['light', 'dark'] as const)('axe finds nothing on any page, %s', async (colorScheme) => {
  const device = { email: 'ann@mail.test', deviceId }
  await bench.expectAnswer('/api/email', device)
  const { uri } = await bench.expectAnswer('/api/social', {
    provider: 'google',
    deviceId,
    appOrigin: originAt('localhost'),
  })
  const { url } = await bench.expectAnswer('/api/farcaster', { deviceId })
  const link = /http:\/\/\S+/.exec(bench.newestMail(device.email).text)?.[0] ?? ''
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme })
  for (const address of [uri, url, link, `${bench.url}/loading`, `${bench.url}/device`]) {
    await page.goto(address)
    expect(await findAxeProblems(page), address).toEqual([])
  }
  await page.goto(uri)
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@mail')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  expect(await findAxeProblems(page)).toEqual([])
})
