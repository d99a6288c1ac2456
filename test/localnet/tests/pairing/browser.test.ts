import { join } from 'node:path'
import { Hono } from 'hono'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findBasePort } from '../../findBasePort.js'
import { listen, type NodeEnvironment } from '../../http/listen.js'
import { bundleScript } from '../../pages/bundleScript.js'
import { projectId } from '../../projects/projectId.js'
import { answerVerify } from '../../relay/verify/answerVerify.js'
import { evm } from '../relay/support/namespaces.js'
import { provideClients } from '../relay/support/provideClients.js'
import { findChromium } from '../support/findChromium.js'
import { versions } from './support/openConnector.js'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const clients = provideClients()
let browser: Browser
let page: { origin: string; stop(): Promise<void> }

beforeAll(async () => {
  const script = await bundleScript(join(import.meta.dirname, 'support/page/tab.ts'))
  const app = new Hono<NodeEnvironment>()
  app.get('/tab.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript' }))
  app.get('/', (context) =>
    context.html('<!doctype html><title>Tab</title><body><script src="/tab.js"></script></body>'),
  )
  const port = await findBasePort()
  page = { origin: `http://localhost:${port}`, stop: await listen(app, port) }
  browser = await chromium.launch(findChromium())
})
afterAll(async () => {
  await browser.close()
  await page.stop()
})

test.each(versions)('tabs of a browser share the session of the client %s', async (version) => {
  const context = await browser.newContext()
  await answerVerify(context)
  const wallet = await clients.openWallet()
  const complaints: string[] = []

  async function openTab(within: BrowserContext): Promise<Page> {
    const tab = await within.newPage()
    tab.on('pageerror', (error) => complaints.push(error.message))
    tab.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
    })
    await tab.exposeFunction('onPairingLink', (uri: string) => wallet.kit.pair({ uri }))
    await tab.goto(page.origin)
    const options = { projectId, relayUrl: clients.relay.url, isNewest: version === '2.25.0' }
    await tab.evaluate((given) => window.tab?.open(given), options)
    return tab
  }
  const { address } = wallet.account
  const sign = async (tab: Page, text: string) => {
    const params = [toHex(text), address]
    const signature = await tab.evaluate((given) => window.tab?.request('personal_sign', given), params)
    return verifyMessage({ address, message: text, signature: signature as `0x${string}` })
  }
  const first = await openTab(context)
  const second = await openTab(context)
  expect(await second.evaluate(() => window.tab?.restore())).toEqual([])
  const connections = await first.evaluate(() => window.tab?.connect())
  expect(connections).toMatchObject([{ namespace: 'eip155', accounts: [`${evm}:${address}`] }])
  expect(await sign(first, 'hello')).toBe(true)

  expect(await second.evaluate(() => window.tab?.restore())).toEqual(connections)
  expect(await sign(second, 'from the other tab')).toBe(true)
  await second.evaluate(() => window.tab?.disconnect())
  await expect
    .poll(() => first.evaluate(() => window.tab?.events))
    .toEqual([{ type: 'disconnected', namespace: 'eip155' }])
  await expect.poll(() => wallet.kit.getActiveSessions()).toEqual({})
  expect(complaints).toEqual([])
  await context.close()
})
