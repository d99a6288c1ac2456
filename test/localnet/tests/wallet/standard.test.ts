import { expect, test } from 'vitest'
import { eventually } from '../../../support/eventually.js'
import { createWalletBench } from '../support/createWalletBench.js'

const bench = createWalletBench()
const connect = 'standard:connect'
const rejected = { code: 4001, message: 'User rejected the request.' }

test('it registers itself as one wallet with the name and the picture of its announcement', async () => {
  const { page } = await bench.open()
  const seen = await page.evaluate(() => {
    const again: unknown[] = []
    const api = { register: (wallet: unknown) => again.push(wallet) }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    const [wallet] = globalThis.walletHost.standard
    const [announced] = globalThis.walletHost.details
    return {
      count: globalThis.walletHost.standard.length,
      isSame: again.length === 1 && again[0] === wallet,
      names: [wallet?.name, announced?.info.name],
      pictures: [
        atob(wallet?.icon.replace('data:image/svg+xml;base64,', '') ?? ''),
        decodeURIComponent(announced?.info.icon.replace('data:image/svg+xml,', '') ?? ''),
      ],
      chains: wallet?.chains,
      features: Object.keys(wallet?.features ?? {}).sort(),
      versions: wallet?.features['solana:signTransaction']?.supportedTransactionVersions,
      accounts: wallet?.accounts,
      isOneObject: Object.is(announced?.provider, wallet),
      isFrozen: Object.isFrozen(wallet?.features),
      violations: globalThis.walletHost.violations,
    }
  })
  const [, chainId] = seen.chains ?? []
  expect(seen).toMatchObject({ count: 1, isSame: true, isOneObject: true, isFrozen: true })
  expect(seen).toMatchObject({ accounts: [], violations: [] })
  expect(seen.names).toEqual(['Demo Wallet', 'Demo Wallet'])
  expect(seen.pictures[0]).toBe(seen.pictures[1])
  expect(seen.pictures[0]).toMatch(/^<svg /)
  expect(seen.chains?.[0]).toBe('solana:localnet')
  expect(bench.localnet.manifest.tokens.map((token) => token.chainId)).toContain(chainId)
  expect(seen.versions).toEqual(['legacy', 0])
  expect(seen.features).toEqual([
    'solana:signAndSendTransaction',
    'solana:signIn',
    'solana:signMessage',
    'solana:signTransaction',
    'standard:connect',
    'standard:disconnect',
    'standard:events',
  ])
})

test.each([
  ['evm', 1, 0],
  ['solana', 0, 1],
  ['evm,solana', 1, 1],
])('a page that asks for the namespace %s gets that alone', async (namespaces, announced, registered) => {
  const { page } = await bench.open({ namespaces })
  const counts = await page.evaluate(() => [
    globalThis.walletHost.details.length,
    globalThis.walletHost.standard.length,
  ])
  expect(counts).toEqual([announced, registered])
})

test('a user connects accounts of their choice, and the page sees them with their keys', async () => {
  const { page, prompt, standard, event, request } = await bench.open()
  const connecting = standard(connect)
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await prompt.getByText(bench.origin).waitFor()
  await prompt.getByText('Latchkey Local Solana').waitFor()
  await prompt.getByRole('checkbox', { name: bench.solanaAddressOf(2) }).check()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  const shared = [bench.solanaAddressOf(0), bench.solanaAddressOf(2)]
  expect(await connecting).toEqual({ result: { accounts: shared } })
  await event('change', shared)

  const [account] = await page.evaluate(() =>
    (globalThis.walletHost.standard[0]?.accounts ?? []).map(({ chains, features, publicKey }) => ({
      chains,
      features,
      length: publicKey.length,
    })),
  )
  expect(account?.length).toBe(32)
  expect(account?.chains).toContain('solana:localnet')
  expect(account?.features).toContain('solana:signIn')
  expect(await request('eth_accounts'), 'the other namespace stays unconnected').toEqual({ result: [] })
})

test('a reload connects silently, and a page that was never allowed gets nothing', async () => {
  const { page, standard, event } = await bench.open({ wallet: 'approve' })
  expect(await standard(connect, { silent: true })).toEqual({ result: { accounts: [] } })
  const accounts = [bench.solanaAddressOf(0)]
  expect(await standard(connect)).toEqual({ result: { accounts } })
  await page.reload()
  expect(await page.evaluate(() => globalThis.walletHost.standard[0]?.accounts)).toEqual([])
  expect(await standard(connect, { silent: true })).toEqual({ result: { accounts } })
  await event('change', accounts)
})

