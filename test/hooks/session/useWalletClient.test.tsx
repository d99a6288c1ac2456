// Preloaded, so that it is ready within a tick.
import '../../../hooks/evm/read/createClient.js'
import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { useAccount } from '../../../hooks/session/useAccount.js'
import { useWalletClient } from '../../../hooks/session/useWalletClient.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

async function setUp() {
  const scene = createTestLatchkey()
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  /** For each render, whether the client has the account and network rendered with it. */
  const fits: boolean[] = []
  const rendered = renderWithLatchkey(
    () => {
      const client = useWalletClient()
      const { address, network } = useAccount()
      fits.push(
        client === undefined ||
          (client.account.address === address && client.chain.id === (network?.id ?? 10)),
      )
      return client
    },
    { test: scene },
  )
  await rendered.run(() => scene.latchkey.wake())
  await rendered.advance()
  await rendered.run(() => connect(scene.latchkey, { connector: scene.connector('io.fox') }))
  await rendered.advance()
  return { ...rendered, fox, fits }
}

test('the client is that of the current account and network, and gone with the connection', async () => {
  const { result, fox, run, advance, latchkey } = await setUp()
  expect([result.current?.account.address, result.current?.chain]).toEqual([alice, mainnet])
  await run(() => fox.setAccounts([bob]))
  await advance()
  expect([result.current?.account.address, result.current?.chain]).toEqual([bob, mainnet])
  await run(() => fox.setChain(8453))
  await advance()
  expect([result.current?.account.address, result.current?.chain]).toEqual([bob, base])
  await run(() => disconnect(latchkey))
  await advance()
  expect(result.current).toBeUndefined()
})

test('it stays the same object while nothing changes', async () => {
  const { result, rerender, advance } = await setUp()
  const first = result.current
  rerender()
  await advance(60_000)
  expect(first).toBeDefined()
  expect(result.current).toBe(first)
})

test('in no render the client has another account or network', async () => {
  const { result, fox, run, fits } = await setUp()
  for (const [account, chainId] of [
    [bob, 8453],
    [alice, 10],
    [bob, 1],
  ] as const) {
    await run(() => fox.setAccounts([account]))
    await run(() => fox.setChain(chainId))
  }
  await run(() => new Promise((resolve) => setImmediate(resolve)))
  expect(result.current?.account.address).toBe(bob)
  expect(fits.length).toBeGreaterThan(6)
  expect(fits).not.toContain(false)
})

test('on a network that is not configured its chain is an id', async () => {
  const { result, fox, run, advance } = await setUp()
  await run(() => fox.setChain(10))
  await advance()
  expect([result.current?.account.address, result.current?.chain.id]).toEqual([alice, 10])
})

test('it sends requests to the connected wallet', async () => {
  const { result, fox } = await setUp()
  expect(await result.current?.getChainId()).toBe(1)
  expect(fox.requests.at(-1)).toMatchObject({ method: 'eth_chainId' })
})
