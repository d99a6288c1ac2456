import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../support/eventually.js'
import { malformedText } from '../../http/malformedText.js'
import { createWalletBench } from '../support/createWalletBench.js'
import type { WalletTab } from '../support/openWallet.js'

const bench = createWalletBench()

/** Opens the events of a wallet as a page of this origin would; the status when it is rejected, else the first message. */
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
  // A tab that has not heard of its wallet yet gets its accounts with the first message, and no event.
  for (const { event } of tabs) await event('connect')
  const [first, ...others] = tabs
  expect(await first?.request('eth_requestAccounts')).toEqual({ result: [bench.addressOf(0)] })
  for (const { event } of others) await event('accountsChanged', [bench.addressOf(0)])
  expect(await others.at(-1)?.request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })

  await bench.control({ do: 'lock' })
  for (const { event } of tabs) await event('accountsChanged', [])
})

/** Waits until a tab that has lost its connection says that it has one again. */
async function untilBack({ events }: WalletTab): Promise<void> {
  const sinceLost = async () => {
    const all = await events()
    return all.slice(all.findLastIndex(({ name }) => name === 'disconnect'))
  }
  await eventually(sinceLost).toContainEqual(
    expect.objectContaining({ name: 'connect', data: { chainId: '0x7a69' } }),
  )
}

test('a tab that loses its connection says so and finds back', async () => {
  const tab = await bench.open({ wallet: 'approve' })
  const { event, request } = tab
  await request('eth_requestAccounts')
  await bench.localnet.control({ fault: 'wallet', mode: 'drop' })
  await event('disconnect')
  await bench.localnet.control({ fault: 'wallet', mode: 'off' })
  await untilBack(tab)
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })
})

test('a tab that hears nonsense asks again', async () => {
  const tab = await bench.open({ wallet: 'approve' })
  const { event, page, request } = tab
  await request('eth_requestAccounts')
  await bench.localnet.control({ fault: 'wallet', mode: 'drop' })
  await event('disconnect')
  // Sockets that are opened before the fault changes are dropped and hear nothing.
  const heard: (string | Buffer)[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload)))
  await bench.localnet.control({ fault: 'wallet', mode: 'malformed' })
  await eventually(() => heard[0]).toBe(malformedText)
  await bench.localnet.control({ fault: 'wallet', mode: 'off' })
  await untilBack(tab)
  expect(await request('eth_accounts')).toEqual({ result: [bench.addressOf(0)] })
})

test('pages of other machines and questions that make no sense are rejected', async () => {
  const query = `?origin=${bench.origin}`
  expect(await openEvents(query)).toMatchObject({ wallets: [{ accounts: [], solanaAccounts: [] }] })
  expect(await openEvents(query, { origin: bench.origin })).toMatchObject({ version: expect.any(Number) })
  expect(await openEvents(query, { origin: 'https://site.example' })).toBe(403)
  expect(await openEvents('')).toBe(400)
  expect(await openEvents(`${query}&wallets=many`)).toBe(400)
  await bench.localnet.control({ fault: 'wallet', mode: 'status:503' })
  expect(await openEvents(query)).toBe(503)
})
