import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discoverEvmWallets } from '../../../../hooks/evm/wallet/discoverWallets.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import type { Env } from '../../../../hooks/shared/types/env.js'

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function wallet(
  number: number,
  { rdns = `com.example.wallet${number}`, provider = { request: async () => null } } = {},
) {
  return { info: { uuid: uuidOf(number), name: `Wallet ${number}`, rdns, icon: undefined }, provider }
}

function createPage({ inUse = [] }: { inUse?: readonly string[] } = {}) {
  const window = new EventTarget() as unknown as Window
  const found: Connector[] = []
  /** What is listed, by id. */
  const listed = new Map<string, Connector>()
  const announce = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const discover = () =>
    discoverEvmWallets({
      env: { window } as Env,
      enableEip6963: true,
      enableInjected: false,
      found(connector) {
        found.push(connector)
        listed.set(connector.id, connector)
      },
      isInUse: (id) => inUse.includes(id),
      lost: (id) => listed.delete(id),
    })
  /** As many announcements of a script as fill the list. */
  const flood = (first: number) => {
    for (let number = first; number < first + 300; number++) announce(wallet(number))
  }
  return { window, found, listed, announce, discover, flood }
}

test('wallets that wait for the request event are found', async () => {
  const { window, found, announce, discover } = createPage()
  window.addEventListener('eip6963:requestProvider', () => announce(wallet(1)))
  discover()
  await Promise.resolve()
  expect(found.map(({ name }) => name)).toEqual(['Wallet 1'])
})

test('wallets are reported together, in the order of their arrival', async () => {
  const { found, announce, discover } = createPage()
  discover()
  for (const number of [2, 1, 3]) announce(wallet(number))
  expect(found).toEqual([])
  await Promise.resolve()
  expect(found.map(({ name }) => name)).toEqual(['Wallet 2', 'Wallet 1', 'Wallet 3'])
  announce(wallet(4))
  await Promise.resolve()
  expect(found).toHaveLength(4)
})

test('a wallet that repeats its announcement is one wallet', async () => {
  const { found, announce, discover } = createPage()
  const one = wallet(1)
  discover()
  announce(one)
  announce({ ...one })
  announce({ ...wallet(2, { rdns: one.info.rdns, provider: one.provider }) })
  await Promise.resolve()
  announce(one)
  await Promise.resolve()
  expect(found).toHaveLength(1)
})

test('a later provider under the same uuid replaces nothing, and is hidden by nothing', async () => {
  const { found, announce, discover } = createPage()
  const [one, rival, other] = [wallet(1), wallet(1), wallet(1, { rdns: 'com.example.other' })]
  discover()
  for (const detail of [one, rival, other]) announce(detail)
  await Promise.resolve()
  expect(found.map(({ source }) => source)).toEqual([one.provider, rival.provider, other.provider])
  expect(found.map(({ isDisputed }) => isDisputed)).toEqual([true, true, false])
})

test('a second claim to an rdns is its own row, and both are marked as disputed, each once', async () => {
  const { found, announce, discover } = createPage()
  discover()
  announce(wallet(1, { rdns: 'io.metamask' }))
  await Promise.resolve()
  for (const number of [2, 3]) announce(wallet(number, { rdns: 'io.metamask' }))
  await Promise.resolve()
  expect(found.map(({ id, isDisputed }) => [id, isDisputed])).toEqual([
    ['io.metamask', false],
    ['io.metamask#1', true],
    ['io.metamask', true],
    ['io.metamask#2', true],
  ])
})

test.each(['at once', 'one after the other'])(
  'of a flood %s 250 wallets are kept, and a hostile announcement affects no other',
  async (way) => {
    const { listed, announce, discover } = createPage()
    discover()
    const throwing = {
      get info() {
        throw new Error('no')
      },
    }
    for (let number = 0; number < 1000; number++) {
      announce(throwing)
      announce(wallet(number))
      if (way !== 'at once') await Promise.resolve()
    }
    await Promise.resolve()
    expect(listed.size).toBe(250)
  },
)

const honest = wallet(1_000_000, { rdns: 'io.honest' })
test.each<[string, (page: ReturnType<typeof createPage>) => void]>([
  [
    'before a wallet',
    ({ announce, flood }) => {
      flood(0)
      announce(honest)
    },
  ],
  [
    'after a wallet',
    ({ announce, flood }) => {
      announce(honest)
      flood(0)
    },
  ],
])('a flood %s keeps it out neither at once nor later', async (_, play) => {
  const page = createPage()
  page.discover()
  play(page)
  await Promise.resolve()
  expect(page.listed.get('io.honest')).toMatchObject({ source: honest.provider, isDisputed: false })
})

test('a flood before and after a wallet that is in use keeps it, also one that was not listed yet', async () => {
  const page = createPage({ inUse: ['io.honest'] })
  page.discover()
  page.flood(0)
  page.announce(honest)
  page.flood(1000)
  await Promise.resolve()
  page.flood(2000)
  await Promise.resolve()
  expect(page.listed.get('io.honest')?.source).toBe(honest.provider)
  expect(page.listed.size).toBe(250)
})

test('where more claim the id of a wallet in use than are kept, the list stays as short', async () => {
  const page = createPage({ inUse: ['io.honest'] })
  page.discover()
  for (let number = 0; number < 600; number++) page.announce(wallet(number, { rdns: 'io.honest' }))
  await Promise.resolve()
  expect(page.listed.size).toBe(250)
})

test('a wallet that was dropped is found when it announces itself again', async () => {
  const page = createPage()
  page.discover()
  page.flood(0)
  page.announce(honest)
  await Promise.resolve()
  page.flood(1000)
  await Promise.resolve()
  expect(page.listed.has('io.honest')).toBe(false)
  page.announce(honest)
  await Promise.resolve()
  expect(page.listed.get('io.honest')?.source).toBe(honest.provider)
})

test('after it stops nothing is reported, not even pending announcements', async () => {
  const { found, announce, discover } = createPage()
  const stop = discover()
  announce(wallet(1))
  stop()
  announce(wallet(2))
  await Promise.resolve()
  expect(found).toEqual([])
})

test('no order of announcements changes a listed wallet', async () => {
  const claims = fc.array(
    fc.record({ uuid: fc.integer({ min: 0, max: 5 }), rdns: fc.constantFrom('a.b', 'c.d') }),
  )
  await fc.assert(
    fc.asyncProperty(claims, async (claims) => {
      const { listed, announce, discover } = createPage()
      discover()
      const before: unknown[] = []
      for (const { uuid, rdns } of claims) {
        announce(wallet(uuid, { rdns }))
        await Promise.resolve()
        const providers = [...listed.values()].map(({ source }) => source)
        expect(providers.slice(0, before.length)).toEqual(before)
        before.splice(0, before.length, ...providers)
      }
    }),
  )
})

test('a burst of impostors under the rdns of the wallet in use does not take it out', () => {
  const page = createPage({ inUse: ['io.fox'] })
  const stop = page.discover()
  for (let number = 0; number < 130; number += 1) page.announce(wallet(number))
  page.announce(wallet(1000, { rdns: 'io.fox' }))
  for (let number = 1001; number < 1200; number += 1) page.announce(wallet(number, { rdns: 'io.fox' }))
  return Promise.resolve().then(() => {
    expect(page.listed.get('io.fox')?.name).toBe('Wallet 1000')
    stop()
  })
})
