import { expect, test } from 'vitest'
import { maySignIn } from '../../../hooks/connect/askWallet.js'
import { base, mainnet, solanaMainnet } from '../../../hooks/networks.js'

test.each([
  ['WALLET_CONNECT', ['eip155'], [mainnet, base], true],
  ['WALLET_CONNECT', ['eip155', 'solana'], [mainnet, solanaMainnet], false],
  ['ANNOUNCED', ['eip155'], [mainnet], false],
  ['ANNOUNCED', ['solana'], [solanaMainnet], true],
  ['MULTI_CHAIN', ['eip155', 'solana'], [mainnet, solanaMainnet], true],
] as const)('%s of %j: %#', (type, namespaces, networks, expected) => {
  expect(maySignIn({ type, namespaces }, { networks })).toBe(expected)
})
