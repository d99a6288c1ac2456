import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletsPageSchema } from '../../../../hooks/clients/directory/schemas.js'
import { hostileWallets } from '../../directory/wallets/hostileWallets.js'
import { type RunningDirectory, startDirectory } from './startDirectory.js'

let directory: RunningDirectory

beforeAll(async () => {
  directory = await startDirectory()
})
afterAll(() => directory.stop())

const fieldNames: Readonly<Record<string, string>> = {
  mobile_link: 'mobileLink',
  desktop_link: 'desktopLink',
  webapp_link: 'webappLink',
  app_store: 'appStore',
  chrome_store: 'chromeStore',
  image_url: 'imageUrl',
}

async function include(ids: readonly string[]) {
  const query = { include: ids.join(','), entries: '100' }
  const body: unknown = await (await directory.ask('/getWallets', { query })).json()
  return { body, page: v.parse(walletsPageSchema, body) }
}

test('hostile rows are in no list and no search', async () => {
  const hostile = hostileWallets.map(({ id }) => id)
  const all = await directory.getAll()
  const found = await directory.getAll({ search: 'gherkin' })
  expect(all.count).toBe(4000)
  expect(found.count).toBeGreaterThan(0)
  expect([...all.rows, ...found.rows].filter(({ id }) => hostile.includes(id))).toEqual([])
})

test.each(hostileWallets)(
  '$id comes when it is asked for, $verdict by the library: $why',
  async (hostile) => {
    const { body, page } = await include([hostile.id])
    expect(body).toEqual({ data: [JSON.parse(JSON.stringify(hostile.row ?? null))], count: 1 })
    const [wallet] = page.wallets
    // Of the pair with one id each is fine alone.
    if (hostile.verdict === 'dropped' && !hostile.why.startsWith('the second')) {
      expect(wallet).toBeUndefined()
      return
    }
    expect(wallet?.name).toMatch(/gherkin|^First of a kind$|^<img src=x onerror=alert\(1\)>$|^Ǵ/i)
    expect(wallet?.name).not.toMatch(/[\p{Cc}\u200b\u202e\u2066]/u)
    expect([...(wallet?.name ?? '')].length).toBeLessThan(70)
    for (const field of hostile.stripped) {
      const value = Reflect.get(wallet ?? {}, fieldNames[field] ?? field)
      expect(Array.isArray(value) ? value : (value ?? []), field).toEqual([])
    }
  },
)

test('in one list the bad rows are dropped and the rest stays, each id once, and no object is polluted', async () => {
  const { page } = await include(hostileWallets.map(({ id }) => id))
  expect(page.wallets).toHaveLength(hostileWallets.filter(({ verdict }) => verdict !== 'dropped').length)
  expect(page.count).toBe(hostileWallets.length)
  expect(new Set(page.wallets.map(({ id }) => id)).size).toBe(page.wallets.length)
  expect(page.wallets.map(({ name }) => name)).toContain('First of a kind')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('they come beside real wallets, and exclude keeps them away', async () => {
  const [real] = (await directory.getPage({ entries: '1' })).data
  const [bad] = hostileWallets
  const { page } = await include([real?.id ?? '', bad?.id ?? ''])
  expect(page.wallets.map(({ id }) => id)).toEqual([real?.id, bad?.id])
  expect((await directory.getPage({ include: bad?.id ?? '', exclude: bad?.id ?? '' })).count).toBe(0)
})
