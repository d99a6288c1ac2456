import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkExternalUrl, type LinkPurpose } from '../../../../hooks/shared/links/checkExternalUrl.js'

const purposes: LinkPurpose[] = ['wallet', 'store', 'explorer', 'legal', 'onramp', 'social', 'farcaster']
const reasonOf = (url: unknown, purpose: LinkPurpose = 'wallet', allowedHosts?: string[]) => {
  const checked = checkExternalUrl(url, { purpose, allowedHosts })
  return checked.verdict === 'block' ? checked.reason : 'open'
}

test('https opens for wallets, stores, explorers and legal texts, and returns its host', () => {
  for (const purpose of purposes.slice(0, 4))
    expect(checkExternalUrl('https://good.example/a?b#c', { purpose })).toEqual({
      verdict: 'open',
      href: 'https://good.example/a?b#c',
      host: 'good.example',
    })
})

test('on-ramps and logins open only on listed hosts', () => {
  for (const purpose of purposes.slice(4)) {
    expect(reasonOf('https://good.example/', purpose)).toBe('host')
    expect(reasonOf('https://good.example/', purpose, ['good.example'])).toBe('open')
    expect(reasonOf('https://good.example:8443/', purpose, ['good.example'])).toBe('host')
    expect(reasonOf('https://a.good.example/', purpose, ['good.example'])).toBe('host')
    expect(reasonOf('https://good.example./', purpose, ['good.example'])).toBe('host')
  }
})

test('a wallet’s own scheme opens for wallets alone', () => {
  expect(checkExternalUrl('Rainbow://wc?uri=x', { purpose: 'wallet' })).toMatchObject({
    href: 'rainbow://wc?uri=x',
  })
  for (const purpose of purposes.slice(1)) expect(reasonOf('rainbow://wc', purpose, ['wc'])).toBe('scheme')
})

test.each([
  ...[
    'javascript',
    'data',
    'vbscript',
    'file',
    'blob',
    'filesystem',
    'about',
    'view-source',
    'http',
    'ws',
    'wss',
  ],
  ...['ftp', 'mailto', 'tel', 'sms', 'facetime', 'intent', 'android-app', 'market', 'itms', 'itms-services'],
  ...[
    'ms-word',
    'search-ms',
    'vscode',
    'vscode-insiders',
    'shell',
    'ssh',
    'shortcuts',
    'steam',
    'microsoft-edge',
    'googlechrome',
    'googlechromes',
    'chrome',
    'chrome-extension',
    'moz-extension',
    'edge',
    'opera',
    'resource',
    'jar',
  ],
  ...['wc', 'ethereum', 'solana', 'JavaScript', 'x'],
])('%s: is no wallet scheme', (scheme) => {
  for (const purpose of purposes) {
    expect(reasonOf(`${scheme}://x/%0aalert(1)`, purpose, ['x'])).not.toBe('open')
    expect(reasonOf(`${scheme}:x`, purpose, ['x'])).not.toBe('open')
  }
})

test.each([
  ['//evil.example', 'form'],
  ['/wc', 'form'],
  ['?x', 'form'],
  ['goodwallet', 'form'],
  ['1wallet://', 'form'],
  ['good%20wallet://', 'form'],
  ['https://', 'form'],
  ['https:evil.example', 'form'],
  ['https:/evil.example', 'form'],
  [' https://good.example', 'characters'],
  ['java\nscript:alert(1)', 'characters'],
  ['https://good.example\\.evil.example', 'characters'],
  ['https://good.example/\u202e', 'characters'],
  ['https://user:pass@evil.example', 'credentials'],
  ['https://@evil.example', 'credentials'],
  ['rainbow://user@evil.example', 'credentials'],
  ['https://good.example/tx/../evil', 'path'],
  ['https://good.example/tx/%2E%2e', 'path'],
  [`https://good.example/${'a'.repeat(2048)}`, 'too-long'],
  [['https://good.example'], 'not-text'],
  [null, 'not-text'],
])('%j is rejected for its %s', (url, reason) => {
  expect(reasonOf(url)).toBe(reason)
})

const ownMachine = [
  'http://localhost:5181/wallet/phone',
  'http://127.0.0.1/wc',
  'http://127.9/wc',
  'HTTP://app.localhost/',
  'http://[::1]:80/',
]

test.each(ownMachine)('%s opens from a page of this machine, and from no other', (url) => {
  for (const purpose of purposes.slice(0, 4)) {
    expect(checkExternalUrl(url, { purpose, isLoopbackPage: true }).verdict).toBe('open')
    expect(checkExternalUrl(url, { purpose, isLoopbackPage: false })).toMatchObject({ reason: 'scheme' })
    expect(checkExternalUrl(url, { purpose })).toMatchObject({ reason: 'scheme' })
  }
  const gate = { purpose: 'onramp', isLoopbackPage: true } as const
  expect(checkExternalUrl(url, gate)).toMatchObject({ reason: 'host' })
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://192.168.1.1/wc',
  'https://10.0.0.1:8443/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://router/',
  'https://router.local/',
  'https://ROUTER.LAN/',
  'https://a.home.arpa/',
  'https://db.internal./',
])('%s is a host of the user’s own network, which no link from outside opens', (url) => {
  for (const purpose of ['wallet', 'store', 'website'] as const)
    expect(checkExternalUrl(url, { purpose })).toMatchObject({ reason: 'host' })
  for (const purpose of ['explorer', 'legal'] as const)
    expect(checkExternalUrl(url, { purpose }).verdict).toBe('open')
})

