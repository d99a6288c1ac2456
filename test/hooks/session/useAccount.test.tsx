import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { base } from '../../../hooks/networks.js'
import { useAccount } from '../../../hooks/session/useAccount.js'
import { createBrowser } from '../../support/createBrowser.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const browserWithFox = () => createBrowser({ 'latchkey:1:default:connected_connector_id:eip155': '"io.fox"' })

test('a returning user is reconnected, from reconnecting to connected, with one request', async () => {
  const scene = createTestLatchkey({ browser: browserWithFox() })
  const fox = createFakeWallet({ allowed: true })
  scene.add(fox, { rdns: 'io.fox' })
  const seen: string[] = []
  const { advance, result } = renderWithLatchkey(
    () => {
      const account = useAccount()
      if (seen.at(-1) !== account.status) seen.push(account.status)
      return account
    },
    { test: scene },
  )
  expect(result.current).toMatchObject({ status: 'reconnecting', address: undefined })
  await advance()
  expect(seen).toEqual(['reconnecting', 'connected'])
  expect(result.current).toMatchObject({
    address: alice,
    explorerUrl: `https://etherscan.io/address/${alice}`,
    connector: { id: 'io.fox' },
  })
  expect(fox.calls).toEqual({ eth_accounts: 1, eth_chainId: 1 })
})

test('a new user is disconnected as soon as storage was read', async () => {
  const { advance, result } = renderWithLatchkey(() => useAccount())
  await advance()
  expect(result.current.status).toBe('disconnected')
})

test('the hook follows the wallet', async () => {
  const scene = createTestLatchkey({ browser: browserWithFox() })
  const fox = createFakeWallet({ allowed: true })
  scene.add(fox, { rdns: 'io.fox' })
  const { advance, result, run } = renderWithLatchkey(() => useAccount(), { test: scene })
  await advance()
  await run(() => fox.setAccounts([bob]))
  await run(() => fox.setChain(8453))
  expect(result.current).toMatchObject({ address: bob, network: base })
  await run(() => fox.lock())
  expect(result.current.status).toBe('disconnected')
})

test('a connection made before rendering is in the first render', async () => {
  const scene = createTestLatchkey()
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const { result } = renderWithLatchkey(() => useAccount(), { test: scene })
  expect(result.current).toMatchObject({ status: 'connected', address: alice })
})

test('the same state is the same object', async () => {
  const { advance, rerender, result } = renderWithLatchkey(() => useAccount())
  await advance()
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
})
