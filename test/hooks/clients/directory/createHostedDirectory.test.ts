import { expect, test } from 'vitest'
import { createHostedDirectory } from '../../../../hooks/clients/directory/createHostedDirectory.js'
import { createHttp } from '../../../../hooks/clients/http/createHttp.js'
import { sdkQuery } from '../../../../hooks/clients/http/sdkQuery.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'

const row = { id: 'a', name: 'A', image_id: 'i', mobile_link: 'http://localhost:1/phone' }

function setup({ url = 'https://directory.example/', rows = [row] as object[], status = 200 } = {}) {
  const asked: URL[] = []
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(new URL(String(address)))
    const refusal = { status: 'FAILED', reasons: [{ field: 'origin', description: 'Not from here' }] }
    return Response.json(status === 200 ? { data: rows, count: rows.length } : refusal, { status })
  }
  const http = createHttp({ env: createEnv({ fetch }) })
  return { asked, directory: createHostedDirectory({ http, projectId: 'p', url }) }
}

test('lists are joined by commas, absent and empty filters are left out, and the caller identifies itself', async () => {
  const { asked, directory } = setup()
  await directory.getWallets({
    page: 2,
    pageSize: 40,
    include: ['a', 'b'],
    exclude: [],
    chains: ['eip155:1', 'eip155:8453'],
  })
  expect(`${asked[0]?.origin}${asked[0]?.pathname}`).toBe('https://directory.example/getWallets')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    ...sdkQuery('p'),
    page: '2',
    entries: '40',
    include: 'a,b',
    chains: 'eip155:1,eip155:8453',
  })
})

test('a row’s own image comes before its id’s, and a row without either has none', async () => {
  const own = { ...row, id: 'b', image_url: 'https://pictures.example/b.png' }
  const { directory } = setup({ rows: [row, own, { id: 'c', name: 'C' }] })
  const { wallets } = await directory.getWallets({ page: 1, pageSize: 40 })
  expect(wallets.map(({ imageUrl }) => imageUrl)).toEqual([
    `https://directory.example/getWalletImage/i?projectId=p&st=latchkey&sv=${sdkQuery('p').sv}`,
    'https://pictures.example/b.png',
    undefined,
  ])
})

test.each([
  ['https://directory.example', undefined],
  ['https://localhost.example', undefined],
  ['http://localhost:5181', 'http://localhost:1/phone'],
  ['http://[::1]:5181', 'http://localhost:1/phone'],
])('a link to this machine counts only if the directory is on it: %s', async (url, mobileLink) => {
  const { wallets } = await setup({ url }).directory.getWallets({ page: 1, pageSize: 40 })
  expect(wallets[0]?.mobileLink).toBe(mobileLink)
})

test('a rejected project id is a configuration error', async () => {
  const { directory } = setup({ status: 403 })
  await expect(directory.getWallets({ page: 1, pageSize: 40 })).rejects.toMatchObject({
    name: 'InvalidAppConfigurationError',
    details: 'Not from here',
  })
})

test('a network’s image is one of the directory’s assets', async () => {
  const { asked, directory } = setup()
  const url = new URL((await directory.getNetworkImageUrl?.('net/1')) ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://directory.example/public/getAssetImage/net%2F1')
  expect(Object.fromEntries(url.searchParams)).toEqual(sdkQuery('p'))
  expect(asked).toEqual([])
})
