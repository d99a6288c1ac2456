import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { readManifest } from '../support/readManifest.js'
import { runAxe } from '../support/runAxe.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'

async function openNfts(parameters: Parameters<typeof openConnected>[0] = {}) {
  const opened = await openConnected(parameters)
  const { dialog } = opened
  const outside: string[] = []
  opened.page.on('request', (request) => {
    if (!/^(data:|blob:|https?:\/\/(localhost|127\.0\.0\.1)[:/])/.test(request.url()))
      outside.push(request.url())
  })
  await showView(opened, 'Account')
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const panel = dialog.getByRole('tabpanel', { name: 'NFTs' })
  const list = panel.getByRole('list', { name: 'NFTs', exact: true })
  await list.waitFor()
  return { ...opened, list, outside, panel }
}

test('NFTs match the chain and are square, two per row, in light and in dark; a hostile collection runs nothing', async () => {
  const { complaints, list, outside, page } = await openNfts()
  const manifest = await readManifest()
  const [account] = manifest.accounts.evm
  const held = manifest.nfts.filter(
    ({ chainId, owner }) => chainId === 'eip155:31337' && owner === account?.address,
  )
  const cards = list.getByRole('button')
  await eventually(() => cards.count()).toBe(held.length)
  await list
    .getByRole('button', { name: /^Brass key/ })
    .locator('[data-status=loaded]')
    .waitFor()
  const boxes = await list
    .locator('[data-lk-part=picture]')
    .evaluateAll((all) => all.slice(0, 3).map((one) => one.getBoundingClientRect().toJSON()))
  for (const { width, height } of boxes) expect(Math.abs(width - height)).toBeLessThan(1)
  expect(boxes[0].top).toBe(boxes[1].top)
  expect(boxes[2].top).toBeGreaterThan(boxes[0].bottom)
  const items = await list
    .locator('li')
    .evaluateAll((all) => all.map((one) => [one.clientHeight, one.firstElementChild?.clientHeight ?? 0]))
  for (const [room = 0, card = 0] of items) expect(card).toBeLessThanOrEqual(room)

  await list.getByRole('button', { name: /^<img src=x onerror/ }).waitFor()
  await list.getByRole('button', { name: /^Unnamed #3/ }).waitFor()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  const overflow = await list.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow, 'no line is broken').toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await runAxe(page), colorScheme).toEqual([])
  }
  expect(outside, 'no other host is requested').toEqual([])
  expect(complaints).toEqual([])
})

test('a collectible’s view shows all its details, and Back returns the focus to it', async () => {
  const { dialog, list, page } = await openNfts()
  await list.getByRole('button', { name: /^Iron key/ }).click()
  await dialog.getByText('A key of the local network.').waitFor()
  await dialog.getByText('This app lists the collection.').waitFor()
  // The previous view slides out first.
  await list.waitFor({ state: 'detached' })
  const pictures = dialog.locator('[data-lk-part=body] [data-lk-part=picture]')
  await eventually(() => pictures.count()).toBe(1)
  const picture = await pictures.boundingBox()
  const name = await dialog.getByText('Iron key', { exact: true }).boundingBox()
  expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
  await dialog.getByRole('button', { name: /^Copy token ID/ }).waitFor()
  expect(await runAxe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back' }).click()
  const card = dialog.getByRole('button', { name: /^Iron key/ })
  await card.waitFor()
  await eventually(() => card.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('another account sees its own collectibles', async () => {
  const { dialog, inWallet, list } = await openNfts()
  await list.getByRole('button', { name: /^Iron key/ }).waitFor()
  await inWallet({ do: 'switchAccount', account: 1 })
  await dialog.getByRole('button', { name: /^Copper key/ }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Iron key/ }).count()).toBe(0)
})
