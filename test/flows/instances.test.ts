import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { readEvents } from '../support/readEvents.js'

const settings = { wallet: 'approve', instances: '2' }

test('two instances on one page are independent', async () => {
  const { complaints, dialog, page } = await openPlayground({ settings })
  const first = page.getByRole('region', { name: 'Demo', exact: true })
  const second = page.getByRole('region', { name: 'Second demo' })
  await first.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  expect(await dialog.count()).toBe(1)
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await first.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await second.getByRole('button', { name: 'Connect wallet', disabled: false }).waitFor()
  expect(await second.getByRole('button', { name: /^Account, / }).count()).toBe(0)
  expect((await readEvents(page)).filter((line) => line.includes('(second)'))).toEqual([])

  await second.getByRole('button', { name: 'Network: Meridian' }).click()
  await dialog.getByRole('button', { name: /^Northwind/ }).click()
  await second.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  await first.getByRole('button', { name: 'Network: Meridian' }).waitFor()

  const stored = await page.evaluate(() => Object.entries(localStorage))
  const ours = stored.filter(([key]) => key.startsWith('latchkey:'))
  const of = (id: string) => ours.filter(([key]) => key.startsWith(`latchkey:1:${id}:`))
  expect(of('default').length + of('second').length).toBe(ours.length)
  expect(of('default')).toContainEqual(['latchkey:1:default:active_caip_network_id', '"eip155:31337"'])
  expect(of('second')).toContainEqual(['latchkey:1:second:active_caip_network_id', '"eip155:31338"'])
  expect(of('second').filter(([key]) => key.includes('connected_connector_id'))).toEqual([])

  await page.reload()
  await first.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await second.getByRole('button', { name: 'Connect wallet', disabled: false }).waitFor()
  await second.getByRole('button', { name: 'Network: Northwind' }).waitFor()
  expect(complaints).toEqual([])
})

test('two instances share no element id and mark their own elements', async () => {
  const { complaints, page } = await openPlayground({ settings: { ...settings, embedded: '1' } })
  const rows = page.getByRole('button', { name: 'Demo Wallet, Installed' })
  await eventually(() => rows.count()).toBe(2)
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('[data-lk-root]')].map((root) => root.getAttribute('data-lk-id')),
  )
  expect([...new Set(marks)].sort()).toEqual(['default', 'second'])

  await rows.nth(1).click()
  const second = page.getByRole('region', { name: 'Second demo' })
  await second.getByRole('heading', { name: 'Account' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Account', exact: true }).count()).toBe(1)
  expect(await rows.count()).toBe(1)
  expect(complaints).toEqual([])
})
