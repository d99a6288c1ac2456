import { expect, test, vi } from 'vitest'
import { createWalletBench } from '../support/createWalletBench.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = createWalletBench()

test('it announces itself by EIP-6963, at once and when asked, with a frozen description', async () => {
  const { page } = await bench.open()
  const announced = await page.evaluate(async () => {
    const again: unknown[] = []
    const listen = (event: Event) => again.push((event as CustomEvent).detail)
    window.addEventListener('eip6963:announceProvider', listen)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    const [detail] = globalThis.walletHost.details
    return {
      ...detail?.info,
      isFrozen: Object.isFrozen(detail) && Object.isFrozen(detail?.info),
      isSame: again.length === 1 && again[0] === detail,
    }
  })
  expect(announced).toMatchObject({
    name: 'Demo Wallet',
    rdns: 'dev.latchkey.demo',
    isFrozen: true,
    isSame: true,
  })
  expect(announced.icon).toMatch(/^data:image\/svg\+xml,/)
  expect(announced.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
})

test('a page gets as many wallets as it asks for, each with a memory of its own', async () => {
  const { page, request } = await bench.open({ wallets: '3', wallet: 'approve' })
  const names = await page.evaluate(() =>
    globalThis.walletHost.details.map(({ info }) => [info.name, info.rdns]),
  )
  expect(names).toEqual([
    ['Demo Wallet', 'dev.latchkey.demo'],
    ['Demo Wallet 2', 'dev.latchkey.demo2'],
    ['Demo Wallet 3', 'dev.latchkey.demo3'],
  ])
  await request('eth_requestAccounts', [], 1)
  expect(await request('eth_accounts', [], 1)).toEqual({ result: [bench.addressOf(0)] })
  expect(await request('eth_accounts', [], 0)).toEqual({ result: [] })
})

test('approve connects without a prompt, and a reload needs none either', async () => {
  const { page, request, event } = await bench.open({ wallet: 'approve' })
  expect(await request('eth_accounts')).toEqual({ result: [] })
  expect(await request('eth_requestAccounts')).toEqual({ result: [bench.addressOf(0)] })
  await event('accountsChanged', [bench.addressOf(0)])

  await page.reload()
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })
  await event('connect', { chainId: '0x7a69' })
})

test('decline rejects with 4001', async () => {
  const { request } = await bench.open({ wallet: 'decline' })
  expect(await request('eth_requestAccounts')).toEqual({ code: 4001, message: 'User rejected the request.' })
  expect(await request('eth_accounts')).toEqual({ result: [] })
})

test('silent never answers a question, but does answer reads', async () => {
  const { page, request } = await bench.open({ wallet: 'silent' })
  await page.evaluate(() => {
    void globalThis.walletHost.details[0]?.provider
      .request({ method: 'eth_requestAccounts' })
      .finally(() => globalThis.walletHost.events.push({ wallet: '', name: 'settled', data: null }))
  })
  expect(await request('eth_chainId')).toEqual({ result: '0x7a69' })
  expect(await request('eth_accounts')).toEqual({ result: [] })
  expect(await page.evaluate(() => globalThis.walletHost.events.map(({ name }) => name))).not.toContain(
    'settled',
  )
  await expect(page.locator('iframe').isVisible()).resolves.toBe(false)
})

test('the user chooses which accounts to share, and at least one', async () => {
  const { prompt, request } = await bench.open()
  const connecting = request('eth_requestAccounts')
  await prompt.getByRole('checkbox', { name: bench.addressOf(0) }).uncheck()
  expect(await prompt.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await prompt.getByRole('checkbox', { name: bench.addressOf(2) }).check()
  await prompt.getByRole('checkbox', { name: bench.addressOf(1) }).check()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  expect(await connecting).toEqual({ result: [bench.addressOf(1), bench.addressOf(2)] })
})

test('a locked wallet lets a connection wait until it is unlocked', async () => {
  const { prompt, request } = await bench.open({ wallet: 'locked' })
  const connecting = request('eth_requestAccounts')
  await prompt.getByRole('heading', { name: 'Unlock' }).waitFor()
  expect(await request('eth_accounts')).toEqual({ result: [] })

  await bench.control({ do: 'unlock' })

  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  expect(await connecting).toEqual({ result: [bench.addressOf(0)] })
})

test('locking empties the accounts of every tab, and unlocking brings them back', async () => {
  const one = await bench.open({ wallet: 'approve' })
  await one.request('eth_requestAccounts')
  const two = await bench.open({ wallet: 'approve' })
  expect(await two.request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })

  await bench.control({ do: 'lock' })
  for (const { event, request } of [one, two]) {
    await event('accountsChanged', [])
    expect(await request('eth_accounts')).toEqual({ result: [] })
  }
  await bench.control({ do: 'unlock' })
  for (const { event } of [one, two]) await event('accountsChanged', [bench.addressOf(0)])
})

test('a connected site waits for the unlock and is then not asked about again', async () => {
  const { prompt, request, event } = await bench.open()
  // The page has heard of the wallet's state by now, so what follows is a change of it.
  expect(await request('eth_accounts')).toEqual({ result: [] })
  await bench.control({ do: 'grant', accounts: [2], origin: bench.origin })
  // Heard before the lock: both at once would leave nothing that changed.
  await event('accountsChanged', [bench.addressOf(2)])
  await bench.control({ do: 'lock' })
  await event('accountsChanged', [])
  const connecting = request('eth_requestAccounts')
  await prompt.getByRole('button', { name: 'Unlock' }).click()
  expect(await connecting).toEqual({ result: [bench.addressOf(2)] })
})

test('an unlock can be declined', async () => {
  const { prompt, request } = await bench.open({ wallet: 'locked' })
  const connecting = request('eth_requestAccounts')
  await prompt.getByRole('button', { name: 'Decline' }).click()
  expect(await connecting).toMatchObject({ code: 4001 })
})

test('permissions are given, listed and revoked', async () => {
  const { request, event } = await bench.open({ wallet: 'approve' })
  expect(await request('wallet_getPermissions')).toEqual({ result: [] })
  const granted = await request('wallet_requestPermissions', [{ eth_accounts: {} }])
  expect(granted).toMatchObject({ result: [{ parentCapability: 'eth_accounts', invoker: bench.origin }] })
  expect(await request('wallet_getPermissions')).toEqual(granted)
  expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ result: null })
  await event('accountsChanged', [])
  expect(await request('eth_accounts')).toEqual({ result: [] })
})

test('a reset makes the wallet forget, and open pages hear of it', async () => {
  const { request, event } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  await bench.localnet.reset()
  await event('accountsChanged', [])
  expect(await request('eth_accounts')).toEqual({ result: [] })
})
