import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { malformedText } from '../../http/malformedText.js'
import { createWalletBench } from '../support/createWalletBench.js'

const bench = createWalletBench()

/** Opens the events of a wallet as a page of this origin would; the status when it is refused, else the first message. */
async function openEvents(query: string, headers: Record<string, string> = {}): Promise<unknown> {
  const url = bench.localnet.urls.services.replace('http', 'ws')
  const socket = new WebSocket(`${url}/wallet/events${query}`, { headers })
  try {
    return await new Promise((resolve) => {
      socket.once('message', (data) => resolve(JSON.parse(data.toString())))
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.once('error', () => resolve('cut'))
    })
  } finally {
    socket.terminate()
  }
}

test('more tabs than a browser holds connections to one host hear of everything', async () => {
  const tabs = []
  for (let count = 0; count < 8; count++) tabs.push(await bench.open({ wallet: 'approve' }))
  const [first, ...others] = tabs
  expect(await first?.request('eth_requestAccounts')).toEqual({ result: [bench.addressOf(0)] })
  for (const { event } of others) await event('accountsChanged', [bench.addressOf(0)])
  expect(await others.at(-1)?.request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })

  await bench.control({ do: 'lock' })
  for (const { event } of tabs) await event('accountsChanged', [])
})

test('a tab that loses its connection says so and finds back', async () => {
  const { event, request } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  await bench.localnet.control({ fault: 'wallet', mode: 'drop' })
  await event('disconnect')
  await bench.localnet.control({ fault: 'wallet', mode: 'off' })
  await event('connect', { chainId: '0x7a69' })
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })
})

test('a tab that hears nonsense asks again', async () => {
  const { event, page, request } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  await bench.localnet.control({ fault: 'wallet', mode: 'drop' })
  await event('disconnect')
  const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await bench.localnet.control({ fault: 'wallet', mode: 'malformed' })
  expect((await heard).payload).toBe(malformedText)
  await bench.localnet.control({ fault: 'wallet', mode: 'off' })
  await event('connect', { chainId: '0x7a69' })
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })
})

test('pages of other machines and questions that make no sense are refused', async () => {
  const query = `?origin=${bench.origin}`
  expect(await openEvents(query)).toMatchObject({ wallets: [{ accounts: [], solanaAccounts: [] }] })
  expect(await openEvents(query, { origin: bench.origin })).toMatchObject({ version: expect.any(Number) })
  expect(await openEvents(query, { origin: 'https://site.example' })).toBe(403)
  expect(await openEvents('')).toBe(400)
  expect(await openEvents(`${query}&wallets=many`)).toBe(400)
  await bench.localnet.control({ fault: 'wallet', mode: 'status:503' })
  expect(await openEvents(query)).toBe(503)
})
