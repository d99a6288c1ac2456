import { expect, test } from 'vitest'
import { type Device, detectDevice } from '../../../../hooks/connect/links/detectDevice.js'
import { type StoreKind, walletStores } from '../../../../hooks/connect/links/walletStores.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'

const computer = detectDevice(undefined)
const wallet: Wallet = {
  id: 'acme',
  name: 'Acme',
  chains: [],
  appStore: 'https://apps.example/1',
  playStore: 'https://play.example/1',
  chromeStore: 'https://extensions.example/1',
  homepage: 'https://acme.example',
}
const kinds = (device: Device, of: Wallet = wallet) => walletStores(of, device).map(({ type }) => type)

test.each<[string, Device, readonly StoreKind[]]>([
  ['an iPhone', { ...computer, os: 'ios', isMobile: true }, ['app_store', 'homepage']],
  ['Android', { ...computer, os: 'android', isMobile: true, isChromium: true }, ['play_store', 'homepage']],
  [
    'Chrome on a computer',
    { ...computer, isChromium: true },
    ['chrome_store', 'homepage', 'app_store', 'play_store'],
  ],
  ['another browser on a computer', computer, ['homepage', 'app_store', 'play_store']],
  [
    'another phone',
    { ...computer, isMobile: true, isChromium: true },
    ['homepage', 'app_store', 'play_store'],
  ],
])('the best store comes first on %s', (_, device, expected) => {
  expect(kinds(device)).toEqual(expected)
})

test('a store is named by its host', () => {
  const [store] = walletStores(wallet, { ...computer, os: 'ios', isMobile: true })
  expect(store).toEqual({ type: 'app_store', href: 'https://apps.example/1', host: 'apps.example' })
})

test('missing or unsafe links are left out', () => {
  expect(kinds(computer, { id: 'a', name: 'A', chains: [] })).toEqual([])
  const bad = {
    ...wallet,
    homepage: 'javascript:alert(1)',
    appStore: 'itms-services://?action=x',
    playStore: 'market://a',
  }
  expect(kinds(computer, bad)).toEqual([])
})
