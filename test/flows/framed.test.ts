import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPlayground } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { getTestbed } from '../support/testbed/getTestbed.js'

/** The local servers answer known origins only; a sandboxed frame has none. */
async function admitFrames(context: BrowserContext): Promise<void> {
  const { origin } = new URL(getTestbed().playground)
  const allowed = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  }
  await context.route('**', async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: allowed })
    const response = await route.fetch({ headers: { ...request.headers(), origin } })
    await route.fulfill({ response, headers: { ...response.headers(), ...allowed } })
  })
}

/** The demo wallet's own window does not open in such a frame, so an extension without one is announced. */
async function addFox(context: BrowserContext): Promise<void> {
  const { accounts } = await readManifest()
  await context.addInitScript((account) => {
    let isAllowed = false
    const answers: Record<string, () => unknown> = {
      eth_accounts: () => (isAllowed ? [account] : []),
      eth_chainId: () => '0x7a69',
      eth_requestAccounts() {
        isAllowed = true
        return [account]
      },
      wallet_revokePermissions() {
        isAllowed = false
        return null
      },
    }
    const provider = {
      async request({ method }: { method: string }) {
        const answer = answers[method]
        if (answer === undefined) throw { code: 4200, message: 'Unsupported' }
        return answer()
      },
      on: () => undefined,
      removeListener: () => undefined,
    }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Fox',
      rdns: 'org.example.fox',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
    }
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
  }, accounts.evm[0]?.address)
}

test('in a sandboxed frame without an origin, storage and windows a user connects and disconnects as usual (F48)', async () => {
  const { page, url } = await openPlayground({
    settings: { wallets: '0' },
    async prepare(context) {
      await admitFrames(context)
      await addFox(context)
    },
  })
  await page.setContent('<title>Host</title><iframe sandbox="allow-scripts" title="App"></iframe>')
  await page.locator('iframe').evaluate((frame, src) => {
    Object.assign(frame, { width: '1000', height: '700', src })
  }, url)
  const app = page.frameLocator('iframe[title="App"]')
  const dialog = app.getByRole('dialog')
  await app.getByRole('button', { name: 'Connect wallet' }).click()
  expect(
    await app.locator('html').evaluate(() => {
      try {
        return typeof localStorage
      } catch (thrown) {
        return [origin, (thrown as Error).name]
      }
    }),
  ).toEqual(['null', 'SecurityError'])
  await dialog.getByRole('button', { name: 'Fox, Installed' }).click()
  await app.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('listitem').first().waitFor()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await app.getByRole('button', { name: 'Connect wallet' }).waitFor()
})
