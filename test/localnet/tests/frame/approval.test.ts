import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../../../support/eventually.js'
import { answerApproval } from './support/answerApproval.js'
import { createFrameBench } from './support/createFrameBench.js'
import type { FrameTab } from './support/openFrame.js'
import { openSignedIn } from './support/openSignedIn.js'

const bench = createFrameBench('full')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

function findFrame({ page }: FrameTab) {
  const frame = page.frames().find((child) => child.url().includes('/sdk'))
  if (frame === undefined) throw new TypeError('The frame is not there.')
  return frame
}

test('what a screen would swallow is shown, and markup is text', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const message = '<img src=x onerror="globalThis.pwned=1">\nPay\u202e evil\u200b\u0000\u0085\r\ttab'
  const signing = tab.rpc('personal_sign', [stringToHex(message), tab.address])
  const shown = tab.wallet.getByRole('region', { name: 'Message' })
  expect(await shown.textContent()).toBe(
    '<img src=x onerror="globalThis.pwned=1">\nPay[U+202E] evil[U+200B]\u2400[U+0085]\u240d\u2409tab',
  )
  expect(await findFrame(tab).evaluate(() => 'pwned' in globalThis)).toBe(false)
  await answerApproval(tab, { heading: 'Sign message' })
  await signing
})

test('clicks and keys that a script makes do nothing', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const signing = tab.rpc('personal_sign', ['0x01', tab.address])
  const approve = tab.wallet.getByRole('button', { name: 'Approve' })
  await tab.wallet.getByRole('button', { name: 'Approve', disabled: false }).waitFor()
  await approve.dispatchEvent('click')
  await approve.evaluate((button: HTMLButtonElement) => {
    button.click()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await tab.expect('GET_CHAIN_ID')
  expect((await tab.received()).some(({ data }) => JSON.stringify(data).includes('RPC_REQUEST'))).toBe(false)
  await answerApproval(tab, { heading: 'Sign message', button: 'Decline' })
  await signing
})

test('a button that is hidden or covered can not be pressed, and can again when it is seen', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const style = (name: string, value: string) =>
    tab.page.evaluate(([name, value]) => document.querySelector('iframe')?.style.setProperty(name, value), [
      name,
      value,
    ] as const)
  await style('opacity', '0.01')
  const signing = tab.rpc('personal_sign', ['0x01', tab.address])
  const enabled = tab.wallet.getByRole('button', { name: 'Approve', disabled: false })
  const disabled = tab.wallet.getByRole('button', { name: 'Approve', disabled: true })
  await disabled.waitFor()
  await style('opacity', '1')
  await enabled.waitFor()
  await tab.page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none'
    document.body.append(cover)
  })
  await disabled.waitFor()
  await tab.page.evaluate(() => document.getElementById('cover')?.remove())
  await enabled.waitFor()
  await answerApproval(tab, { heading: 'Sign message' })
  expect(await signing).toHaveProperty('payload')
})

test('the screen works by keyboard alone', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const signing = tab.rpc('personal_sign', ['0x01', tab.address])
  const approve = tab.wallet.getByRole('button', { name: 'Approve', disabled: false })
  await approve.waitFor()
  for (const reached of ['Message', 'Decline', 'Approve']) {
    await tab.page.keyboard.press('Tab')
    const readFocused = () =>
      findFrame(tab).evaluate(() => {
        const { ariaLabel, textContent } = document.activeElement ?? {}
        return ariaLabel ?? textContent
      })
    await eventually(readFocused).toBe(reached)
  }
  await tab.page.keyboard.press('Enter')
  expect(await signing).toHaveProperty('payload')
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing on any screen, %s, and nothing is cut off',
  async (themeMode) => {
    const tab = await openSignedIn(bench, 'eoa')
    await tab.page.emulateMedia({ colorScheme: themeMode === 'light' ? 'dark' : 'light' })
    await tab.expect('SYNC_THEME', { themeMode, themeVariables: { '--w3m-accent': '#fff' } })
    const check = async () => {
      const frame = findFrame(tab)
      await frame.evaluate(axe)
      const found = await frame.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
        return (await axe.run()).violations.map(({ id }) => id)
      })
      expect(found).toEqual([])
      for (const width of [320, 360, 900]) {
        await tab.page.setViewportSize({ width, height: 700 })
        expect(
          await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
    }
    expect(await findFrame(tab).evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      themeMode === 'light' ? 'rgb(255, 255, 255)' : 'rgb(23, 25, 28)',
    )
    await check()
    const long = 'W'.repeat(2_000)
    const signing = tab.rpc('personal_sign', [long, tab.address])
    await tab.wallet.getByRole('heading', { name: 'Sign message' }).waitFor()
    await check()
    await answerApproval(tab, { heading: 'Sign message' })
    await signing

    const calls = Array.from({ length: 12 }, () => ({ to: tab.address, data: '0x12345678' }))
    const sending = tab.rpc('wallet_sendCalls', [{ calls }])
    await tab.wallet.getByRole('heading', { name: 'Send transactions' }).waitFor()
    await check()
    await answerApproval(tab, { heading: 'Send transactions', button: 'Decline' })
    await sending
  },
)
