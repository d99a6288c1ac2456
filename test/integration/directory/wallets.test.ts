import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createWalletSchema, walletSchema } from '../../../hooks/clients/directory/schemas.js'
import { buildDeepLink } from '../../../hooks/connect/links/buildDeepLink.js'
import { detectDevice } from '../../../hooks/connect/links/detectDevice.js'
import { createWallets, walletCount } from '../../localnet/directory/wallets/createWallets.js'
import type { WalletRow } from '../../localnet/directory/wallets/WalletRow.js'
import { networks } from '../../localnet/tests/directory/startDirectory.js'

const phonePage = 'http://localhost:5181/wallet/phone'
const wallets = createWallets({ seed: 'latchkey', networks, phonePage })
const some = (fits: (row: WalletRow) => boolean) => wallets.filter(fits).length

test('the same seed gives the same 4,000 wallets, another seed others', () => {
  expect(walletCount).toBe(4000)
  expect(wallets).toHaveLength(4000)
  expect(createWallets({ seed: 'latchkey', networks, phonePage })).toEqual(wallets)
  const others = createWallets({ seed: 'other', networks, phonePage }).map(({ id }) => id)
  expect(wallets.filter(({ id }) => others.includes(id))).toHaveLength(2)
})

test('ids are 64 hex digits and unique', () => {
  expect(some(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(4000)
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(4000)
  expect(new Set(wallets.map(({ image_id: id }) => id)).size).toBe(4000)
})

test.each([
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
])('dozens of names are in %s', (script) => {
  expect(some(({ name }) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBeGreaterThan(24)
})

test('names include emoji, combining marks, full-width letters, single letters, very long names, and duplicates', () => {
  expect(some(({ name }) => /\p{Extended_Pictographic}/u.test(name))).toBeGreaterThan(24)
  expect(some(({ name }) => name !== name.normalize('NFC'))).toBeGreaterThan(24)
  expect(some(({ name }) => /[\uff21-\uff5a]/.test(name))).toBeGreaterThan(10)
  expect(some(({ name }) => name.length === 1)).toBeGreaterThan(8)
  expect(some(({ name }) => name.length > 150)).toBeGreaterThan(2)
  expect(some(({ name }) => name === 'Twin Kettle')).toBe(3)
})

test.each<[string, (row: WalletRow) => boolean]>([
  ["an app's own scheme", ({ mobile_link: link }) => /^[a-z0-9]+:\/\/$/.test(link ?? '')],
  ['a scheme without slashes', ({ mobile_link: link }) => /^[a-z0-9]+:$/.test(link ?? '')],
  ['the bare name of a scheme', ({ mobile_link: link }) => /^[a-z0-9]+$/.test(link ?? '')],
  ['a scheme with a place in the app', ({ desktop_link: link }) => /^[a-z0-9]+:\/\/\w+$/.test(link ?? '')],
  ['a scheme with plus and minus', ({ mobile_link: link }) => /^[a-z0-9]+-wallet\+v2:/.test(link ?? '')],
  ['a universal link', ({ mobile_link: link }) => /^https:\/\/[^/]+$/.test(link ?? '')],
  ['a universal link with a slash', ({ mobile_link: link }) => /^https:\/\/[^?]+\/$/.test(link ?? '')],
  ['a universal link with a query', ({ mobile_link: link }) => /^https:.*\?/.test(link ?? '')],
  ['a web app', ({ webapp_link: link }) => /^https:\/\/app\./.test(link ?? '')],
  ['null for a link', ({ mobile_link: link }) => link === null],
  ['nothing for a link', (row) => !('mobile_link' in row)],
  ['an empty link', ({ webapp_link: link }) => link === ''],
  ['no link at all', (row) => !row.mobile_link && !row.desktop_link && !row.webapp_link],
  ['a link mode', ({ link_mode: link }) => typeof link === 'string'],
  ['a store of each kind', (row) => Boolean(row.app_store && row.play_store && row.chrome_store)],
  ['an injected id on both namespaces', ({ injected }) => injected?.length === 2],
  [
    'an injected id on Solana only',
    ({ injected }) => injected?.map((id) => id.namespace).join() === 'solana',
  ],
  ['no injected id in a list', ({ injected }) => injected?.length === 0],
  ['null for injected ids', ({ injected }) => injected === null],
  [
    'EVM chains only',
    ({ chains = [] }) => chains.length > 0 && chains.every((id) => id.startsWith('eip155:')),
  ],
  ['Solana only', ({ chains = [] }) => chains.length > 0 && chains.every((id) => id.startsWith('solana:'))],
  ['both', ({ chains = [] }) => ['eip155:31337', ...networks.solana].every((id) => chains.includes(id))],
  ['other chains only', ({ chains = [] }) => chains.length > 0 && !/eip155|solana/.test(chains.join())],
  [
    'public chains only',
    ({ chains = [] }) => chains.includes('eip155:1') && !/:31337|:31338/.test(chains.join()),
  ],
  [
    'one of the local chains',
    ({ chains = [] }) => /:31337/.test(chains.join()) && !/:31338/.test(chains.join()),
  ],
  ['an empty list of chains', ({ chains }) => chains?.length === 0],
  ['no list of chains', (row) => !('chains' in row)],
  ['a badge', ({ badge_type: badge }) => badge === 'certified'],
  ['null for a badge', ({ badge_type: badge }) => badge === null],
  ['nothing for a badge', (row) => !('badge_type' in row)],
  ['no order', (row) => !('order' in row)],
  ['no display index', (row) => !('display_index' in row)],
  ['no description', (row) => !('description' in row)],
  ['an image in the row', ({ image_url: url }) => url?.startsWith('data:image/png;base64,') === true],
  ['no pairing', ({ supports_wc: pairing }) => pairing === false],
  ['no pairing field', (row) => !('supports_wc' in row)],
  ['no domain', ({ rdns }) => rdns === null],
])('dozens of wallets have %s', (_, fits) => {
  expect(some(fits)).toBeGreaterThan(24)
})

test('some domains are claimed by several wallets, most by one', () => {
  const claims = new Map<string, number>()
  for (const { rdns } of wallets) if (rdns) claims.set(rdns, (claims.get(rdns) ?? 0) + 1)
  const counts = [...claims.values()]
  expect(counts.filter((count) => count > 1).length).toBeGreaterThan(24)
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(1000)
})

test('no link leads to a host that could be registered', () => {
  const links = wallets.flatMap((row) =>
    Object.values(row).filter((value): value is string => /^https?:/.test(String(value))),
  )
  expect(links.length).toBeGreaterThan(10_000)
  expect(links.filter((link) => link !== phonePage && !new URL(link).hostname.endsWith('.example'))).toEqual(
    [],
  )
})

const links = [
  ['mobile_link', 'mobileLink'],
  ['desktop_link', 'desktopLink'],
  ['webapp_link', 'webappLink'],
  ['link_mode', 'linkMode'],
] as const

test('the library lists every wallet and accepts every link', () => {
  const schema = createWalletSchema({ allowLoopback: true })
  const taken = wallets.map((row) => v.parse(schema, row))
  const isLost = (row: WalletRow, index: number) =>
    links.some(([field, place]) => Boolean(row[field]) && taken[index]?.[place] === undefined) ||
    (Boolean(row.rdns) && taken[index]?.rdns !== row.rdns) ||
    (Boolean(row.image_url) && taken[index]?.imageUrl !== row.image_url)
  expect(wallets.filter(isLost).map(({ name }) => name)).toEqual([])
  const phone = taken.find(({ name }) => name === 'Demo Phone Wallet')
  expect(phone).toMatchObject({ mobileLink: phonePage, webappLink: phonePage })
})

test('a directory elsewhere loses the plain links to this machine, and nothing else', () => {
  const taken = wallets.map((row) => v.parse(walletSchema, row))
  const isLost = (row: WalletRow, index: number) =>
    links.some(([field, place]) => Boolean(row[field]) && taken[index]?.[place] === undefined)
  expect(wallets.filter(isLost).map(({ name }) => name)).toEqual(['Demo Phone Wallet'])
})

test('a pairing can be passed to every link of every app, and is read back unchanged', () => {
  const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1768478640&relay-protocol=irn&symKey=${'58'.repeat(32)}`
  const schema = createWalletSchema({ allowLoopback: true })
  const device = { ...detectDevice(undefined), os: 'ios', isMobile: true } as const
  const built = wallets.flatMap((row) => {
    const wallet = v.parse(schema, row)
    return [wallet.mobileLink, wallet.desktopLink, wallet.webappLink, wallet.linkMode]
      .filter((link) => link !== undefined)
      .map((link) => ({ link, href: buildDeepLink({ link, uri, device, isLoopbackPage: true })?.href }))
  })
  expect(built.length).toBeGreaterThan(4000)
  const isWhole = (href: string | undefined) =>
    href !== undefined && new URL(href).searchParams.get('uri') === uri
  expect(built.filter(({ href }) => !isWhole(href)).map(({ link }) => link)).toEqual([])
})
