import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { showView } from '../support/showView.js'

/** The selector of Multicall3's `aggregate3`; name lookups in the meantime call another function. */
const readsOfTokens = '0x82ad56cb'

test('Tokens follow the tabs pattern and are text in the document', async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  await showView(opened, 'Account')
  const tabs = dialog.getByRole('tablist', { name: 'What you own' })
  const panel = dialog.getByRole('tabpanel', { name: 'Tokens' })
  await tabs.getByRole('tab', { name: 'Tokens', selected: true }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'NFTs'],
    ['ArrowLeft', 'Tokens'],
    ['End', 'Activity'],
    ['Home', 'Tokens'],
  ] as const) {
    await page.keyboard.press(key)
    const tab = tabs.getByRole('tab', { name, selected: true })
    expect(await tab.evaluate((element) => element === document.activeElement), key).toBe(true)
  }
  expect(
    await dialog.getByRole('tab').evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length),
  ).toBe(1)
  await panel.getByText('1,234.567 tUSDC').waitFor()
  expect(await panel.locator('canvas, [aria-hidden=true] bdi').count()).toBe(0)
  expect(await panel.getByText('Whole Points').count(), 'a token without decimals').toBe(0)
  expect(await page.evaluate(() => 'pwned' in window), 'markup in the name of a token').toBe(false)
})

test('loading is announced once, and its skeletons are hidden from assistive technology', async () => {
  const opened = await openConnected()
  const { dialog, inWallet } = opened
  await breakPart('evm:eth_call', 'hang')
  await inWallet({ do: 'switchAccount', account: 3 })
  await showView(opened, 'Account')
  const list = dialog.getByRole('list', { name: 'Loading tokens' })
  await list.waitFor()
  expect(await list.getAttribute('aria-busy')).toBe('true')
  expect((await dialog.ariaSnapshot()).match(/loading/gi)).toHaveLength(1)
  const skeletons = dialog.locator('[data-lk-part=skeleton], [data-lk-part=_row-skeleton]')
  expect(await skeletons.count()).toBeGreaterThan(3)
  expect(
    await skeletons.evaluateAll(
      (all) => all.filter((skeleton) => !skeleton.closest('[aria-hidden=true]')).length,
    ),
  ).toBe(0)
})

test('unavailable balances are reported, may be retried after 30 s, and recover', async () => {
  const opened = await openConnected({ prepare: (context) => context.clock.install() })
  const { dialog, inWallet, page } = opened
  const mend = await breakPart('evm', 'status:500')
  await inWallet({ do: 'switchAccount', account: 3 })
  await showView(opened, 'Account')
  const panel = dialog.getByRole('tabpanel')
  await panel.getByText('Token Balance Unavailable', { exact: true }).waitFor()
  await eventually(() => dialog.getByRole('alert').textContent()).toBe('Token Balance Unavailable')
  let reads = 0
  page.on('request', (request) => {
    if (request.postData()?.includes(readsOfTokens)) reads += 1
  })
  const again = panel.getByRole('button', { name: 'Try again' })
  await again.click()
  await dialog.getByText(/^Please try again after \d+ seconds$/).waitFor()
  expect(reads, 'nothing is asked for meanwhile').toBe(0)

  await mend()
  await page.clock.fastForward(31_000)
  await again.click()
  await panel.getByText('Ether', { exact: true }).waitFor()
  expect(reads).toBeGreaterThan(0)
  expect(await panel.getByText('Token Balance Unavailable').count()).toBe(0)
})

test('the network search trims its input, reports the number of results, and can be cleared', async () => {
  const opened = await openConnected()
  const { dialog, page } = opened
  await showView(opened, 'Networks')
  const search = dialog.getByRole('searchbox', { name: 'Search networks' })
  const status = dialog.getByRole('status').filter({ hasText: /network/ })
  const labels = await dialog
    .locator('input')
    .evaluateAll((all) => all.map((input) => input.getAttribute('aria-label')))
  expect(labels, 'a placeholder is never the only label').toEqual(['Search networks'])
  await search.fill('  NORTH ')
  await status.getByText('1 network', { exact: true }).waitFor()
  expect(await dialog.getByRole('list', { name: 'Networks' }).getByRole('listitem').count()).toBe(1)
  await search.fill('e')
  await eventually(() => status.textContent()).toMatch(/^1 network$|^2 networks$/)
  await search.fill('zz')
  await status.getByText('0 networks', { exact: true }).waitFor()
  await dialog.getByText('No networks match “zz”. Check the spelling.').waitFor()
  await dialog.getByRole('button', { name: 'Clear search' }).first().click()
  expect(await search.inputValue()).toBe('')
  await eventually(() => search.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('r')
  await status.getByText('2 networks', { exact: true }).waitFor()
})
