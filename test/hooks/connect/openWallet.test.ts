import { expect, test } from 'vitest'
import { openWallet } from '../../../hooks/connect/openWallet.js'
import { connectingOf } from '../../../hooks/connect/store.js'
import type { Config } from '../../../hooks/instance/config.js'
import { deeplinkChoice } from '../../../hooks/shared/storage/deeplink.js'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { agents, createPhone, type PhoneParameters } from '../../support/createPhone.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { pairingUri as uri } from '../../support/pairingUri.js'

const wallet: Wallet = {
  id: 'acme',
  name: 'Acme',
  chains: ['eip155:1'],
  mobileLink: 'acme://',
  desktopLink: 'acme-desktop://',
  webappLink: 'https://app.acme.example',
}
const phantom = { ...wallet, id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }
const clientKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

function setup(more: PhoneParameters = {}, config: Pick<Config, 'features' | 'legal'> = {}) {
  const phone = createPhone({ agent: agents.safariIphone, ...more })
  const test = createTestLatchkey({ env: { window: phone.window }, ...config })
  const { latchkey } = test
  return {
    ...test,
    ...phone,
    pair: (life = 230_000) =>
      connectingOf(latchkey).paired({ uri, expiresAt: latchkey.env.monotonic() + life }),
    kept: () => ({
      ours: latchkey.storage.read(deeplinkChoice),
      client: test.tab.storage.getItem(clientKey),
    }),
  }
}

test.each([
  ['mobile', `acme://wc?uri=${encodeURIComponent(uri)}`, '_self', 'acme://'],
  ['desktop', `acme-desktop://wc?uri=${encodeURIComponent(uri)}`, '_self', 'acme-desktop://'],
  [
    'web',
    `https://app.acme.example/wc?uri=${encodeURIComponent(uri)}`,
    '_blank',
    'https://app.acme.example/',
  ],
] as const)(
  'on %s the pairing URI is passed on at once, and the choice is stored',
  (platform, href, target, home) => {
    const { events, kept, latchkey, opened, pair } = setup()
    pair()
    openWallet(latchkey, { wallet, platform })
    expect(opened).toEqual([{ href, target, features: 'noopener,noreferrer' }])
    expect(kept()).toEqual({ ours: { href: home, name: 'Acme' }, client: null })
    expect(connectingOf(latchkey).getState().isOpened).toBe(true)
    expect(events).toEqual([{ event: 'SELECT_WALLET', properties: { name: 'Acme', platform } }])
  },
)

test.each([
  ['none yet', undefined],
  ['expired', 0],
])('with a pairing URI that is %s nothing is opened', async (_, life) => {
  const { events, kept, latchkey, opened, pair } = setup()
  if (life !== undefined) pair(life)
  const opening = () => openWallet(latchkey, { wallet, platform: 'mobile' })
  expect(opening).toThrow(expect.objectContaining({ kind: 'pairing_unavailable', details: 'acme' }))
  expect({ opened, events }).toEqual({ opened: [], events: [] })
  expect(kept()).toEqual({ ours: undefined, client: null })
})

test('an expired pairing URI is no longer used', async () => {
  const { clock, latchkey, opened, pair } = setup()
  pair(1000)
  await clock.advance(999)
  openWallet(latchkey, { wallet, platform: 'mobile' })
  await clock.advance(1)
  expect(() => openWallet(latchkey, { wallet, platform: 'mobile' })).toThrow(
    'The link to the wallet is not ready',
  )
  expect(opened).toHaveLength(1)
})

test.each<[string | undefined, string]>([
  ['javascript://%0aalert(1)//', 'scheme'],
  ['https://good.example@evil.example', 'credentials'],
  ['http://acme.example', 'scheme'],
  ['http://localhost:5181/wallet/phone', 'scheme'],
  ['acme:wc', 'form'],
  [undefined, 'not-text'],
])('a wallet with the link %j is rejected, and nothing is stored', (mobileLink, reason) => {
  const { events, kept, latchkey, opened, pair } = setup()
  pair()
  const opening = () => openWallet(latchkey, { wallet: { ...wallet, mobileLink }, platform: 'mobile' })
  expect(opening).toThrow(expect.objectContaining({ kind: 'blocked_link', reason }))
  expect({ opened, events }).toEqual({ opened: [], events: [] })
  expect(kept()).toEqual({ ours: undefined, client: null })
  expect(connectingOf(latchkey).getState().isOpened).toBe(false)
})

