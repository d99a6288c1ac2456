import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discoverAnnounced, type FoundAnnouncement } from '../../../../hooks/evm/wallet/discoverWallets.js'

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function wallet(
  number: number,
  { rdns = `com.example.wallet${number}`, provider = { request: async () => null } } = {},
) {
  return { info: { uuid: uuidOf(number), name: `Wallet ${number}`, rdns, icon: undefined }, provider }
}

function createPage() {
  const window = new EventTarget() as unknown as Window
  const found: FoundAnnouncement[] = []
  const disputed: string[] = []
  const announce = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const discover = () =>
    discoverAnnounced({ window, found: (one) => found.push(one), disputed: (rdns) => disputed.push(rdns) })
  return { window, found, disputed, announce, discover }
}

test('wallets that wait for the request event are found', async () => {
  const { window, found, announce, discover } = createPage()
  window.addEventListener('eip6963:requestProvider', () => announce(wallet(1)))
  discover()
  await Promise.resolve()
  expect(found.map(({ info }) => info.name)).toEqual(['Wallet 1'])
})

test('wallets are reported together, in the order of their arrival', async () => {
  const { found, announce, discover } = createPage()
  discover()
  for (const number of [2, 1, 3]) announce(wallet(number))
  expect(found).toEqual([])
  await Promise.resolve()
  expect(found.map(({ info }) => info.name)).toEqual(['Wallet 2', 'Wallet 1', 'Wallet 3'])
  announce(wallet(4))
  await Promise.resolve()
  expect(found).toHaveLength(4)
})

test('a wallet that repeats its announcement is one wallet', async () => {
  const { found, disputed, announce, discover } = createPage()
  const one = wallet(1)
  discover()
  announce(one)
  announce({ ...one })
  announce({ ...wallet(2, { rdns: one.info.rdns, provider: one.provider }) })
  await Promise.resolve()
  announce(one)
  await Promise.resolve()
  expect(found).toHaveLength(1)
  expect(disputed).toEqual([])
})

test('a later provider under the same uuid replaces nothing, and is hidden by nothing', async () => {
  const { found, disputed, announce, discover } = createPage()
  const [one, rival, other] = [wallet(1), wallet(1), wallet(1, { rdns: 'com.example.other' })]
  discover()
  for (const detail of [one, rival, other]) announce(detail)
  await Promise.resolve()
  expect(found.map(({ provider }) => provider)).toEqual([one.provider, rival.provider, other.provider])
  expect(found.map(({ isDisputed }) => isDisputed)).toEqual([true, true, false])
  expect(disputed).toEqual([one.info.rdns])
})

test('a second claim to an rdns is its own row, and both are marked as disputed', async () => {
  const { found, disputed, announce, discover } = createPage()
  discover()
  announce(wallet(1, { rdns: 'io.metamask' }))
  await Promise.resolve()
  expect(found.map(({ isDisputed }) => isDisputed)).toEqual([false])
  announce(wallet(2, { rdns: 'io.metamask' }))
  await Promise.resolve()
  expect(found.map(({ isDisputed }) => isDisputed)).toEqual([false, true])
  expect(disputed).toEqual(['io.metamask'])
})

test('a flood is cut at 250 wallets, and a hostile announcement affects no other', async () => {
  const { found, announce, discover } = createPage()
  discover()
  const throwing = {
    get info() {
      throw new Error('no')
    },
  }
  for (let number = 0; number < 1000; number++) {
    announce(throwing)
    announce(wallet(number))
  }
  await Promise.resolve()
  expect(found).toHaveLength(250)
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
      const { found, announce, discover } = createPage()
      discover()
      const listed: unknown[] = []
      for (const { uuid, rdns } of claims) {
        announce(wallet(uuid, { rdns }))
        await Promise.resolve()
        const providers = found.map(({ provider }) => provider)
        expect(providers.slice(0, listed.length)).toEqual(listed)
        listed.splice(0, listed.length, ...providers)
      }
    }),
  )
})