test.each([
  ['http://good.example/', 'scheme'],
  ['http://192.168.1.2/', 'scheme'],
  ['http://localhost.evil.example/', 'scheme'],
  ['http://localhost@evil.example/', 'credentials'],
  ['http://evil.example@localhost/', 'credentials'],
  ['http:localhost', 'form'],
  ['http:/localhost', 'form'],
  ['http://localhost/a/../b', 'path'],
  ['ws://localhost/', 'scheme'],
  ['ftp://127.0.0.1/', 'scheme'],
])('%s is rejected from a page of this machine (%s)', (url, reason) => {
  expect(checkExternalUrl(url, { purpose: 'wallet', isLoopbackPage: true })).toMatchObject({ reason })
})

const intent = 'intent://browse/https%3A%2F%2Fapp.example?ref=https%3A%2F%2Fapp.example'
const phantom = '#Intent;scheme=phantom;package=app.phantom;end'

test('this page opens in a wallet’s browser by the one known intent, its scheme, or a listed host', () => {
  expect(reasonOf(intent + phantom, 'browse')).toBe('open')
  expect(reasonOf('cbwallet://miniapp?url=a', 'browse')).toBe('open')
  expect(reasonOf('https://phantom.app/ul/browse/a', 'browse', ['phantom.app'])).toBe('open')
  expect(reasonOf('https://phantom.app/ul/browse/a', 'browse')).toBe('host')
  for (const purpose of purposes) expect(reasonOf(intent + phantom, purpose, ['browse'])).toBe('scheme')
})

test.each([
  `${intent}#Intent;scheme=evil;package=app.phantom;end`,
  `${intent}#Intent;scheme=phantom;package=app.evil;end`,
  `${intent}#Intent;scheme=phantom;S.browser_fallback_url=https%3A%2F%2Fevil.example;package=app.phantom;end`,
  `${intent}#Intent;S.browser_fallback_url=https%3A%2F%2Fevil.example${phantom.slice(1)}`,
  `${intent}${phantom};S.browser_fallback_url=https%3A%2F%2Fevil.example;end`,
  `${intent}&x=1${phantom}`,
  `intent://wc/a?ref=b${phantom}`,
  `javascript://browse/a?ref=b${phantom}`,
])('%s is no known intent', (url) => {
  expect(reasonOf(url, 'browse')).toBe('scheme')
})

test('for any input, an accepted link is https or a wallet scheme', () => {
  const url = fc.oneof(
    fc.string(),
    fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.string()).map((parts) => parts.join('://')),
    fc
      .tuple(fc.constantFrom('http', 'https'), fc.stringMatching(/^[a-z.@:\d]{1,12}$/), fc.string())
      .map(([scheme, host, rest]) => `${scheme}://${host}/${rest}`),
  )
  fc.assert(
    fc.property(
      url,
      fc.constantFrom(...purposes, 'browse' as const),
      fc.boolean(),
      (url, purpose, isLoopbackPage) => {
        const checked = checkExternalUrl(url, { purpose, isLoopbackPage })
        if (checked.verdict === 'block') return
        const { protocol } = new URL(checked.href)
        expect(protocol === 'https:' || purpose === 'wallet' || purpose === 'browse').toBe(true)
        expect(protocol).not.toMatch(/^(javascript|data|http|blob|file|wc):$/)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ...[
    'http://1.1.1.1',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
  ],
  ...[
    'https://127.1',
    'https://0',
    'https://10.0.0.1',
    'https://192.168.1.1:8443',
    'https://169.254.169.254',
  ],
  ...['https://[::1]', 'https://[::]', 'https://[::ffff:127.0.0.1]', 'https://[::ffff:7f00:1]'],
  ...['https://[fe80::1]', 'https://[fd00::1]', 'https://[64:ff9b::7f00:1]', 'https://１２７.0.0.1'],
  ...[
    'https://localhost',
    'https://localhost.',
    'https://a.localhost',
    'https://LOCALHOST',
    'https://router',
  ],
  ...['https://printer.local', 'https://printer.local.', 'https://printer。local', 'https://printer%2elocal'],
  ...[
    'https://a.localdomain',
    'https://a.internal',
    'https://a.home.arpa',
    'https://nas.lan',
    'https://a.corp',
  ],
  ...['https://a.b@c.example', 'https://@c.example', 'https://c.example\\@d.example', 'https:c.example'],
  ...[
    'https:/c.example',
    'https:///c.example',
    'https://c.example/%2e%2e/d',
    'https://c.example\t.d',
    '//c.example',
  ],
  ...[
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'javascript\u200b:x',
    'x\u202e:y',
  ],
])('%j is no link of a wallet', (url) => {
  expect(checkExternalUrl(url, { purpose: 'wallet' }).verdict).toBe('block')
})
