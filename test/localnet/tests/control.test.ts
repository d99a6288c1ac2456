import { request } from 'node:http'
import { createTestClient, createWalletClient, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { findBasePort, type Localnet, startLocalnet } from '../index.js'

let localnet: Localnet

/** Half of all requests for the manifest fail in one of two ways. */
const chance = { seed: 7, rate: 0.5, modes: ['status:500', 'malformed'], names: ['manifest'] }

beforeAll(async () => {
  localnet = await startLocalnet({ port: await findBasePort() })
}, 60_000)
afterEach(() => localnet.reset())
afterAll(() => localnet.stop())

async function control(body: unknown): Promise<{ status: number; error?: string }> {
  const answer = await fetch(`${localnet.urls.services}/control`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}

function call(
  method = 'eth_chainId',
  { part = 'evm' as 'evm' | 'evm2', signal = AbortSignal.timeout(5_000) } = {},
) {
  return fetch(localnet.urls[part], {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [] }),
  })
}

function setup() {
  const [alice, bob] = localnet.manifest.accounts.evm
  if (!(alice && bob)) throw new TypeError('The manifest is incomplete.')
  const transport = http(localnet.urls.evm)
  const client = createWalletClient({ account: privateKeyToAccount(alice.privateKey), transport }).extend(
    publicActions,
  )
  const send = () => client.sendTransaction({ chain: null, to: bob.address, value: parseEther('1') })
  return { client, send, bob, node: createTestClient({ mode: 'anvil', transport }) }
}

test('status gives every answer that code until it is switched off', async () => {
  await control({ fault: 'evm', mode: 'status:503' })
  expect((await call()).status).toBe(503)
  expect((await call('eth_chainId', { part: 'evm2' })).status).toBe(200)

  await control({ fault: 'evm', mode: 'off' })
  expect((await call()).status).toBe(200)
})

test('a page of this machine can read the status of a fault', async () => {
  await control({ fault: 'evm', mode: 'status:429' })
  const answer = await fetch(localnet.urls.evm, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: '{}',
  })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
})

test('malformed answers with something that is not JSON', async () => {
  await control({ fault: 'evm2', mode: 'malformed' })
  const answer = await call('eth_chainId', { part: 'evm2' })
  expect(answer.ok).toBe(true)
  await expect(answer.json()).rejects.toThrow(SyntaxError)
})

test('drop ends the connection without an answer', async () => {
  await control({ fault: 'evm', mode: 'drop' })
  await expect(call()).rejects.toThrow('fetch failed')
})

