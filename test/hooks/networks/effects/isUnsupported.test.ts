import { expect, test } from 'vitest'
import { isUnsupported } from '../../../../hooks/networks/effects/showUnsupportedNetwork.js'

const facts = {
  networkId: 'eip155:10',
  requested: ['eip155:1'],
  allowUnsupportedNetwork: false,
  enableNetworkSwitch: true,
  isBasic: false,
} as const

test('specification 4: switching to a network outside the requested list opens UnsupportedChain', () => {
  expect(isUnsupported(facts)).toBe(true)
  expect(isUnsupported({ ...facts, networkId: 'eip155:1' })).toBe(false)
})

test.each([
  ['unsupported chains are allowed', { allowUnsupportedNetwork: true }],
  ['network switching is disabled', { enableNetworkSwitch: false }],
  ['basic WalletConnect mode is on', { isBasic: true }],
])('specification 4: exceptions: %s', (_, exception) => {
  expect(isUnsupported({ ...facts, ...exception })).toBe(false)
})

test('nothing is unsupported while disconnected', () => {
  expect(isUnsupported({ ...facts, networkId: undefined })).toBe(false)
})
