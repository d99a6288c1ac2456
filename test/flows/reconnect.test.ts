import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readEvents } from '../support/readEvents.js'
import { getTestbed } from '../support/testbed/getTestbed.js'
import { readWatched, watchProvider } from '../support/watchProvider.js'

test('a reload restores the connection without a prompt: the wallet is only asked for already shared accounts', {
  tags: ['golden'],
}, async () => {
  const opened = await openPlayground({ prepare: watchProvider })
  const { complaints, dialog, page, prompt } = opened
  await connectDemoWallet(opened)
  await page.reload()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  const { requests } = await readWatched(page)
  expect([...new Set(requests)].sort()).toEqual(['eth_accounts', 'eth_chainId'])
  expect(await prompt.getByRole('heading').count()).toBe(0)
  expect(await dialog.count()).toBe(0)
  await eventually(() => readEvents(page)).toEqual([
    'CONNECT_SUCCESS {"name":"Demo Wallet","method":"browser","reconnect":true}',
  ])
  expect(complaints).toEqual([])
})

test('with reconnecting off a reload forgets the connection and sends no wallet request', async () => {
  const opened = await openPlayground({ settings: { reconnect: '0' }, prepare: watchProvider })
  const { complaints, page } = opened
  await connectDemoWallet(opened)
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect((await readWatched(page)).requests).toEqual([])
  const key = 'latchkey:1:default:connected_connector_id:eip155'
  await eventually(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  expect(complaints).toEqual([])
})

test('a wallet missing after a reload is awaited for 2 s, then the page offers to connect', async () => {
  const opened = await openPlayground({ prepare: (context) => context.clock.install() })
  const { complaints, page, url } = opened
  await connectDemoWallet(opened)
  // The wait may end before a slow test reads the page.
  await page.addInitScript(() => {
    const said = new Set<string | null>()
    Object.assign(window, { __said: said })
    const look = () => {
      const button = document.querySelector('[data-lk-part=connect-button]')
      if (button) said.add(button.getAttribute('aria-busy'))
    }
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true })
  })
  await page.goto(url.replace('wallet=ask', 'wallet=ask&wallets=0'))
  const said = () => page.evaluate(() => [...(window as unknown as { __said: Set<string | null> }).__said])
  await eventually(said).toContain('true')
  await page.clock.runFor(2000)
  await eventually(said).toEqual(['true', null])

  const late = new URLSearchParams({
    services: getTestbed().services,
    profile: opened.profile,
    wallet: 'ask',
  })
  await page.addScriptTag({ url: `/wallet/extension.js?${late}` })
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(complaints).toEqual([])
})

test('revoking the permission disconnects at once, granting it again reconnects, and without it a reload sends no request', async () => {
  const opened = await openPlayground({ prepare: watchProvider })
  const { complaints, inWallet, page, prompt } = opened
  await connectDemoWallet(opened)
  await inWallet({ do: 'revoke' })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await inWallet({ do: 'grant', accounts: [1] })
  await page.getByRole('button', { name: 'Account, 0x7099…79C8' }).waitFor()

  await page.goto('about:blank')
  await inWallet({ do: 'revoke' })
  await page.goto(opened.url)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect((await readWatched(page)).requests).not.toContain('eth_requestAccounts')
  expect(await prompt.getByRole('heading').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a disconnected wallet stays disconnected, even if it still allows the site', async () => {
  const opened = await openPlayground({ prepare: watchProvider })
  const { dialog, inWallet, page } = opened
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await inWallet({ do: 'grant', accounts: [0] })
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect((await readWatched(page)).requests, 'a disconnected wallet gets no requests').toEqual([])
})

test('a press on the account button opens the account although its contents load during the press', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const opened = await openPlayground()
  const { context, dialog, page } = opened
  await connectDemoWallet(opened)
  await context.route(/\/data\.client/, async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Account, 0xf39F…2266' }).hover()
  expect(await page.locator('[data-lk-part=avatar]').count()).toBe(0)
  await page.mouse.down()
  answer()
  await page.locator('[data-lk-part=account-button] [data-lk-part=avatar]').waitFor()
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Settings' }).waitFor()
})

test('a wallet that a reload restored waits for a press once another claims its name, and the page says why', async () => {
  const opened = await openPlayground()
  const { complaints, dialog, page } = opened
  await connectDemoWallet(opened)
  await page.reload()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await page.evaluate(() => {
    const uuid = '00000000-0000-4000-8000-0000000000aa'
    const info = { uuid, name: 'Demo Wallet', rdns: 'dev.latchkey.demo', icon: 'data:image/png;base64,AA==' }
    const asked: string[] = []
    const request = async ({ method }: { method: string }) => asked.push(method)
    Object.assign(window, { asked })
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request, on() {} } } }),
    )
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const words = 'Two wallets use this name. Choose the one you know.'
  // Once as the reason, and at either wallet.
  await eventually(() => dialog.getByText(words).count()).toBe(3)
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([])
  expect(complaints).toEqual([])
})
