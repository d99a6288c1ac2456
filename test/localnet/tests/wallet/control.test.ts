import { expect, test, vi } from 'vitest'
import { createWalletBench } from '../support/createWalletBench.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = createWalletBench()

test('another account, another network, a revocation and a lost connection are events', async () => {
  const { request, event } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')

  await bench.control({ do: 'switchAccount', account: 3 })
  await event('accountsChanged', [bench.addressOf(3)])
  await bench.control({ do: 'switchNetwork', chainId: 31_338 })
  await event('chainChanged', '0x7a6a')
  await bench.control({ do: 'switchNetwork', chainId: 99 })
  await event('chainChanged', '0x63')
  expect(await request('eth_blockNumber')).toMatchObject({ code: 4901 })
  await bench.control({ do: 'revoke', origin: bench.origin })
  await event('accountsChanged', [])
  await bench.control({ do: 'disconnect' })
  expect((await event('disconnect')).data).toMatchObject({ code: 4900 })
  expect(await request('eth_chainId')).toMatchObject({ code: 4900 })
  await bench.control({ do: 'reconnect' })
  await event('connect', { chainId: '0x63' })
})

test('what a user does for one origin or profile does not concern another', async () => {
  const { request } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  await bench.control({ do: 'revoke', origin: 'http://localhost:1' })
  await bench.control({ do: 'lock', profile: 'other' })
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })
  const other = await bench.open({ wallet: 'approve', profile: 'other' })
  expect(await other.request('eth_accounts')).toEqual({ result: [] })
})

test('the mode can be changed from outside and back', async () => {
  const { request } = await bench.open({ wallet: 'approve' })
  await bench.control({ do: 'mode', mode: 'decline' })
  expect(await request('eth_requestAccounts')).toMatchObject({ code: 4001 })
  await bench.control({ do: 'mode', mode: null })
  expect(await request('eth_requestAccounts')).toEqual({ result: [bench.addressOf(0)] })
})

test.each([
  [{}, 'Unknown "do"'],
  [{ do: 'dance' }, 'Unknown "do" "dance". Known: lock, unlock'],
  [{ do: 'mode', mode: 'angry' }, '"mode" is one of ask, approve'],
  [{ do: 'switchAccount', account: 42 }, '42 is no account of the manifest'],
  [{ do: 'switchAccount', account: '0x00000000000000000000000000000000deadbeef' }, 'is no account'],
  [{ do: 'switchNetwork', chainId: '0x1' }, '"chainId" must be a whole number'],
  [{ do: 'addNetwork' }, '"network" needs'],
  [{ do: 'revoke', namespace: 'bitcoin' }, '"namespace" is evm or solana'],
  [{ do: 'grant' }, 'is no account of the manifest'],
  [{ do: 'lock', wallet: 0 }, '"wallet" must be'],
  [{ do: 'lock', profile: 7 }, '"profile" must be'],
  [{ do: 'lock', origin: 7 }, '"origin" must be'],
])('wallet control rejects %j with a clear message', async (body, message) => {
  const { status, error } = await bench.control(body)
  expect(status).toBe(400)
  expect(error).toContain(message)
})
