import type { Browser } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerVerify } from '../../localnet/relay/verify/answerVerify.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { eventually } from '../../support/eventually.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { getBrowser } from '../../support/testbed/getBrowser.js'
import { type Version, versions } from './support/openConnector.js'
import { servePage } from './support/servePage.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const localnet = shareLocalnet()
const clients = provideClients()
let browser: Browser
let host: Awaited<ReturnType<typeof servePage>>

beforeAll(async () => {
  host = await servePage('headless.tsx')
  browser = await getBrowser()
})
afterAll(async () => {
  await host.stop()
})

/** A host's own wallet list, with a phone that acts only on requests. */
async function openHost(settings: { version: Version; siwx?: '1' }) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await answerVerify(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  const { manifest, urls } = localnet
  const { projectId } = manifest
  const given = { ...settings, projectId, relay: clients.relay.url, evm: urls.evm, services: urls.services }
  await page.goto(`${host.origin}/?${new URLSearchParams(given)}`)

  const { account, kit } = await clients.openWallet()
  const asked: string[] = []
  for (const event of ['session_proposal', 'session_authenticate', 'session_request'] as const)
    kit.on(event, () => asked.push(event))
  const read = async (name: string) =>
    (await page.getByRole('status', { name, exact: true }).textContent()) ?? ''
  return {
    ...{ asked, complaints, kit, page, read },
    address: account.address,
    /** Searches the directory for a wallet, presses it and passes its link to the phone. */
    async connect() {
      await eventually(async () => Number(await read('Wallets'))).toBeGreaterThan(1000)
      await page.getByRole('textbox', { name: 'Search' }).fill(' demo phone ')
      await eventually(() => read('Wallets')).toBe('1')
      await page.getByRole('button').click()
      await eventually(() => read('Link')).toMatch(/^wc:/)
      await eventually(() => Promise.all(['Status', 'Asked'].map(read))).toEqual([
        'pending',
        'Demo Phone Wallet',
      ])
      await kit.pair({ uri: await read('Link') })
      await eventually(() => read('Status')).toBe('success')
      await eventually(() => read('Link')).toBe('')
    },
  }
}

describe.each(versions)('with the client %s', (version) => {
  test('useConnect and useWallets alone find one wallet of thousands, connect it and reconnect it', async () => {
    const { asked, complaints, connect, kit, page, read } = await openHost({ version })
    await connect()
    await page.reload()
    await eventually(() => read('Status')).toBe('success')
    expect(asked).toEqual(['session_proposal'])
    expect(Object.keys(kit.getActiveSessions())).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('where sign-in is required one approval connects and signs in, verifiably', async () => {
    const { address, asked, connect, page, read } = await openHost({ version, siwx: '1' })
    await connect()
    await eventually(() => read('Session')).not.toBe('')
    const session = await read('Session')
    const [message, signature] = JSON.parse(session) as [string, Hex]
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    const { host: domain } = new URL(host.origin)
    expect(parseSiweMessage(message)).toMatchObject({
      address,
      chainId: 31_337,
      domain,
      uri: `${host.origin}/`,
    })

    await page.reload()
    await eventually(() => read('Session')).toBe(session)
    expect(await read('Status')).toBe('success')
    expect(asked).toEqual(['session_authenticate'])
  })
})