test('hang never answers', async () => {
  await control({ fault: 'evm', mode: 'hang' })
  await expect(call('eth_chainId', { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout')
})

test('slow answers, and not before the delay is over', async () => {
  await control({ fault: 'evm', mode: 'slow:400' })
  await expect(call('eth_chainId', { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  await expect((await call()).json()).resolves.toMatchObject({ id: 7, result: '0x7a69' })
})

test('a fault of one method leaves the others alone, and fails a batch that contains it', async () => {
  await control({ fault: 'evm:eth_blockNumber', mode: 'status:500' })
  expect((await call('eth_blockNumber')).status).toBe(500)
  expect((await call('eth_chainId')).status).toBe(200)

  const batch = ['eth_chainId', 'eth_blockNumber'].map((method, id) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: [],
  }))
  const answer = await fetch(localnet.urls.evm, { method: 'POST', body: JSON.stringify(batch) })
  expect(answer.status).toBe(500)
})

test('a fault of a route leaves other routes alone', async () => {
  const { services } = localnet.urls
  await control({ fault: '/manifest.json', mode: 'status:500' })
  expect((await fetch(`${services}/manifest.json`)).status).toBe(500)
  expect((await fetch(`${services}/wallet/prompt`)).status).toBe(200)
})

test('a fault of all services leaves control and the wallet working', async () => {
  const { services } = localnet.urls
  await control({ fault: 'services', mode: 'status:500' })
  expect((await fetch(`${services}/manifest.json`)).status).toBe(500)
  expect((await fetch(`${services}/wallet/prompt`)).status).toBe(200)
  expect((await control({ fault: 'services', mode: 'off' })).status).toBe(200)
  expect((await fetch(`${services}/manifest.json`)).status).toBe(200)
})

/** What forty requests for the manifest meet. */
async function sample(): Promise<string> {
  const met: string[] = []
  for (let index = 0; index < 40; index++) {
    const answer = await fetch(`${localnet.urls.services}/manifest.json`)
    const isJson = await answer.json().then(
      () => true,
      () => false,
    )
    met.push(answer.status === 500 ? 'S' : isJson ? '.' : 'M')
  }
  return met.join('')
}

test('faults at random repeat with their seed, differ between seeds, and leave the rest alone', async () => {
  await control({ random: chance })
  const first = await sample()
  expect(first).toMatch(/S/)
  expect(first).toMatch(/M/)
  expect(first).toMatch(/\./)
  expect((await fetch(`${localnet.urls.services}/wallet/prompt`)).status).toBe(200)

  await control({ random: { ...chance, seed: 8 } })
  expect(await sample()).not.toBe(first)
  await control({ random: chance })
  expect(await sample()).toBe(first)
})

test('faults at random happen at their rate and end when they are switched off', async () => {
  await control({ random: { ...chance, rate: 1 } })
  expect(await sample()).not.toContain('.')
  await control({ random: { ...chance, rate: 0 } })
  expect(await sample()).toBe('.'.repeat(40))
  await control({ random: { ...chance, rate: 1 } })
  await control({ random: 'off' })
  expect(await sample()).toBe('.'.repeat(40))
})

test('manual mining leaves transactions waiting, and automatic mining takes them in', async () => {
  const { client, send } = setup()
  await control({ mine: 'manual' })
  const hash = await send()
  await expect(client.getTransactionReceipt({ hash })).rejects.toThrow('could not be found')

  await control({ mine: 'auto' })
  await expect(waitForReceipt(client, hash)).resolves.toMatchObject({ status: 'success' })
})

test('a number mines that many blocks on both chains', async () => {
  const { client } = setup()
  const before = await client.getBlockNumber({ cacheTime: 0 })
  const blockNumber2 = async () =>
    Number(((await (await call('eth_blockNumber', { part: 'evm2' })).json()) as { result: string }).result)
  const before2 = await blockNumber2()
  await control({ mine: 3 })
  expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before + 3n)
  expect(await blockNumber2()).toBe(before2 + 3)
})

test('a reset takes back transactions, waiting ones, manual mining and faults, as often as one likes', async () => {
  const { client, send, bob } = setup()
  const block = await client.getBlockNumber({ cacheTime: 0 })
  const balance = await client.getBalance({ address: bob.address })
  for (const round of [1, 2, 3]) {
    await waitForReceipt(client, await send())
    expect(await client.getBalance({ address: bob.address }), `round ${round}`).not.toBe(balance)
    await control({ mine: 'manual' })
    await send()
    await control({ fault: 'evm', mode: 'status:500' })

    expect((await control({ reset: true })).status).toBe(200)

    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(block)
    expect(await client.getBalance({ address: bob.address })).toBe(balance)
    await expect(setup().node.getTxpoolStatus()).resolves.toEqual({ pending: 0, queued: 0 })
    await expect(setup().node.getAutomine()).resolves.toBe(true)
  }
})

test.each([
  ['not JSON', 'The body must be a JSON object.'],
  [[], 'The body must be a JSON object.'],
  [
    {},
    'Send { "fault", "mode" }, { "lie", "mode" }, { "frame", "mode" }, { "random" }, { "clock" }, { "mine" } or { "reset": true }.',
  ],
  [{ frame: 'gone', mode: 'on' }, 'Unknown frame "gone". Known: no-port, version, blocked, no-storage.'],
  [{ frame: 'blocked', mode: 'yes' }, 'Unknown mode "yes" of the frame. Known: on, off.'],
  [{ clock: 0 }, '"clock" is a number of milliseconds from 1 to 2592000000.'],
  [{ clock: -1_000 }, '"clock" is a number of milliseconds'],
  [{ clock: '20m' }, '"clock" is a number of milliseconds'],
  [{ clock: 2_592_000_001 }, '"clock" is a number of milliseconds'],
  [{ fault: 'evm' }, 'Send { "fault", "mode" }'],
  [{ fault: 'evm', mode: 'off', mine: 1 }, 'Send { "fault", "mode" }'],
  [{ fault: 'moon', mode: 'off' }, 'Unknown fault "moon". Known: evm, evm2, '],
  [{ fault: '/control', mode: 'drop' }, 'Unknown fault "/control".'],
  [{ fault: '/nowhere', mode: 'drop' }, 'Unknown fault "/nowhere".'],
  [{ fault: 'evm', mode: 'explode' }, 'Unknown mode "explode". Known: status:<200-599>'],
  [{ fault: 'evm', mode: 'status:42' }, 'Unknown mode "status:42".'],
  [{ fault: 'evm', mode: 'slow:soon' }, 'Unknown mode "slow:soon".'],
  [{ lie: 'swap:moon', mode: 'on' }, 'Unknown lie "swap:moon". Known: swap:router, swap:spender, '],
  [{ lie: 'swap:router', mode: 'drop' }, 'Unknown mode "drop" of a lie. Known: on, off.'],
  [{ random: 'on' }, '"random" is "off" or { "seed": <whole number>'],
  [{ random: { ...chance, rate: 2 } }, '"random" is "off" or { "seed": <whole number>'],
  [{ random: { ...chance, modes: [] } }, '"random" is "off" or { "seed": <whole number>'],
  [{ random: { ...chance, names: ['/nowhere'] } }, 'Unknown fault "/nowhere".'],
  [{ random: { ...chance, modes: ['off'] } }, 'Unknown mode "off".'],
  [{ mine: 0 }, '"mine" is "auto", "manual" or a number of blocks'],
  [{ mine: 'sometimes' }, '"mine" is "auto", "manual" or a number of blocks'],
  [{ reset: 'please' }, 'Send { "fault", "mode" }'],
])('control rejects %j with a clear message', async (body, message) => {
  const { status, error } = await control(body)
  expect(status).toBe(400)
  expect(error).toContain(message)
})

test.each(['services', 'evm', 'solana'] as const)('%s answers under no other name', async (part) => {
  const { port } = new URL(localnet.urls[part])
  const statusOf = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method: 'POST', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.once('error', reject).end('{}')
    })
  expect(await statusOf(`site.example:${port}`)).toBe(403)
  expect(await statusOf(`localhost:${port}`)).not.toBe(403)
  expect(await statusOf(`127.0.0.1:${port}`)).not.toBe(403)
})

test.each([
  ['services', 'https://example.org'],
  ['services', 'http://localhost.example.org'],
  ['services', 'http://127.0.0.1.example.org:5180'],
  ['services', 'http://example.org#http://localhost'],
  ['services', 'null'],
  ['evm', 'https://example.org'],
] as const)('%s may not be used by a page of %s', async (part, origin) => {
  const answer = await fetch(localnet.urls[part], {
    method: 'POST',
    headers: { origin },
    body: '{"reset":true}',
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
