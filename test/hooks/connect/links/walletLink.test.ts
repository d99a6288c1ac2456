import { expect, test } from 'vitest'
import { type Device, detectDevice } from '../../../../hooks/connect/links/detectDevice.js'
import {
  browseHosts,
  recordLink,
  type WalletLinkParameters,
  walletLink,
} from '../../../../hooks/connect/links/walletLink.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'
import { pairingUri as uri } from '../../../support/pairingUri.js'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const iphone: Device = { ...detectDevice(undefined), os: 'ios', isMobile: true }
const wallet: Wallet = {
  id: 'acme',
  name: 'Acme',
  chains: [],
  mobileLink: 'acme://',
  desktopLink: 'acme-desktop://',
  webappLink: 'https://app.acme.example',
}
const link = (more: Partial<WalletLinkParameters> = {}) =>
  walletLink({
    wallet,
    platform: 'mobile',
    uri,
    device: iphone,
    namespaces: ['solana', 'eip155'],
    isLoopbackPage: false,
    page: { href: 'https://app.example/', origin: 'https://app.example' },
    hasGlobal: () => false,
    ...more,
  })
const inApp = (blocksUniversalLinks: boolean): Device => ({
  ...iphone,
  inApp: { id: 'wechat', isWallet: false, needsNewWindow: false, blocksSchemes: true, blocksUniversalLinks },
})

test.each([
  ['mobile', 'acme://wc?uri='],
  ['desktop', 'acme-desktop://wc?uri='],
  ['web', 'https://app.acme.example/wc?uri='],
] as const)('on %s the pairing goes to the link of that platform', (platform, start) => {
  const built = link({ platform })
  expect(built).toMatchObject({ purpose: 'wallet', choice: { name: 'Acme' } })
  expect(built?.href.startsWith(start)).toBe(true)
})

test('without a pairing URI, or a link that may be opened, there is nothing to open', () => {
  expect(link({ uri: undefined })).toBeUndefined()
  expect(link({ wallet: { ...wallet, mobileLink: undefined } })).toBeUndefined()
  expect(link({ wallet: { ...wallet, mobileLink: 'javascript://' } })).toBeUndefined()
})

test('a universal link comes before a scheme, which another app can claim', () => {
  const both = { ...wallet, linkMode: 'https://link.acme.example' }
  expect(recordLink(both, 'mobile', iphone)).toBe('https://link.acme.example')
  expect(recordLink(both, 'mobile', inApp(false))).toBe('https://link.acme.example')
  expect(recordLink(both, 'mobile', inApp(true))).toBe('acme://')
  expect(recordLink({ ...both, mobileLink: undefined }, 'mobile', inApp(true))).toBe(
    'https://link.acme.example',
  )
  expect(recordLink(both, 'desktop', iphone)).toBe('acme-desktop://')
})

test('a wallet used in its own browser gets this page, and needs no pairing', () => {
  const own = { ...wallet, id: phantom }
  expect(link({ wallet: own, uri: undefined })).toEqual({
    purpose: 'browse',
    href: 'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example',
    target: '_self',
    allowedHosts: browseHosts,
  })
  expect(link({ wallet: own, device: { ...iphone, isFramed: true } })?.target).toBe('_top')
  expect(link({ wallet: own, hasGlobal: () => true })).toMatchObject({ purpose: 'wallet' })
  expect(link({ wallet: own, platform: 'web' })).toMatchObject({ purpose: 'wallet' })
})
