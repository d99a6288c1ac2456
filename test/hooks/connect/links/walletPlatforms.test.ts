import { expect, test } from 'vitest'
import { detectDevice } from '../../../../hooks/connect/links/detectDevice.js'
import { walletPlatforms } from '../../../../hooks/connect/links/walletPlatforms.js'
import type { Connector, ConnectorType } from '../../../../hooks/shared/types/connector.js'
import type { WalletPlatform } from '../../../../hooks/shared/types/events.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'

const computer = detectDevice(undefined)
const phone = { ...computer, os: 'ios', isMobile: true } as const
const connector = (type: ConnectorType = 'ANNOUNCED') => ({ id: 'acme.example', type }) as Connector
const links = {
  mobileLink: 'acme://',
  webappLink: 'https://app.acme.example',
  desktopLink: 'acme://desktop',
} as const
const wallet = (more: Partial<Wallet> = {}): Wallet => ({ id: 'acme', name: 'Acme', chains: [], ...more })

test('platforms on a computer and on a phone are in order', () => {
  const full = { wallet: wallet(links), connector: connector(), hasAdapters: true }
  expect(walletPlatforms({ ...full, device: computer })).toEqual(['browser', 'qrcode', 'web', 'desktop'])
  expect(walletPlatforms({ ...full, device: phone })).toEqual(['browser', 'mobile', 'web'])
})

const booleans = [false, true]
const combinations = booleans.flatMap((isMobile) =>
  booleans.flatMap((isPresent) =>
    booleans.flatMap((hasAdapters) =>
      booleans.flatMap((mobileLink) =>
        booleans.flatMap((webappLink) =>
          booleans.map((desktopLink) => ({
            isMobile,
            isPresent,
            hasAdapters,
            mobileLink,
            webappLink,
            desktopLink,
          })),
        ),
      ),
    ),
  ),
)

test.each(combinations)('each platform is available exactly where it works: %j', (facts) => {
  const { isMobile, isPresent, hasAdapters, ...has } = facts
  const given = Object.fromEntries(
    Object.entries(links).filter(([name]) => has[name as keyof typeof links]),
  ) as Partial<Wallet>
  const platforms = walletPlatforms({
    wallet: wallet({ ...given, rdns: 'acme.example' }),
    connector: isPresent ? connector() : undefined,
    device: isMobile ? phone : computer,
    hasAdapters,
  })
  const expected: Record<WalletPlatform, boolean> = {
    browser: isPresent && hasAdapters,
    mobile: has.mobileLink && isMobile,
    qrcode: has.mobileLink && !isMobile,
    web: has.webappLink,
    desktop: has.desktopLink && !isMobile,
  }
  expect(platforms).toEqual(Object.keys(expected).filter((name) => expected[name as WalletPlatform]))
})

test('without a wallet there is only the code, in basic mode too', () => {
  for (const device of [computer, phone])
    for (const hasAdapters of booleans)
      expect(walletPlatforms({ wallet: undefined, connector: undefined, device, hasAdapters })).toEqual([
        'qrcode',
      ])
})

test('a pairing connector does not count as an installed wallet', () => {
  const paired = {
    wallet: wallet(links),
    connector: connector('WALLET_CONNECT'),
    device: computer,
    hasAdapters: true,
  }
  expect(walletPlatforms(paired)).toEqual(['qrcode', 'web', 'desktop'])
})

test('a universal link alone is a link of the app', () => {
  const facts = {
    wallet: wallet({ linkMode: 'https://link.acme.example' }),
    connector: undefined,
    hasAdapters: true,
  }
  expect(walletPlatforms({ ...facts, device: phone })).toEqual(['mobile'])
  expect(walletPlatforms({ ...facts, device: computer })).toEqual(['qrcode'])
})

test('a wallet with its own browser is reachable on a phone without an app link', () => {
  const facts = {
    wallet: wallet({ rdns: 'app.acme' }),
    connector: undefined,
    hasAdapters: true,
    canBrowse: true,
  }
  expect(walletPlatforms({ ...facts, device: phone })).toEqual(['mobile'])
})

test.each<[string, Partial<Wallet>, readonly WalletPlatform[]]>([
  ['an extension that is not installed', { rdns: 'acme.example' }, []],
  ['an extension by its injected id', { injected: [{ namespace: 'eip155', id: 'isAcme' }] }, []],
  ['an extension that can pair', { rdns: 'acme.example', supportsWalletConnect: true }, ['qrcode']],
  ['a name only', {}, ['qrcode']],
  ['a connector that can not pair', { supportsWalletConnect: false }, []],
])('without any link: %s', (_, more, platforms) => {
  const facts = { wallet: wallet(more), connector: undefined, device: computer, hasAdapters: true }
  expect(walletPlatforms(facts)).toEqual(platforms)
})
