import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { evm } from '../../../hooks/evm/evm.js'
import { base, mainnet, solanaMainnet } from '../../../hooks/networks.js'
import { switchAccount } from '../../../hooks/session/switchAccount.js'
import { solana } from '../../../hooks/solana/solana.js'
import { createBrowser } from '../../support/createBrowser.js'
import { carol, createFakeSolanaWallet, dave, onMainnet } from '../../support/createFakeSolanaWallet.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { registerWallet } from '../../support/registerWallet.js'

const zed = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const key = 'latchkey:1:default:chosen_account:eip155'

async function openTab(fox = createFakeWallet({ accounts: [alice, bob] }), browser = createBrowser()) {
  const test = createTestLatchkey({
    browser,
    networks: [mainnet, base, solanaMainnet],
    adapters: [evm(), solana()],
  })
  test.add(fox, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance()
  return {
    ...test,
    fox,
    connectFox: () => connect(test.latchkey, { connector: test.connector('io.fox') }),
    address: () => test.latchkey.getAccount().address,
    to: (address: string) => switchAccount(test.latchkey, { account: `eip155:1:${address}` }),
    stored: () => JSON.parse(browser.entries.get(key) ?? 'null'),
  }
}

test('a shared account becomes active, without a wallet request', async () => {
  const { address, connectFox, fox, latchkey, to } = await openTab()
  await connectFox()
  const asked = fox.requests.length
  to(bob)
  expect(address()).toBe(bob)
  expect(latchkey.getAccount().accounts).toEqual([`eip155:1:${bob}`, `eip155:1:${alice}`])
  expect(fox.requests.length).toBe(asked)
})

test('an account that no wallet shares is rejected, and nothing changes', async () => {
  const { address, connectFox, to } = await openTab()
  expect(() => to(alice)).toThrow(expect.objectContaining({ name: 'UnauthorizedError' }))
  await connectFox()
  expect(() => to(zed)).toThrow(expect.objectContaining({ name: 'UnauthorizedError' }))
  expect(address()).toBe(alice)
})

test('the choice applies on another network and when the wallet shares another account', async () => {
  const { address, advance, connectFox, fox, to } = await openTab()
  await connectFox()
  to(bob)
  fox.setChain(8453)
  fox.setAccounts([alice, zed, bob])
  await advance()
  expect(address()).toBe(bob)
})

test('a wallet that switches to another account, or revokes the chosen one, overrides the choice', async () => {
  const { address, advance, connectFox, fox, stored, to } = await openTab()
  await connectFox()
  to(bob)
  fox.setAccounts([zed, alice, bob])
  await advance()
  expect([address(), stored()]).toEqual([zed, null])
  to(bob)
  fox.setAccounts([zed, alice])
  await advance()
  expect(address()).toBe(zed)
})

test('a wallet that switches to the chosen account, and then to another, is followed', async () => {
  const { address, advance, connectFox, fox, to } = await openTab()
  await connectFox()
  to(bob)
  fox.setAccounts([bob, alice])
  await advance()
  fox.setAccounts([alice, bob])
  await advance()
  expect(address()).toBe(alice)
})

test('the choice is restored after a reload', async () => {
  const browser = createBrowser()
  const first = await openTab(undefined, browser)
  await first.connectFox()
  first.to(bob)
  expect(first.stored()).toEqual({ connectorId: 'io.fox', address: bob, leading: alice })
  first.latchkey.destroy()
  const second = await openTab(first.fox, browser)
  await second.advance()
  expect(second.address()).toBe(bob)
})

test('a reload follows a wallet that has switched meanwhile', async () => {
  const browser = createBrowser()
  const first = await openTab(undefined, browser)
  await first.connectFox()
  first.to(bob)
  first.latchkey.destroy()
  first.fox.setAccounts([zed, alice, bob])
  const second = await openTab(first.fox, browser)
  await second.advance()
  expect([second.address(), second.stored()]).toEqual([zed, null])
})

test('another tab follows, there and back', async () => {
  const browser = createBrowser()
  const first = await openTab(undefined, browser)
  await first.connectFox()
  await first.advance()
  const second = await openTab(first.fox, browser)
  await second.advance()
  first.to(bob)
  await first.advance()
  expect(second.address()).toBe(bob)
  first.to(alice)
  await first.advance()
  expect([second.address(), first.stored()]).toEqual([alice, null])
})

test('a disconnect clears the choice', async () => {
  const { connectFox, latchkey, stored, to } = await openTab()
  await connectFox()
  to(bob)
  await disconnect(latchkey)
  expect(stored()).toBeNull()
})

test('a new connection uses the wallet’s answer', async () => {
  const { address, connectFox, fox, stored, to } = await openTab()
  await connectFox()
  to(bob)
  fox.lock()
  await connectFox()
  expect([address(), stored()]).toEqual([alice, null])
})

test('an account of the other namespace makes that namespace active', async () => {
  const { advance, connectFox, connector, latchkey, tab, to } = await openTab()
  registerWallet(tab.window, createFakeSolanaWallet({ name: 'Sun', accounts: [carol, dave] }).inject())
  await advance()
  await connectFox()
  await connect(latchkey, { connector: connector('Sun') })
  expect(latchkey.getAccount().namespace).toBe('solana')
  switchAccount(latchkey, { account: onMainnet(dave) as `solana:${string}:${string}` })
  expect(latchkey.getAccount().address).toBe(dave)
  to(alice)
  expect(latchkey.getAccount()).toMatchObject({ namespace: 'eip155', address: alice })
  expect(latchkey.getAccount({ namespace: 'solana' }).address).toBe(dave)
})
