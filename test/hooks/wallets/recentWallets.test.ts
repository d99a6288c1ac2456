import { expect, test } from 'vitest'
import { recentWallets, recentWalletsOf } from '../../../hooks/wallets/recentWallets.js'

const rainbow = { id: 'rainbow', name: 'Rainbow', mobileLink: 'rainbow://', chains: ['eip155:1'] }

test('recent wallets kept: 2, each once', () => {
  const others = ['a', 'b'].map((id) => ({ id, name: id }))
  expect(recentWallets.parse([rainbow, rainbow, ...others])?.map(({ id }) => id)).toEqual(['rainbow', 'a'])
})

test('a wallet keeps its valid fields and loses the rest', () => {
  const imageUrl = 'https://pictures.example/a.png'
  const [wallet] =
    recentWallets.parse([
      {
        ...rainbow,
        name: 'Rain\u202ebow',
        imageUrl,
        desktopLink: 'javascript:alert(1)',
        webappLink: 'https://a:b@evil.example',
        chains: ['eip155:1', 'nonsense', 1],
        extra: true,
      },
    ]) ?? []
  expect(wallet).toEqual({ ...rainbow, imageUrl })
})

test.each([null, {}, [], [{ id: 'a' }], [{ id: '', name: 'A' }], [{ id: 'a', name: '\u200b' }]])(
  '%j holds no wallet',
  (json) => {
    expect(recentWallets.parse(json)).toBeUndefined()
  },
)

test('store links are kept where they may be opened, and so is whether the wallet can be paired', () => {
  const appStore = 'https://apps.example/rainbow'
  const row = { ...rainbow, appStore, playStore: 'intent://x', supportsWalletConnect: 1, chromeStore: 7 }
  expect(recentWallets.parse([row])).toEqual([{ ...rainbow, appStore }])
})

test.each([
  ['https://pictures.example/a.png', 'anywhere'],
  ['data:image/png;base64,iVBORw0KGgo=', 'anywhere'],
  ['http://localhost:5181/getWalletImage/1', 'on this machine'],
  ['http://pictures.example/a.png', 'nowhere'],
  ['blob:https://app.example/1', 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
])('the image %s is kept %s', (imageUrl, where) => {
  const kept = (isLoopbackPage: boolean) =>
    recentWalletsOf({ isLoopbackPage }).parse([{ ...rainbow, imageUrl }])?.[0]?.imageUrl
  expect(kept(false)).toBe(where === 'anywhere' ? imageUrl : undefined)
  expect(kept(true)).toBe(where === 'nowhere' ? undefined : imageUrl)
})

test('a link to this machine is kept for a page of this machine alone', () => {
  const mobileLink = 'http://localhost:5181/wallet/phone'
  const [here] = recentWalletsOf({ isLoopbackPage: true }).parse([{ ...rainbow, mobileLink }]) ?? []
  expect(here?.mobileLink).toBe(mobileLink)
  expect(recentWallets.parse([{ ...rainbow, mobileLink }])?.[0]?.mobileLink).toBeUndefined()
})
