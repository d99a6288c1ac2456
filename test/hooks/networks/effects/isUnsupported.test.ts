import { expect, test } from 'vitest'
import { isUnsupported } from '../../../../hooks/networks/effects/showUnsupportedNetwork.js'
import { mainnet } from '../../../../hooks/networks.js'

const chains = { namespaces: ['eip155'] } as const
const config = { networks: [mainnet], allowUnsupportedNetwork: false, enableNetworkSwitch: true } as const

test('specification 4: switching to a network outside the requested list opens UnsupportedChain', () => {
  expect(isUnsupported({ chains, config }, 'eip155:10')).toBe(true)
  expect(isUnsupported({ chains, config }, 'eip155:1')).toBe(false)
})

test.each([
  ['unsupported chains are allowed', { chains, config: { ...config, allowUnsupportedNetwork: true } }],
  ['network switching is disabled', { chains, config: { ...config, enableNetworkSwitch: false } }],
  ['basic WalletConnect mode is on', { chains: { namespaces: [] }, config }],
])('specification 4: exceptions: %s', (_, context) => {
  expect(isUnsupported(context, 'eip155:10')).toBe(false)
})

test('nothing is unsupported while disconnected', () => {
  expect(isUnsupported({ chains, config }, undefined)).toBe(false)
})
