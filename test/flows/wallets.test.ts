import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readRows } from '../support/readRows.js'
import { settle } from '../support/settle.js'

/** Announces a wallet while the page is open. */
async function announceLate(page: Page, name: string): Promise<void> {
  await page.evaluate((walletName) => {
    const info = {
      uuid: '00000000-0000-4000-8000-00000000000f',
      name: walletName,
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      rdns: 'com.example.late',
    }
    const detail = Object.freeze({
      info,
      provider: { request: async () => [], on() {}, removeListener() {} },
    })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }, name)
}

test('announced wallets are listed in announcement order, each once', async () => {
  const opened = await openPlayground({ settings: { wallets: '3' } })
  const { complaints, dialog, page } = opened
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const rows = ['Demo Wallet Installed', 'Demo Wallet 2 Installed', 'Demo Wallet 3 Installed']
  await eventually(() => readRows(dialog)).toEqual(rows)
  await page.evaluate(() => dispatchEvent(new Event('eip6963:requestProvider')))
  expect(await readRows(dialog)).toEqual(rows)
  await dialog.getByRole('button', { name: 'Demo Wallet 3, Installed' }).click()
  await eventually(() => page.getByRole('dialog', { name: 'Demo Wallet 3' }).count()).toBe(1)
  await opened.prompt.getByText('Demo Wallet 3').waitFor()
  expect(complaints).toEqual([])
})

test('a wallet announced late is added below, and no row moves under the pointer', async () => {
  const { complaints, dialog, page } = await openPlayground({ motion: 'real', settings: { wallets: '2' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog.getByRole('button', { name: 'Demo Wallet 2, Installed' })
  await row.hover()
  // The sheet is still sliding in: measure it in its final place.
  await eventually(() =>
    dialog.evaluate((sheet) =>
      sheet.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished'),
    ),
  ).toBe(true)
  const before = await row.boundingBox()
  await announceLate(page, 'Late Wallet')
  await dialog.getByRole('button', { name: 'Late Wallet, Installed' }).waitFor()
  expect(await readRows(dialog)).toEqual([
    'Demo Wallet Installed',
    'Demo Wallet 2 Installed',
    'Late Wallet Installed',
  ])
  await settle(page)
  const under = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('li')?.textContent,
    { x: (before?.x ?? 0) + (before?.width ?? 0) / 2, y: (before?.y ?? 0) + (before?.height ?? 0) / 2 },
  )
  expect(under ?? 'nothing').toContain('Demo Wallet 2')
  expect(complaints).toEqual([])
})

test('a page without a wallet shows what to do, and the first announced wallet appears at once', async () => {
  const { complaints, dialog, page } = await openPlayground({ settings: { wallets: '0' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByText('No wallet found').waitFor()
  await announceLate(page, 'Late Wallet')
  await dialog.getByRole('button', { name: 'Late Wallet, Installed' }).waitFor()
  expect(await dialog.getByText('No wallet found').count()).toBe(0)
  expect(complaints).toEqual([])
})