test('disconnecting empties the accounts but keeps the permission', async () => {
  const { standard, event } = await bench.open({ wallet: 'approve' })
  await standard(connect)
  expect(await standard('standard:disconnect')).toEqual({})
  await event('change', [])
  await bench.control({ do: 'mode', mode: 'decline' })
  expect(await standard(connect)).toEqual({ result: { accounts: [bench.solanaAddressOf(0)] } })
})

test('decline rejects with 4001, and silent answers nothing but reads', async () => {
  const { page, standard, events } = await bench.open({ wallet: 'decline' })
  expect(await standard(connect)).toEqual(rejected)
  expect(await standard('solana:signIn', {})).toEqual(rejected)
  await bench.control({ do: 'mode', mode: 'silent' })
  await page.evaluate(() => {
    void globalThis.walletHost
      .callStandard(0, 'standard:connect', [])
      .finally(() => globalThis.walletHost.events.push({ wallet: '', name: 'settled', data: null }))
  })
  expect(await standard(connect, { silent: true })).toEqual({ result: { accounts: [] } })
  expect(await page.locator('iframe').isVisible()).toBe(false)
  expect((await events()).map(({ name }) => name)).not.toContain('settled')
})

test('a locked wallet asks to be unlocked first, and a silent connection waits for its accounts', async () => {
  const { page, prompt, standard, event } = await bench.open({ wallet: 'locked' })
  const connecting = standard(connect)
  await prompt.getByRole('button', { name: 'Unlock' }).click()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  const accounts = [bench.solanaAddressOf(0)]
  expect(await connecting).toEqual({ result: { accounts } })
  await bench.control({ do: 'lock' })
  await event('change', [])

  await page.reload()
  expect(await standard(connect, { silent: true })).toEqual({ result: { accounts: [] } })
  await bench.control({ do: 'unlock' })
  await event('change', accounts)
})

test('another account, a revocation and a reset are changes that the page hears of', async () => {
  const { standard, event, events, request } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  await standard(connect)
  await bench.control({ do: 'switchAccount', account: 3 })
  await event('change', [bench.solanaAddressOf(3)])
  await event('accountsChanged', [bench.addressOf(3)])

  await bench.control({ do: 'switchAccount', account: bench.solanaAddressOf(1) })
  await event('change', [bench.solanaAddressOf(1)])
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(3)] })

  await bench.control({ do: 'revoke', namespace: 'solana' })
  await event('change', [])
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(3)] })
  await bench.control({ do: 'grant', accounts: [bench.solanaAddressOf(4)] })
  await event('change', [bench.solanaAddressOf(4)])
  await bench.control({ do: 'revoke' })
  await event('accountsChanged', [])
  const lastChange = async () => (await events()).filter(({ name }) => name === 'change').at(-1)?.data
  await eventually(lastChange).toEqual([])

  await bench.control({ do: 'grant', accounts: [0] })
  await event('change', [bench.solanaAddressOf(0)])
  await bench.localnet.reset()
  await event('change', [])
})

test('revoking on the EVM side leaves Solana connected', async () => {
  const { request, standard, page } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  await standard(connect)
  await request('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(await request('eth_accounts')).toEqual({ result: [] })
  expect(await page.evaluate(() => globalThis.walletHost.standard[0]?.accounts.length)).toBe(1)
  expect(await standard(connect, { silent: true })).toEqual({
    result: { accounts: [bench.solanaAddressOf(0)] },
  })
})

test('an offline wallet and methods of the other namespace fail clearly', async () => {
  const { standard, request } = await bench.open({ wallet: 'approve' })
  expect(await request('signMessage', [])).toMatchObject({ code: 4200 })
  expect(await request('connect', [])).toMatchObject({ code: 4200 })
  await bench.control({ do: 'disconnect' })
  expect(await standard(connect)).toMatchObject({ code: 4900 })
})

test('an app that stops listening hears nothing more, and one that throws harms no other', async () => {
  const { page, standard, event } = await bench.open({ wallet: 'approve' })
  await page.evaluate(() => {
    const events = globalThis.walletHost.standard[0]?.features['standard:events']
    const note = (name: string) => () => globalThis.walletHost.events.push({ wallet: '', name, data: null })
    events?.on('change', () => {
      throw new Error('on purpose')
    })
    events?.on('change', note('after'))
    events?.on('change', note('ended'))()
  })
  await standard(connect)
  await event('after')
  expect(await page.evaluate(() => globalThis.walletHost.events.map(({ name }) => name))).not.toContain(
    'ended',
  )
})
