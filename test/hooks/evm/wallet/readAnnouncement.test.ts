import { expect, test } from 'vitest'
import { readAnnouncement as readEvent } from '../../../../hooks/evm/wallet/discoverWallets.js'

const icon = 'data:image/png;base64,iVBORw0KGgo='
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon,
  rdns: 'com.example.wallet',
}
const provider = { request: async () => null }

const readAnnouncement = (detail: unknown) => readEvent({ detail })

test('a wallet is read from its announcement, its provider by reference', () => {
  const read = readAnnouncement({ info, provider })
  expect(read).toEqual({ info, provider })
  expect(read?.provider).toBe(provider)
})

test('later changes by the wallet have no effect', () => {
  const own = { ...info }
  const read = readAnnouncement({ info: own, provider })
  own.name = 'Another Wallet'
  expect(read?.info.name).toBe('Example Wallet')
})

test('each value is read once', () => {
  const reads: string[] = []
  const counting = new Proxy(info, {
    get(target, key: keyof typeof info) {
      reads.push(key)
      return target[key]
    },
  })
  readAnnouncement({ info: counting, provider })
  expect(reads.sort()).toEqual(['icon', 'name', 'rdns', 'uuid'])
})

test('ids are compared in lower case and the name is cleaned', () => {
  const loud = {
    ...info,
    uuid: info.uuid.toUpperCase(),
    rdns: 'COM.Example.wallet',
    name: ' Exa\u200bmple\nWallet ',
  }
  expect(readAnnouncement({ info: loud, provider })?.info).toEqual(info)
})

test.each([
  { icon: undefined },
  { icon: 'https://evil.example/a.png' },
  { icon: 'javascript:1' },
  { icon: {} },
])('an invalid icon drops only the icon: %j', (change) => {
  expect(readAnnouncement({ info: { ...info, ...change }, provider })?.info.icon).toBeUndefined()
})

test.each([
  { uuid: 'x' },
  { uuid: 1 },
  { name: '' },
  { name: '\u200b' },
  { rdns: 'wallet' },
  { rdns: '__proto__' },
  { rdns: 'com..wallet' },
  { rdns: 'com.-wallet' },
  { rdns: `${'a.'.repeat(200)}a` },
  { rdns: ['com.example.wallet'] },
])('a wallet is not listed with %j', (change) => {
  expect(readAnnouncement({ info: { ...info, ...change }, provider })).toBeUndefined()
})

test.each([
  undefined,
  null,
  'text',
  {},
  { info },
  { info, provider: {} },
  { info, provider: { request: 'x' } },
])('%j is no announcement', (detail) => {
  expect(readAnnouncement(detail)).toBeUndefined()
})

test('a getter that throws breaks nothing, whichever it is', () => {
  const throwing = (key: string) =>
    Object.defineProperty({}, key, {
      get: () => {
        throw new Error('no')
      },
    })
  for (const detail of [
    throwing('info'),
    { info: throwing('name'), provider },
    { info, provider: throwing('request') },
  ])
    expect(readAnnouncement(detail)).toBeUndefined()
  expect(readEvent(throwing('detail'))).toBeUndefined()
})
