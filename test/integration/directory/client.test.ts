import { expect, test } from 'vitest'
import {
  createHostedDirectory,
  createPictureUrls,
} from '../../../hooks/clients/directory/createHostedDirectory.js'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import { sdkQuery } from '../../../hooks/clients/http/sdkQuery.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { GetWalletsParameters, WalletDirectory } from '../../../hooks/shared/types/directory.js'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'

const localnet = shareLocalnet()

type Client = WalletDirectory & { readonly asked: readonly URL[] }

/** The client with the running service. `haste` divides its delays and timeouts. */
function createClient({ projectId = localnet.manifest.projectId, haste = 1 } = {}): Client {
  const asked: URL[] = []
  const { fetch, schedule, ...env } = createEnv()
  const http = createHttp({
    env: {
      ...env,
      schedule: (callback, ms) => schedule(callback, ms / haste),
      fetch(url, init) {
        asked.push(new URL(String(url)))
        return fetch(url, init)
      },
    },
  })
  return { asked, ...createHostedDirectory({ http, projectId, url: localnet.urls.services }) }
}

async function getAll(conditions: Partial<GetWalletsParameters> = {}): Promise<readonly Wallet[]> {
  const client = createClient()
  const pageSize = conditions.pageSize ?? 100
  const found: Wallet[] = []
  for (let page = 1; ; page++) {
    const { wallets, count } = await client.getWallets({ ...conditions, page, pageSize })
    found.push(...wallets)
    if (page * pageSize >= count) return found
  }
}

const idsOf = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

test('pages of 40 give all 4,000 wallets without a gap or a repetition', async () => {
  const wallets = await getAll({ pageSize: 40 })
  expect(wallets).toHaveLength(4000)
  expect(new Set(idsOf(wallets)).size).toBe(4000)
  expect(idsOf(wallets)).toEqual(idsOf(await getAll()))
})

test('every call identifies the caller', async () => {
  const client = createClient()
  await client.getWallets({ page: 1, pageSize: 1, include: ['a', 'b'], exclude: ['c'], search: 'x & y' })
  const [url] = client.asked
  expect(url?.pathname).toBe('/getWallets')
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    ...sdkQuery(localnet.manifest.projectId),
    page: '1',
    entries: '1',
    include: 'a,b',
    exclude: 'c',
    search: 'x & y',
  })
})

test.each([
  ['kettle', 'Rusty Kettle'],
  ['eclair', 'éclair'],
  ['ησυχος', 'Ήσυχος Κάδος'],
  ['кошелек', 'Быстрый Кошелёк'],
  ['钱包', '青铜钱包'],
  ['지갑', '작은 지갑'],
  ['שקט', 'קופסת שָׁקֵט'],
  ['थैला', 'हरा थैला'],
  ['🫖', '🫖'],
  ['100%', '100% Pebble'],
  ['a=b & c', 'a=b & c'],
  ['(a+)+$', '(a+)+$'],
])('a search for %j finds %j', async (search, name) => {
  const names = (await getAll({ search })).map((wallet) => wallet.name.normalize('NFC'))
  expect(names).toContain(name.normalize('NFC'))
})

test('include, exclude and chains narrow the list', async () => {
  const first = idsOf((await createClient().getWallets({ page: 1, pageSize: 10 })).wallets)
  expect(idsOf(await getAll({ include: first }))).toEqual(first)
  expect(idsOf(await getAll({ include: first, exclude: first.slice(0, 4) }))).toEqual(first.slice(4))
  const served = await getAll({ chains: ['eip155:31337'] })
  expect(served.length).toBeGreaterThan(100)
  expect(served.every(({ chains }) => chains.includes('eip155:31337'))).toBe(true)
})

test('every wallet comes with an image, which the service has', async () => {
  const { wallets } = await createClient().getWallets({ page: 1, pageSize: 100 })
  const drawn = wallets.filter(({ imageUrl }) => imageUrl?.startsWith('data:image/'))
  expect(drawn.length).toBeGreaterThan(0)
  for (const { imageUrl = '' } of wallets.slice(0, 8)) {
    const answer = await fetch(imageUrl)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  expect(wallets.filter(({ imageUrl }) => imageUrl === undefined)).toEqual([])
})

test('the image of a network is where the helper says', async () => {
  const { directory, projectId } = localnet.manifest
  const imageId = directory.networkPictures['eip155:31337'] ?? ''
  const address = createPictureUrls({ url: localnet.urls.services, projectId })('asset', imageId)
  expect((await fetch(address ?? '')).status).toBe(200)
})

test('the phone’s page on this machine stays a link', async () => {
  const id = localnet.manifest.directory.demoWallets.phone
  const [phone] = await getAll({ include: [id] })
  expect(phone?.mobileLink).toMatch(/^http:\/\/localhost:\d+\/wallet\/phone$/)
})

test('an unknown project id is a configuration error', async () => {
  const client = createClient({ projectId: 'f'.repeat(32) })
  await expect(client.getWallets({ page: 1, pageSize: 1 })).rejects.toMatchObject({
    name: 'InvalidAppConfigurationError',
    message: 'Invalid App Configuration',
    cause: { name: 'HttpStatusError', status: 401 },
  })
})

test.each([
  ['status:500', { name: 'HttpStatusError', message: 'HTTP status code: 500' }, 3],
  ['status:429', { name: 'HttpStatusError', message: 'HTTP status code: 429' }, 2],
  ['malformed', { name: 'MalformedResponseError' }, 1],
  ['drop', { name: 'ServiceUnreachableError' }, 1],
  ['hang', { name: 'HttpTimeoutError' }, 1],
  ['slow:4000', { name: 'HttpTimeoutError' }, 1],
])(
  '%s is a typed error, and the next call succeeds once the service recovers',
  async (mode, error, calls) => {
    // A timeout of 1.5 s instead of 15 s.
    const client = createClient({ haste: 10 })
    const ask = () => client.getWallets({ page: 1, pageSize: 1 })
    await localnet.control({ fault: '/getWallets', mode })
    await expect(ask()).rejects.toMatchObject(error)
    expect(client.asked).toHaveLength(calls)
    await localnet.control({ fault: '/getWallets', mode: 'off' })
    expect((await ask()).count).toBe(4000)
  },
)

test('a slow service is awaited, and an aborted call ends at once', async () => {
  await localnet.control({ fault: '/getWallets', mode: 'slow:300' })
  expect((await createClient().getWallets({ page: 1, pageSize: 1 })).count).toBe(4000)
  const controller = new AbortController()
  const asked = createClient().getWallets({ page: 1, pageSize: 1, signal: controller.signal })
  controller.abort(new TypeError('left'))
  await expect(asked).rejects.toThrow('left')
})
