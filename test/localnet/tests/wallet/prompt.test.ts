import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createWalletBench } from '../support/createWalletBench.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = createWalletBench()

test('asking shows the prompt of the wallet, which takes the focus and gives it back', async () => {
  const { page, prompt, request } = await bench.open()
  const frame = page.locator('iframe')
  expect(await frame.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Before' }).focus()

  const connecting = request('eth_requestAccounts')
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  expect(await frame.getAttribute('title')).toBe('Demo Wallet')
  await prompt.getByText(bench.origin).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
  await prompt.getByRole('button', { name: 'Approve' }).click()

  expect(await connecting).toEqual({ result: [bench.addressOf(0)] })
  await frame.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Before')
})

test('the prompt works by keyboard alone: Tab and Enter approve, Escape declines', async () => {
  const { page, prompt, request } = await bench.open()
  const declined = request('eth_requestAccounts')
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
  await page.keyboard.press('Escape')
  expect(await declined).toMatchObject({ code: 4001 })

  const approved = request('eth_requestAccounts')
  const approve = prompt.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
  for (let pressed = 0; pressed < 20; pressed++) {
    await page.keyboard.press('Tab')
    if (await approve.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  expect(await approved).toEqual({ result: [bench.addressOf(0)] })
})

test('questions wait for each other', async () => {
  const { page, prompt, request } = await bench.open({ wallets: '2' })
  const first = request('eth_requestAccounts', [], 0)
  const second = request('eth_requestAccounts', [], 1)
  await prompt.getByText('Demo Wallet', { exact: true }).waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  expect(await first).toMatchObject({ code: 4001 })
  await prompt.getByText('Demo Wallet 2', { exact: true }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  expect(await second).toEqual({ result: [bench.addressOf(0)] })
  await page.locator('iframe').waitFor({ state: 'hidden' })
})

test('keys stay in the frame, on an origin that the page can not read', async () => {
  const { page, request } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  const seen = await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    return { document: frame?.contentDocument ?? null, origin: new URL(frame?.src ?? '').origin }
  })
  expect(seen).toEqual({ document: null, origin: bench.localnet.urls.services })
  const script = await (await fetch(`${bench.localnet.urls.services}/wallet/extension.js`)).text()
  for (const { privateKey } of bench.localnet.manifest.accounts.evm)
    expect(script).not.toContain(privateKey.slice(2))
})

test('neither the page nor the prompt breaks its policy', async () => {
  const { page, prompt, request } = await bench.open()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const connecting = request('eth_requestAccounts')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await connecting
  expect(await page.evaluate(() => globalThis.walletHost.violations)).toEqual([])
  expect(problems).toEqual([])
})

test('the frame can be used while a dialog of the page is open', async () => {
  const { page } = await bench.open()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('aria-live')).toBe('off')
  expect(await frame.getAttribute('data-latchkey-wallet')).toBe('')
  await page.evaluate(() => document.body.style.setProperty('pointer-events', 'none'))
  expect(await frame.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('auto')
})

test.each(['light', 'dark'] as const)('axe finds nothing in any prompt, %s', async (colorScheme) => {
  const { page, prompt, request } = await bench.open()
  await page.emulateMedia({ colorScheme })
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const check = async (heading: string) => {
    await prompt.getByRole('heading', { name: heading }).waitFor()
    const frame = page.frames().find((child) => child.url().endsWith('/wallet/prompt'))
    await frame?.evaluate(axe)
    const found = await frame?.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
      return (await axe.run()).violations.map(({ id }) => id)
    })
    expect(found, heading).toEqual([])
    await prompt.getByRole('button', { name: heading === 'Unlock' ? 'Unlock' : 'Approve' }).click()
  }
  await bench.control({ do: 'lock' })
  const connecting = request('eth_requestAccounts')
  await check('Unlock')
  await check('Connect')
  await connecting
  const long = stringToHex('A long message.\n'.repeat(100))
  const signing = request('personal_sign', [long, bench.addressOf(0)])
  await check('Sign message')
  await signing
  const sending = request('eth_sendTransaction', [
    { from: bench.addressOf(0), to: bench.addressOf(1), data: '0x1234' },
  ])
  await check('Send transaction')
  await sending
  const adding = request('wallet_addEthereumChain', [bench.secondNetwork()])
  await check('Add network')
  await adding
  const switching = request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
  await check('Switch network')
  await switching
})
