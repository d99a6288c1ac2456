import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuildDeepLinkParameters, buildDeepLink } from '../../../../hooks/connect/links/buildDeepLink.js'
import { type Device, detectDevice } from '../../../../hooks/connect/links/detectDevice.js'
import { checkExternalUrl } from '../../../../hooks/shared/links/checkExternalUrl.js'
import { pairingUri as uri } from '../../../support/pairingUri.js'

const computer = detectDevice(undefined)
const iphone: Device = { ...computer, os: 'ios', isMobile: true, isSafari: true }
const android: Device = { ...computer, os: 'android', isMobile: true, isChromium: true }
const telegram = {
  id: 'telegram',
  isWallet: false,
  needsNewWindow: true,
  blocksSchemes: true,
  blocksUniversalLinks: false,
} as const
const build = (link: unknown, more: Partial<BuildDeepLinkParameters> = {}) =>
  buildDeepLink({ link, uri, device: iphone, ...more })
const encoded = encodeURIComponent(uri)

test.each([
  ['acme://', `acme://wc?uri=${encoded}`, 'acme://'],
  ['acme:', `acme://wc?uri=${encoded}`, 'acme://'],
  ['acme', `acme://wc?uri=${encoded}`, 'acme://'],
  ['acme:/', `acme://wc?uri=${encoded}`, 'acme://'],
  ['acme-wallet+v2:', `acme-wallet+v2://wc?uri=${encoded}`, 'acme-wallet+v2://'],
  ['acme://app', `acme://app/wc?uri=${encoded}`, 'acme://app/'],
  ['acme://app/', `acme://app/wc?uri=${encoded}`, 'acme://app/'],
  ['acme://app?a=1', `acme://app/wc?a=1&uri=${encoded}`, 'acme://app/'],
  ['https://link.acme.example', `https://link.acme.example/wc?uri=${encoded}`, 'https://link.acme.example/'],
  ['https://acme.example/app', `https://acme.example/app/wc?uri=${encoded}`, 'https://acme.example/app/'],
  ['https://acme.example/?a=1', `https://acme.example/wc?a=1&uri=${encoded}`, 'https://acme.example/'],
  ['https://acme.example/#top', `https://acme.example/wc?uri=${encoded}#top`, 'https://acme.example/'],
  ['https://acme.example?uri=wc%3Aevil', `https://acme.example/wc?uri=${encoded}`, 'https://acme.example/'],
])('%s becomes %s, and later requests go to %s', (link, href, home) => {
  expect(build(link, { name: 'Acme' })).toMatchObject({ href, choice: { href: home, name: 'Acme' } })
})

test.each([
  ...[
    'javascript:',
    'javascript',
    'javascript://x/%0aalert(1)',
    'data',
    'wc',
    'wc:',
    'https',
    'https://',
    'http',
  ],
  ...[
    'https:///a',
    '//a',
    '',
    ' ',
    'acme:wc',
    'a b://',
    'http://acme.example',
    'http://localhost/',
    'intent://wc',
  ],
  ...['https://a@b.example', 'https://a.example/../b', `acme://${'a'.repeat(2048)}`],
  ...[null, undefined, 7, {}, ['acme://']],
])('%j is no link that accepts a pairing', (link) => {
  expect(build(link)).toBeUndefined()
})

test('an invalid pairing URI is not passed on', () => {
  for (const uri of ['', 'wc:', 'wc:a b', 'wc:\ud800', 'javascript:alert(1)', ' wc:a@2', 'x:wc:a'])
    expect(build('acme://', { uri })).toBeUndefined()
})

test('a wallet on this machine is opened from a page on this machine', () => {
  const link = 'http://localhost:5181/wallet/phone'
  const home = { href: `${link}/`, name: '' }
  expect(build(link, { isLoopbackPage: true })).toMatchObject({
    href: `${link}/wc?uri=${encoded}`,
    choice: home,
  })
})

test.each<[string, Device, Partial<BuildDeepLinkParameters>, string]>([
  ['an app', iphone, {}, '_self'],
  ['an app, out of a frame', { ...iphone, isFramed: true }, {}, '_top'],
  ['an app, in Telegram', { ...iphone, inApp: telegram }, {}, '_blank'],
  ['an app, in a frame of Telegram', { ...iphone, inApp: telegram, isFramed: true }, {}, '_blank'],
  ['a website', iphone, { platform: 'web' }, '_blank'],
  ['a website, out of a frame', { ...computer, isFramed: true }, { platform: 'web' }, '_blank'],
  ['an app of this computer', computer, { platform: 'desktop' }, '_self'],
  [
    'an app of this computer, out of a frame',
    { ...computer, isFramed: true },
    { platform: 'desktop' },
    '_top',
  ],
])('%s opens in the right place', (_, device, more, target) => {
  expect(build('acme://', { device, ...more })?.target).toBe(target)
})

test('a desktop app behind a website opens in a new tab, which keeps the page', () => {
  expect(build('https://acme.example', { device: computer, platform: 'desktop' })?.target).toBe('_blank')
})

test('only Telegram on Android gets the pairing URI encoded twice', () => {
  const twice = build('acme://', { device: { ...android, inApp: telegram } })
  expect(twice?.href).toBe(`acme://wc?uri=${encodeURIComponent(encoded)}`)
  for (const device of [{ ...iphone, inApp: telegram }, { ...computer, inApp: telegram }, android])
    expect(build('acme://', { device })?.href).toBe(`acme://wc?uri=${encoded}`)
})

test('any input opens nothing, or a link that passes the link check and holds exactly the pairing URI', () => {
  const part = fc.stringMatching(/^[a-z0-9+.:/?#@%&=\\ -]{0,24}$/)
  const scheme = fc.oneof(
    fc.constantFrom('https', 'http', 'acme', 'javascript', 'data', 'wc'),
    fc.stringMatching(/^[a-z]{1,8}$/),
  )
  const link = fc.oneof(
    fc.string(),
    part,
    scheme,
    fc.tuple(scheme, fc.constantFrom(':', ':/', '://'), part).map((parts) => parts.join('')),
  )
  const pairing = fc.stringMatching(/^wc:[!-~]{1,60}$/)
  let opened = 0
  fc.assert(
    fc.property(link, pairing, fc.boolean(), fc.boolean(), (link, uri, isLoopbackPage, isTwice) => {
      const device = isTwice ? { ...android, inApp: telegram } : iphone
      const built = buildDeepLink({ link, uri, device, isLoopbackPage })
      if (built === undefined) return
      opened += 1
      const gate = { purpose: 'wallet', isLoopbackPage } as const
      expect(checkExternalUrl(built.href, gate)).toMatchObject({ verdict: 'open', href: built.href })
      expect(checkExternalUrl(built.choice.href, gate).verdict).toBe('open')
      // WalletConnect's client appends its request unchecked.
      expect(checkExternalUrl(`${built.choice.href}wc?requestId=1&sessionTopic=a`, gate).verdict).toBe('open')
      const values = new URL(built.href).searchParams.getAll('uri')
      expect(values.map((value) => (isTwice ? decodeURIComponent(value) : value))).toEqual([uri])
    }),
    { numRuns: 2000 },
  )
  expect(opened).toBeGreaterThan(50)
})
