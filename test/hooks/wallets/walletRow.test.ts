import { expect, test } from 'vitest'
import { isExtension, rowOfConnector, rowOfWallet } from '../../../hooks/wallets/walletRow.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createRow } from '../../support/createRow.js'

const fox = createRow('io.fox', { icon: 'data:image/png;base64,AAAA', isDisputed: true })

test('an extension is installed and shows its own icon', () => {
  expect(rowOfConnector(fox, { isDisputed: true })).toEqual({
    key: 'io.fox',
    wallet: undefined,
    connector: fox,
    name: 'Extension io.fox',
    icon: 'data:image/png;base64,AAAA',
    isInstalled: true,
    isRecent: false,
    isDisputed: true,
  })
})

test('a connector without an icon uses its record’s', () => {
  const wallet = createRecord('fox', { imageUrl: 'https://pictures.example/fox.png' })
  const row = rowOfConnector(createRow('own', { type: 'EXTERNAL' }), { wallet, isRecent: true })
  expect(row).toMatchObject({ icon: wallet.imageUrl, wallet, isInstalled: false, isRecent: true })
})

test('a record alone is neither installed nor disputed', () => {
  const wallet = createRecord('owl')
  expect(rowOfWallet(wallet)).toMatchObject({ key: 'owl', wallet, connector: undefined, isInstalled: false })
})

test.each([
  ['MULTI_CHAIN', true],
  ['ANNOUNCED', true],
  ['INJECTED', true],
  ['EXTERNAL', false],
  ['WALLET_CONNECT', false],
  ['AUTH', false],
] as const)('%s is an extension: %j', (type, verdict) => {
  expect(isExtension(createRow('x', { type }))).toBe(verdict)
})