test('on a page of this machine, a wallet of this machine is opened', () => {
  const { latchkey, opened, pair } = setup({ href: 'http://localhost:5173/' })
  pair()
  const mobileLink = 'http://localhost:5181/wallet/phone'
  openWallet(latchkey, { wallet: { ...wallet, mobileLink }, platform: 'mobile' })
  expect(opened[0]?.href).toBe(`${mobileLink}/wc?uri=${encodeURIComponent(uri)}`)
})

const telegram = { agent: agents.chromeAndroid, globals: { TelegramWebview: {} }, isFramed: true }
const xOnIphone = {
  agent: `${agents.safariIphone.replace(/ Version.*/, '')} Mobile/15E148 Twitter for iPhone/10.60`,
}

test('in Telegram on Android a universal link opens in a new window, encoded twice', () => {
  const { latchkey, opened, pair } = setup(telegram)
  pair()
  openWallet(latchkey, { wallet: { ...wallet, linkMode: 'https://link.acme.example' }, platform: 'mobile' })
  const twice = encodeURIComponent(encodeURIComponent(uri))
  expect(opened).toMatchObject([{ href: `https://link.acme.example/wc?uri=${twice}`, target: '_blank' }])
})

test.each([
  ['Telegram', telegram, wallet, 'telegram'],
  ['X on an iPhone', xOnIphone, wallet, 'x'],
  [
    'a web view on Android, for Phantom',
    { agent: agents.chromeAndroid.replace(')', '; wv)') },
    phantom,
    'webview',
  ],
])('in %s an app’s own scheme is not tried, and the hint says what to do', (_, phone, wallet, details) => {
  const { events, kept, latchkey, opened, pair } = setup(phone)
  pair()
  const opening = () => openWallet(latchkey, { wallet, platform: 'mobile' })
  expect(opening).toThrow(
    expect.objectContaining({
      kind: 'app_link_refused',
      details,
      message: 'This app opens no wallets. Open this page in your browser, or copy the link.',
    }),
  )
  expect({ opened, events }).toEqual({ opened: [], events: [] })
  expect(kept()).toEqual({ ours: undefined, client: null })
})

test('Phantom gets this page instead of a pairing, and its app opens for no requests from here', () => {
  const { events, kept, latchkey, opened } = setup()
  openWallet(latchkey, { wallet: phantom, platform: 'mobile' })
  const page = encodeURIComponent('https://app.example/swap?from=ETH')
  const origin = encodeURIComponent('https://app.example')
  expect(opened).toEqual([
    {
      href: `https://phantom.app/ul/browse/${page}?ref=${origin}`,
      target: '_self',
      features: 'noopener,noreferrer',
    },
  ])
  expect(kept()).toEqual({ ours: undefined, client: null })
  expect(connectingOf(latchkey).getState().isOpened).toBe(false)
  expect(events).toEqual([{ event: 'SELECT_WALLET', properties: { name: 'Acme', platform: 'mobile' } }])
})

test('on Android that is an intent, which no wallet record may contain', () => {
  const { latchkey, opened, pair } = setup({ agent: agents.chromeAndroid })
  pair()
  openWallet(latchkey, { wallet: phantom, platform: 'mobile' })
  expect(opened[0]?.href).toMatch(/^intent:\/\/browse\/.*#Intent;scheme=phantom;package=app\.phantom;end$/)
  const mobileLink = opened[0]?.href
  expect(() => openWallet(latchkey, { wallet: { ...wallet, mobileLink }, platform: 'mobile' })).toThrow(
    expect.objectContaining({ kind: 'blocked_link' }),
  )
})

test('in Phantom’s own browser the pairing is used like any other', () => {
  const { latchkey, opened, pair } = setup({ globals: { phantom: {} } })
  pair()
  openWallet(latchkey, { wallet: phantom, platform: 'mobile' })
  expect(opened[0]?.href).toMatch(/^acme:\/\/wc\?uri=/)
})

test.each([wallet, phantom])('before the terms are accepted no wallet is opened', (wallet) => {
  const { latchkey, opened, pair } = setup(
    {},
    { features: { legalCheckbox: true }, legal: { termsUrl: 'https://app.example/terms' } },
  )
  pair()
  const opening = () => openWallet(latchkey, { wallet, platform: 'mobile' })
  expect(opening).toThrow('Accept the terms first')
  connectingOf(latchkey).termsAccepted(true)
  opening()
  expect(opened).toHaveLength(1)
})

test('on a server the only effect is an error', () => {
  const { latchkey } = createTestLatchkey({ env: { window: undefined, storage: undefined } })
  expect(() => openWallet(latchkey, { wallet, platform: 'mobile' })).toThrow(
    'The link to the wallet is not ready',
  )
})
