import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { listen } from '../support/openPlayground.js'
import { armedSend } from '../support/openSend.js'
import { readManifest } from '../support/readManifest.js'
import { runAxe } from '../support/runAxe.js'
import { getBrowser } from '../support/testbed/getBrowser.js'
import { getTestbed } from '../support/testbed/getTestbed.js'

/** The page that a visitor sees first, at an address without settings. */
async function openShowcase(viewport = { width: 1440, height: 1000 }) {
  const context = await (await getBrowser()).newContext({ viewport })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints = listen(page)
  await page.goto(`${getTestbed().playground}/`)
  const modal = page.getByRole('region', { name: 'Playground' }).locator('[data-lk-part=sheet]')
  const prompt = page.frameLocator('iframe[title="Demo Wallet"]')
  const wallet = modal.locator('[data-lk-part=wallet-row]').filter({ hasText: /^Demo Wallet/ })
  await wallet.waitFor()
  return { complaints, dialog: modal, modal, page, prompt, wallet }
}

test('a visitor connects, pays for a print, and the artist has it', async () => {
  const { accounts, tokens, urls } = await readManifest()
  const chain = createPublicClient({ transport: http(urls.evm) })
  const artist = accounts.evm[1]?.address ?? '0x'
  const token = tokens.find(({ chainId, symbol }) => chainId === 'eip155:31337' && symbol === 'tUSDC')
  const paid = () =>
    chain.readContract({
      ...{ address: token?.address as Address, abi: erc20Abi, functionName: 'balanceOf' },
      args: [artist],
    })
  const before = await paid()
  const opened = await openShowcase()
  const { complaints, modal, page, prompt, wallet } = opened
  expect(await runAxe(page)).toEqual([])
  await wallet.click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await modal.getByRole('button', { name: 'Sign', exact: true }).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Signed in', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await page.getByRole('button', { name: 'Buy Low Tide for $48' }).click()
  await modal.getByRole('button', { name: 'Review' }).click()
  // The artist is paid for the first time.
  await modal.getByRole('checkbox').check()
  await (await armedSend(opened, 'Send 48 tUSDC')).click()
  expect(await paid()).toBe(before)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Yours: no. 12').waitFor({ state: 'attached' })
  expect((await paid()) - before).toBe(48_000_000n)
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  expect(await page.getByRole('button', { name: 'Buy Low Tide for $48' }).count()).toBe(0)
  expect(await runAxe(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('what the studio sets reaches the modal, the buttons and the code at once', async () => {
  const { complaints, modal, page } = await openShowcase()
  const studio = page.getByRole('complementary', { name: 'Make it yours' })
  const styleOf = (part: string, property: string) =>
    page
      .locator(`[data-lk-part=${part}]`)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await studio.getByRole('button', { name: 'Newsprint' }).click()
  expect(await studio.getByRole('button', { name: 'Newsprint' }).getAttribute('aria-pressed')).toBe('true')
  expect(await styleOf('sheet', 'border-top-left-radius')).toBe('0px')
  expect(await styleOf('connect-button', 'background-color')).toBe('rgb(179, 38, 30)')
  const code = page.getByRole('region', { name: 'Wallet.tsx' })
  expect(await code.textContent()).toContain("colorInk: '#b3261e'")
  await studio.getByRole('slider', { name: 'Width' }).fill('420')
  expect((await modal.boundingBox())?.width).toBe(420)
  await studio.getByRole('button', { name: 'Dark' }).click()
  expect(await styleOf('sheet', 'background-color')).toBe('rgb(20, 22, 19)')
  await studio.getByRole('button', { name: 'Right to left' }).click()
  await eventually(() => styleOf('sheet', 'direction')).toBe('rtl')
  await eventually(() => styleOf('connect-button', 'direction')).toBe('rtl')
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  const isInside = async () => {
    const [frame, sheet] = [await page.locator('.oc-frame').boundingBox(), await modal.boundingBox()]
    return frame && sheet && sheet.x >= frame.x && sheet.x + sheet.width <= frame.x + frame.width
  }
  // The frame narrows in a transition.
  await eventually(isInside).toBe(true)
  await studio.getByRole('button', { name: 'Reset' }).click()
  expect(await code.textContent()).not.toContain('tokens')
  expect(complaints).toEqual([])
})

test.each([390, 768, 1440])('nothing is cut off or overlaps at a width of %i px', async (width) => {
  const { complaints, page } = await openShowcase({ width, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await runAxe(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the developer’s settings lead to the plain page, at an address that has them', async () => {
  const { page } = await openShowcase()
  await page.getByText('Developer', { exact: true }).last().click()
  await page.getByLabel('Sign-in', { exact: true }).selectOption('required')
  await page.getByRole('heading', { name: 'Latchkey playground' }).waitFor()
  expect(new URL(page.url()).searchParams.get('siwx')).toBe('required')
})
