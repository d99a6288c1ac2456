import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectDevice } from '../../../../hooks/connect/links/detectDevice.js'
import {
  type BrowseLinkParameters,
  browseHosts,
  browseLink,
} from '../../../../hooks/connect/links/walletLink.js'
import { checkExternalUrl } from '../../../../hooks/shared/links/checkExternalUrl.js'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const computer = detectDevice(undefined)
const iphone = { ...computer, os: 'ios', isMobile: true } as const
const android = { ...computer, os: 'android', isMobile: true } as const

const link = (id: string, more: Partial<BrowseLinkParameters> = {}) =>
  browseLink({
    wallet: { id },
    namespaces: ['solana', 'eip155'],
    page: { href: 'https://app.example/swap?from=SOL&to=ETH#2', origin: 'https://app.example' },
    device: iphone,
    hasGlobal: () => false,
    ...more,
  })
const page = 'https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3DSOL%26to%3DETH%232'
const origin = 'https%3A%2F%2Fapp.example'

test.each<[string, string, Partial<BrowseLinkParameters>, string]>([
  ['Phantom on an iPhone', phantom, {}, `https://phantom.app/ul/browse/${page}?ref=${origin}`],
  [
    'Phantom on Android',
    phantom,
    { device: android },
    `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
  ],
  [
    'Phantom for EVM',
    phantom,
    { namespaces: ['eip155'] },
    `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  ],
  ['Solflare', solflare, {}, `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
  ['Coinbase for Solana', coinbase, {}, `https://go.cb-w.com/dapp?cb_url=${page}`],
  ['Coinbase for EVM', coinbase, { namespaces: ['eip155', 'solana'] }, `cbwallet://miniapp?url=${page}`],
])('%s', (_, id, more, href) => {
  expect(link(id, more)).toBe(href)
})

test.each<[string, string, Partial<BrowseLinkParameters>]>([
  ['a computer', phantom, { device: computer }],
  ['its own browser', phantom, { hasGlobal: (name) => name === 'phantom' }],
  ['the browser of Coinbase', coinbase, { hasGlobal: (name) => name === 'coinbaseSolana' }],
  ['an app without its namespaces', solflare, { namespaces: ['eip155'] }],
  [
    'a page whose URL is too long',
    phantom,
    { page: { href: `https://a.example/${'a'.repeat(2048)}`, origin: 'https://a.example' } },
  ],
])('there is no browse link on: %s', (_, id, more) => {
  expect(link(id, more)).toBeUndefined()
})

test('other wallets need none', () => {
  expect(link('c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96')).toBeUndefined()
  expect(link('constructor')).toBeUndefined()
})

test('for any page URL, the link passes the link check unchanged and leads back to it', () => {
  fc.assert(
    fc.property(
      fc.webPath(),
      fc.webQueryParameters(),
      fc.constantFrom(iphone, android),
      (path, query, device) => {
        const href = new URL(`https://app.example${path}?${query}`).href
        for (const id of [phantom, solflare, coinbase]) {
          const built = link(id, { page: { href, origin: 'https://app.example' }, device })
          expect(decodeURIComponent(built ?? '')).toContain(href)
          expect(checkExternalUrl(built, { purpose: 'browse', allowedHosts: browseHosts })).toMatchObject({
            verdict: 'open',
            href: built,
          })
        }
      },
    ),
    { numRuns: 50 },
  )
})
