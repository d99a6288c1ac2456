import { expect, test } from 'vitest'
import {
  connectedSocial,
  deeplinkChoice,
  preferredAccountTypes,
  recentWallets,
} from '../../../../hooks/utils/storage/preferenceValues.js'

const rainbow = { id: 'rainbow', name: 'Rainbow', mobileLink: 'rainbow://', chains: ['eip155:1'] }

test('recent wallets kept: 2, each once', () => {
  const others = ['a', 'b'].map((id) => ({ id, name: id }))
  expect(recentWallets.parse([rainbow, rainbow, ...others])?.map(({ id }) => id)).toEqual(['rainbow', 'a'])
})

test('a wallet keeps what can be trusted and loses the rest', () => {
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

test('a deep link is checked again when it is read', () => {
  expect(deeplinkChoice.parse({ href: 'rainbow://wc', name: 'Rainbow' })).toEqual({
    href: 'rainbow://wc',
    name: 'Rainbow',
  })
  for (const href of ['javascript:alert(1)', 'http://a.example', 1]) {
    expect(deeplinkChoice.parse({ href, name: 'Rainbow' })).toBeUndefined()
  }
})

test('social login provider is one of a fixed list', () => {
  for (const provider of ['google', 'apple', 'facebook', 'x', 'discord', 'github'])
    expect(connectedSocial.parse(provider)).toBe(provider)
  expect(connectedSocial.parse('myspace')).toBeUndefined()
})

test('account type is eoa or smartAccount, for a family that is known', () => {
  expect(preferredAccountTypes.parse({ eip155: 'smartAccount', solana: 'admin', cosmos: 'eoa' })).toEqual({
    eip155: 'smartAccount',
  })
  for (const json of [null, {}, [], { eip155: 'admin' }, JSON.parse('{"__proto__":{"eip155":"eoa"}}')])
    expect(preferredAccountTypes.parse(json)).toBeUndefined()
})
