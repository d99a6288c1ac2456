import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useWalletLink } from '../../../../hooks/connect/links/useWalletLink.js'
import { connectingOf } from '../../../../hooks/connect/store.js'
import { LatchkeyProvider } from '../../../../hooks/react/LatchkeyProvider.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'
import { agents, createPhone, type PhoneParameters } from '../../../support/createPhone.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { pairingUri as uri } from '../../../support/pairingUri.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const acme: Wallet = {
  id: 'acme',
  name: 'Acme',
  chains: ['eip155:1'],
  mobileLink: 'acme://',
  webappLink: 'https://app.acme.example',
  appStore: 'https://apps.example/1',
  homepage: 'https://acme.example',
}
const phantom = { ...acme, id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }

function setup({ wallet = acme, ...more }: PhoneParameters & { wallet?: Wallet | undefined } = {}) {
  const phone = createPhone({ agent: agents.safariIphone, ...more })
  const rendered = renderWithLatchkey(() => useWalletLink(wallet), { env: { window: phone.window } })
  const connecting = connectingOf(rendered.latchkey)
  return {
    ...rendered,
    ...phone,
    /** Connects by pairing. */
    ask: (asked = wallet) => rendered.run(() => connecting.walletChosen(asked)),
    pair: (text = uri) => rendered.run(() => connecting.paired({ uri: text, expiresAt: 230_000 })),
  }
}

test('it returns the platforms of the wallet and the stores to get it', () => {
  const { result } = setup()
  expect(result.current).toMatchObject({
    device: { os: 'ios', isMobile: true },
    platforms: ['mobile', 'web'],
    hasOpened: undefined,
    error: null,
    stores: [{ type: 'app_store' }, { type: 'homepage' }],
    links: { mobile: undefined, web: undefined },
  })
})

test('without a wallet there is only the code', () => {
  const { result } = renderWithLatchkey(() => useWalletLink(undefined), {
    env: { window: createPhone().window },
  })
  expect(result.current).toMatchObject({ platforms: ['qrcode'], stores: [] })
  result.current.open('mobile')
  expect(result.current.error).toBeNull()
})

test('once the pairing URI exists, the link does too, and open opens it', async () => {
  const { ask, opened, pair, result, run } = setup()
  await ask()
  await pair()
  const { links, open } = result.current
  expect(links.mobile).toMatchObject({
    href: expect.stringMatching(/^acme:\/\/wc\?uri=wc%3A/),
    target: '_self',
  })
  expect(links.desktop).toBeUndefined()
  expect(opened).toEqual([])
  await run(() => open('mobile'))
  expect(opened.map(({ href }) => href)).toEqual([links.mobile?.href])
})

test('a page that goes to the background has opened the wallet', async () => {
  const { advance, ask, pair, result, run, show } = setup()
  await ask()
  await pair()
  await run(() => result.current.open('mobile'))
  expect(result.current.hasOpened).toBeUndefined()
  await run(() => show(false))
  expect(result.current.hasOpened).toBe(true)
  await run(() => show(true))
  await advance(10_000)
  expect(result.current.hasOpened).toBe(true)
})

test('a page still visible after 2 s has not, until it is hidden after all', async () => {
  const { advance, ask, pair, result, run, show } = setup()
  await ask()
  await pair()
  await run(() => result.current.open('mobile'))
  await advance(1999)
  expect(result.current.hasOpened).toBeUndefined()
  await advance(1)
  expect(result.current.hasOpened).toBe(false)
  await run(() => show(false))
  expect(result.current.hasOpened).toBe(true)
})

test('the next attempt starts anew', async () => {
  const { advance, ask, clock, pair, result, run } = setup()
  await ask()
  await pair()
  await run(() => result.current.open('mobile'))
  await advance(2000)
  await run(() => result.current.open('mobile'))
  expect(result.current.hasOpened).toBeUndefined()
  await advance(2000)
  expect(result.current.hasOpened).toBe(false)
  expect(clock.pending()).toBe(0)
})

test('a link that can not be opened is an error, and the next success clears it', async () => {
  const { advance, ask, opened, pair, result, run } = setup()
  await run(() => result.current.open('mobile'))
  expect(result.current).toMatchObject({ error: { kind: 'pairing_unavailable' }, hasOpened: undefined })
  await advance(5000)
  expect(result.current.hasOpened).toBeUndefined()
  await ask()
  await pair()
  await run(() => result.current.open('mobile'))
  expect(result.current.error).toBeNull()
  expect(opened).toHaveLength(1)
})

test('an unmounted view leaves no timer', async () => {
  const { advance, ask, clock, pair, result, run, unmount } = setup()
  await ask()
  await pair()
  await run(() => result.current.open('mobile'))
  unmount()
  // The instance itself is disposed in the same tick.
  await advance()
  expect(clock.pending()).toBe(0)
})

const active = { userActivation: { isActive: true } }

test('on a phone the first pairing opens by itself while the press is recent, once', async () => {
  const { ask, opened, pair } = setup(active)
  await ask()
  expect(opened).toEqual([])
  await pair()
  expect(opened).toHaveLength(1)
  await pair(uri.replace('7f7f', '8f8f'))
  expect(opened).toHaveLength(1)
  // A new request has no pairing URI for a moment.
  await ask()
  await pair()
  expect(opened).toHaveLength(1)
})

test.each<[string, PhoneParameters]>([
  ['the press is too long ago', { userActivation: { isActive: false } }],
  ['the browser does not report user activation', {}],
  ['it is a computer', { agent: agents.chromeWindows, ...active }],
])('nothing opens by itself where %s', async (_, more) => {
  const { ask, opened, pair, result } = setup(more)
  await ask()
  await pair()
  expect(opened).toEqual([])
  expect(result.current.links.mobile).toBeDefined()
})

test('a press after the first pairing opens nothing by itself', async () => {
  const userActivation = { isActive: false }
  const { ask, opened, pair } = setup({ userActivation })
  await ask()
  await pair()
  userActivation.isActive = true
  await ask()
  await pair(uri.replace('7f7f', '8f8f'))
  expect(opened).toEqual([])
})

test('the pairing of another wallet does not open by itself', async () => {
  const { ask, opened, pair } = setup(active)
  await ask({ ...acme, id: 'other' })
  await pair()
  expect(opened).toEqual([])
})

test.each<[string, Wallet, PhoneParameters]>([
  ['a universal link', { ...acme, mobileLink: 'https://link.acme.example' }, {}],
  ['a universal link beside a scheme', { ...acme, linkMode: 'https://link.acme.example' }, {}],
  ['the browser of the wallet', phantom, {}],
  ['the browser of the wallet on Android', phantom, { agent: agents.chromeAndroid }],
])('%s never opens by itself: after the press it would lead to a website', async (_, wallet, more) => {
  const { ask, opened, pair, result, run } = setup({ wallet, ...active, ...more })
  await ask()
  await pair()
  expect(opened).toEqual([])
  await run(() => result.current.open('mobile'))
  expect(opened).toHaveLength(1)
})

function Probe() {
  const { device, platforms } = useWalletLink(acme)
  return `${device.isMobile} ${platforms.join()}`
}

test('a server, and hydration, render the desktop version', () => {
  const { window } = createPhone({ agent: agents.safariIphone })
  const { latchkey } = createTestLatchkey({ env: { window } })
  const markup = renderToString(
    <LatchkeyProvider latchkey={latchkey}>
      <Probe />
    </LatchkeyProvider>,
  )
  expect(markup).toBe('false qrcode,web')
})
