import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletSchema } from '../../../../hooks/clients/directory/schemas.js'

const row = {
  id: 'c0ffee',
  name: 'Rusty Kettle',
  description: 'Not taken over.',
  homepage: 'https://rusty-kettle.example/',
  image_id: 'picture',
  image_url: 'https://pictures.example/1.png',
  order: 3,
  display_index: 4,
  link_mode: 'https://rusty-kettle.example/wc',
  mobile_link: 'rustykettle://',
  desktop_link: 'rustykettle://desktop',
  webapp_link: 'https://app.rusty-kettle.example',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  chrome_store: 'https://extensions.example/1',
  rdns: 'example.rusty-kettle',
  injected: [{ namespace: 'eip155', injected_id: 'isRustyKettle', more: 1 }],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  badge_type: 'certified',
  supports_wc: true,
  supports_wcpay: false,
}

const parse = (fields: Record<string, unknown> = {}) => v.parse(walletSchema, { ...row, ...fields })

test('a row becomes a wallet, without unknown keys', () => {
  expect(parse()).toEqual({
    id: 'c0ffee',
    name: 'Rusty Kettle',
    rdns: 'example.rusty-kettle',
    homepage: 'https://rusty-kettle.example/',
    imageId: 'picture',
    imageUrl: 'https://pictures.example/1.png',
    mobileLink: 'rustykettle://',
    desktopLink: 'rustykettle://desktop',
    webappLink: 'https://app.rusty-kettle.example',
    linkMode: 'https://rusty-kettle.example/wc',
    appStore: 'https://apps.example/1',
    playStore: 'https://play.example/1',
    chromeStore: 'https://extensions.example/1',
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    injected: [{ namespace: 'eip155', id: 'isRustyKettle' }],
    isCertified: true,
    order: 3,
    displayIndex: 4,
    supportsWalletConnect: true,
  })
})

test('an id and a name are enough', () => {
  expect(v.parse(walletSchema, { id: 'a', name: 'A' })).toMatchObject({
    id: 'a',
    name: 'A',
    chains: [],
    injected: [],
    isCertified: false,
  })
})

describe('rejected rows', () => {
  test.each([
    { id: undefined },
    { id: '' },
    { id: 7 },
    { id: 'x'.repeat(257) },
    { id: '__proto__' },
    { id: 'constructor' },
    { id: 'toString' },
    { name: undefined },
    { name: '' },
    { name: 7 },
    { name: ' \u200b\u202e' },
  ])('%o', (fields) => {
    expect(v.is(walletSchema, { ...row, ...fields })).toBe(false)
  })
})

describe('invalid optional fields', () => {
  const places = {
    mobile_link: 'mobileLink',
    desktop_link: 'desktopLink',
    webapp_link: 'webappLink',
    link_mode: 'linkMode',
    homepage: 'homepage',
    app_store: 'appStore',
    play_store: 'playStore',
    chrome_store: 'chromeStore',
  } as const
  const links = ['', 42, null, {}, 'javascript:alert(1)', 'http://evil.example', '//evil.example', 'https://']

  test.each(Object.entries(places))('drops an invalid %s', (field, place) => {
    for (const link of links) {
      const wallet = parse({ [field]: link })
      expect(wallet[place], String(link)).toBeUndefined()
      expect({ ...wallet, [place]: undefined }).toEqual({ ...parse(), [place]: undefined })
    }
  })

  test.each(['link_mode', 'homepage', 'app_store', 'play_store', 'chrome_store'] as const)(
    'accepts an app’s own scheme as %s',
    (field) => {
      expect(parse({ [field]: 'rustykettle://' })[places[field]]).toBeUndefined()
    },
  )

  test.each([
    [
      'rdns',
      'rdns',
      [7, 'kettle', 'example..kettle', '-example.kettle', '<b>.kettle', `a.${'x'.repeat(260)}`],
    ],
    ['image_url', 'imageUrl', [7, 'http://evil.example/1.png', 'data:text/html;base64,PGI+', 'javascript:1']],
    ['image_id', 'imageId', [7, '', {}]],
    ['order', 'order', ['3', 1.5, Number.NaN, null]],
    ['display_index', 'displayIndex', ['3', Number.POSITIVE_INFINITY]],
    ['supports_wc', 'supportsWalletConnect', ['yes', 1]],
  ] as const)('rejects an invalid %s', (field, place, values) => {
    for (const value of values) expect(parse({ [field]: value })[place], String(value)).toBeUndefined()
  })

  test('drops an unknown badge', () => {
    for (const badge of ['none', 'gold', null, undefined, 1])
      expect(parse({ badge_type: badge }).isCertified).toBe(false)
  })

  test('drops invalid chains, unsupported namespaces, and chains over the limit', () => {
    expect(parse({ chains: 'eip155:1' }).chains).toEqual([])
    expect(parse({ chains: ['eip155:1', 7, null, 'near:mainnet', 'eip155:01'] }).chains).toEqual(['eip155:1'])
    const many = Array.from({ length: 10_000 }, (_, index) => `eip155:${index + 1}`)
    expect(parse({ chains: many }).chains).toHaveLength(200)
  })

  test('drops invalid injected ids', () => {
    expect(parse({ injected: null }).injected).toEqual([])
    const good = { namespace: 'solana', injected_id: 'kettle' }
    const bad = [{ namespace: 'near', injected_id: 'x' }, { namespace: 'eip155' }, 7, null]
    expect(parse({ injected: [...bad, good] }).injected).toEqual([{ namespace: 'solana', id: 'kettle' }])
  })
})

test('the bare name of a scheme is read as the scheme, but never as a website', () => {
  expect(parse({ mobile_link: 'rustykettle', desktop_link: 'rusty-kettle' })).toMatchObject({
    mobileLink: 'rustykettle://',
    desktopLink: 'rusty-kettle://',
  })
  expect(parse({ webapp_link: 'rustykettle' }).webappLink).toBeUndefined()
  for (const word of ['javascript', 'wc', 'intent', 'example.com', '/x', 'a b'])
    expect(parse({ mobile_link: word }).mobileLink, word).toBeUndefined()
})

test('a domain is compared in lower case', () => {
  expect(parse({ rdns: 'Example.Rusty-Kettle' }).rdns).toBe('example.rusty-kettle')
})

test('names are cleaned', () => {
  expect(parse({ name: ' Rusty\u202e \u0000Kettle\u200b ' }).name).toBe('Rusty Kettle')
  expect([...parse({ name: 'x'.repeat(500) }).name]).toHaveLength(64)
})
