import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { JoinedLocalnet } from '../../../localnet/joinLocalnet.js'
import { launchPartitioned } from '../../../localnet/tests/frame/support/launchPartitioned.js'
import {
  type MailReader,
  readCode,
  readDeviceLink,
  readMailbox,
} from '../../../localnet/tests/frame/support/readMail.js'
import { createBrowserBench } from '../../../localnet/tests/support/createBrowserBench.js'
import { shareLocalnet } from '../../../support/shareLocalnet.js'
import type { Host, HostSettings } from './host.js'
import { startHost } from './startHost.js'

declare global {
  var host: Host
}

/** Who signs in. */
export const ann = 'ann@mail.test'

/** The host page in a tab. */
export type HostTab = {
  readonly page: Page
  readonly wallet: FrameLocator
  /** Waits for a status of the sign-in. */
  status(status: string): Promise<void>
  /** The accounts of both namespaces, CAIP-10. */
  accounts(): Promise<{ evm: string | undefined; solana: string | undefined }>
  /** The name of the error that the sign-in shows. */
  problem(): Promise<{ kind: string; message: string } | undefined>
  /** Approves or declines what the frame asks. */
  answer(heading: string, button?: 'Approve' | 'Decline'): Promise<void>
}

export type EmbeddedBench = {
  readonly localnet: JoinedLocalnet
  readonly context: BrowserContext
  readonly mails: MailReader
  open(settings?: Partial<HostSettings>): Promise<HostTab>
  /** Has a mail sent, and approves this device by its link. */
  begin(tab: HostTab, email?: string): Promise<void>
  /** Signs in on a browser that the wallet has never seen, as a user does. */
  signIn(tab: HostTab, email?: string): Promise<void>
}

/** The local network, a host page and a browser for the tests of one file. */
export function createEmbeddedBench(): EmbeddedBench {
  const localnet = shareLocalnet()
  const browser = createBrowserBench({
    launch: () => launchPartitioned('shell'),
    options: { viewport: { width: 800, height: 760 } },
    timeout: 15_000,
  })
  let running: Awaited<ReturnType<typeof startHost>> | undefined
  beforeAll(async () => {
    running = await startHost()
  })
  afterAll(() => running?.stop())
  const mails: MailReader = (to) => readMailbox(localnet.urls.mailbox)(to)

  async function open(settings: Partial<HostSettings> = {}): Promise<HostTab> {
    const { urls, manifest } = localnet
    const all: HostSettings = {
      frame: `${urls.frame}/sdk`,
      evm: urls.evm,
      evm2: urls.evm2,
      solana: urls.solana,
      solanaId: manifest.tokens.map(({ chainId }) => chainId).find((id) => id.startsWith('solana:')),
      siwx: false,
      ...settings,
    }
    const page = await browser.context.newPage()
    await page.goto(`${running?.origin}/#${encodeURIComponent(JSON.stringify(all))}`)
    await page.waitForFunction(() => globalThis.host?.wallet !== undefined)
    const wallet = page.frameLocator('iframe[title="Embedded wallet"]')
    return {
      page,
      wallet,
      async status(status) {
        await page.waitForFunction((status) => globalThis.host.wallet.status === status, status)
      },
      accounts: () =>
        page.evaluate(() => {
          const { latchkey } = globalThis.host
          return {
            evm: latchkey.getAccount({ namespace: 'eip155' }).caipAddress,
            solana: latchkey.getAccount({ namespace: 'solana' }).caipAddress,
          }
        }),
      problem: () =>
        page.evaluate(() => {
          const { error } = globalThis.host.wallet
          return error ? { kind: error.kind, message: error.message } : undefined
        }),
      async answer(heading, button = 'Approve') {
        await wallet.getByRole('heading', { name: heading, exact: true }).waitFor()
        // A browser drops what is pressed in a frame that has just been laid there.
        await wallet.locator('button.approve:enabled').waitFor()
        await wallet.getByRole('button', { name: button }).click()
      },
    }
  }

  async function begin(tab: HostTab, email = ann) {
    const { page } = tab
    await page.evaluate((email) => globalThis.host.wallet.connectEmail(email), email)
    await tab.status('device')
    const approving = await page.context().newPage()
    await approving.goto(await readDeviceLink(mails, email))
    await approving.getByRole('button', { name: 'Approve this device' }).press('Enter')
    await tab.status('code')
    await approving.close()
  }

  return {
    localnet,
    mails,
    begin,
    get context() {
      return browser.context
    },
    open,
    async signIn(tab, email = ann) {
      await begin(tab, email)
      const code = await readCode(mails, { to: email })
      await tab.page.evaluate((code) => globalThis.host.wallet.submitCodeAsync(code), code)
    },
  }
}
