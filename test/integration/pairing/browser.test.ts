import type { Browser, Page } from 'playwright-core'
import { type Hex, toHex, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { projectId } from '../../localnet/projects/projectId.js'
import { answerVerify } from '../../localnet/relay/verify/answerVerify.js'
import { evm } from '../../localnet/tests/relay/support/namespaces.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { eventually } from '../../support/eventually.js'
import { getBrowser } from '../../support/testbed/getBrowser.js'
import { type Version, versions } from './support/openConnector.js'
import { servePage } from './support/servePage.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const clients = provideClients()
let browser: Browser
let page: Awaited<ReturnType<typeof servePage>>

beforeAll(async () => {
  page = await servePage('tab.ts')
  browser = await getBrowser()
})
afterAll(async () => {
  await page.stop()
})

/** Opens pages of the library in a browser of their own, all with the same wallet. */
async function openBrowser(version: Version) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await answerVerify(context)
  const wallet = await clients.openWallet()
  const complaints: string[] = []

  async function openTab(): Promise<Page> {
    const tab = await context.newPage()
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
  async function sign(tab: Page, text: string): Promise<boolean> {
    const params = [toHex(text), address]
    const signature = await tab.evaluate((given) => window.tab?.request('personal_sign', given), params)
    return verifyMessage({ address, message: text, signature: signature as Hex })
  }
  return { address, complaints, openTab, sign, wallet }
}

test.each(versions)('tabs of a browser share the session of the client %s', async (version) => {
  const { address, complaints, openTab, sign, wallet } = await openBrowser(version)
  const first = await openTab()
  const second = await openTab()
  expect(await second.evaluate(() => window.tab?.restore())).toEqual([])
  const connections = await first.evaluate(() => window.tab?.connect())
  expect(connections).toMatchObject([{ namespace: 'eip155', accounts: [`${evm}:${address}`] }])
  expect(await sign(first, 'hello')).toBe(true)

  expect(await second.evaluate(() => window.tab?.restore())).toEqual(connections)
  expect(await sign(second, 'from the other tab')).toBe(true)
  await second.evaluate(() => window.tab?.disconnect())
  await eventually(() => first.evaluate(() => window.tab?.events)).toEqual([
    { type: 'disconnected', namespace: 'eip155' },
  ])
  await eventually(() => wallet.kit.getActiveSessions()).toEqual({})
  expect(complaints).toEqual([])
})

test.each(versions)('one approval connects and signs in with the client %s', async (version) => {
  const { address, complaints, openTab, sign, wallet } = await openBrowser(version)
  const asked: string[] = []
  for (const event of ['session_proposal', 'session_authenticate', 'session_request'] as const)
    wallet.kit.on(event, () => asked.push(event))
  const tab = await openTab()
  const request = { nonce: 'nonce12345678', statement: 'Sign in to the tab.' }
  const answer = await tab.evaluate((given) => window.tab?.connectSignedIn(given), request)
  expect(asked).toEqual(['session_authenticate'])
  expect(answer?.connections).toMatchObject([{ namespace: 'eip155', accounts: [`${evm}:${address}`] }])

  expect(answer?.sessions).toHaveLength(1)
  const [{ data, message = '', signature = '' } = {}] = answer?.sessions ?? []
  expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
  const { host: domain } = new URL(page.origin)
  expect(parseSiweMessage(message)).toMatchObject({
    ...{ address, chainId: 31_337, domain, nonce: request.nonce, uri: `${page.origin}/`, version: '1' },
    statement: expect.stringContaining(request.statement),
  })
  expect(data).toMatchObject({ accountAddress: address, chainId: evm, domain, nonce: request.nonce })

  const next = await openTab()
  expect(await next.evaluate(() => window.tab?.restore())).toEqual(answer?.connections)
  expect(await sign(next, 'after signing in')).toBe(true)
  expect(asked).toEqual(['session_authenticate', 'session_request'])
  expect(wallet.failures).toEqual([])
  // The newest client has another method too, unknown to older wallets.
  const advice = expect.stringContaining('`authenticate` is deprecated')
  expect(complaints).toEqual(version === '2.25.0' ? [advice] : [])
})
