import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeConnectors } from '../../../../hooks/session/connectors/mergeConnectors.js'
import type { ChainNamespace } from '../../../../hooks/shared/types/caip.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'

const unexpected = () => {
  throw new TypeError('not expected')
}
const connector = (
  id: string,
  name: string,
  namespace: ChainNamespace,
  rest: Partial<Connector> = {},
): Connector => ({
  id,
  name,
  type: 'ANNOUNCED',
  namespaces: [namespace],
  connect: unexpected,
  disconnect: unexpected,
  switchNetwork: unexpected,
  subscribe: unexpected,
  provider: unexpected,
  ...rest,
})
const evm = (name: string, rdns: string, rest: Partial<Connector> = {}) =>
  connector(rdns, name, 'eip155', { rdns, icon: 'data:evm', ...rest })
const solana = (name: string, rest: Partial<Connector> = {}) => connector(name, name, 'solana', rest)
const rows = (connectors: readonly Connector[]) =>
  mergeConnectors(connectors).map(({ id, type, namespaces }) => [id, type, namespaces.join()])

test('one wallet of two namespaces is one row, in the place and under the id of the first', () => {
  const [fox, other, foxOnSolana] = [evm('Fox', 'io.fox'), evm('Other', 'io.other'), solana('fox ')]
  expect(rows([fox, other, foxOnSolana])).toEqual([
    ['io.fox', 'MULTI_CHAIN', 'eip155,solana'],
    ['io.other', 'ANNOUNCED', 'eip155'],
  ])
  const [merged] = mergeConnectors([foxOnSolana, fox])
  expect(merged).toMatchObject({
    id: 'fox ',
    name: 'fox ',
    rdns: 'io.fox',
    icon: 'data:evm',
    namespaces: ['eip155', 'solana'],
  })
})

test('Trust Wallet and Trust are one wallet', () => {
  expect(rows([evm('Trust Wallet', 'com.trustwallet.app'), solana('Trust')])).toEqual([
    ['com.trustwallet.app', 'MULTI_CHAIN', 'eip155,solana'],
  ])
})

test('the same rdns makes one wallet whatever its name', () => {
  const onSolana = solana('Volpe', { rdns: 'io.fox' })
  expect(rows([evm('Fox', 'io.fox'), onSolana, solana('Fox')])).toEqual([
    ['io.fox', 'MULTI_CHAIN', 'eip155,solana'],
    ['Fox', 'ANNOUNCED', 'solana'],
  ])
})

test('another rdns is another wallet, though it has the same name', () => {
  expect(rows([evm('Fox', 'io.fox'), solana('Fox', { rdns: 'com.fox' })])).toHaveLength(2)
})

test('where two of one namespace share a name, neither is merged', () => {
  expect(rows([evm('Fox', 'com.fake'), evm('Fox', 'io.fox'), solana('Fox')])).toEqual([
    ['com.fake', 'ANNOUNCED', 'eip155'],
    ['io.fox', 'ANNOUNCED', 'eip155'],
    ['Fox', 'ANNOUNCED', 'solana'],
  ])
})

test('two wallets of one namespace are never merged', () => {
  expect(rows([evm('Fox', 'io.fox'), evm('Fox', 'io.fox.beta')])).toHaveLength(2)
})

test.each<[string, Connector, Connector]>([
  ['is disputed', evm('Fox', 'io.fox', { isDisputed: true }), solana('Fox')],
  ['is disputed in the other namespace', evm('Fox', 'io.fox'), solana('Fox', { isDisputed: true })],
  ['is a pairing', evm('Fox', 'walletConnect', { type: 'WALLET_CONNECT' }), solana('Fox')],
  ['is the embedded one', evm('Fox', 'auth', { type: 'AUTH' }), solana('Fox')],
  ['is the host’s own', evm('Fox', 'fox', { type: 'EXTERNAL' }), solana('Fox')],
  ['is unnamed', evm('Browser wallet', 'injected', { type: 'INJECTED' }), solana('Browser wallet')],
])('a wallet that %s stays separate', (_, one, other) => {
  expect(mergeConnectors([one, other])).toEqual([one, other])
})

test('the same parts give the same object, other parts another', () => {
  const [fox, onSolana] = [evm('Fox', 'io.fox'), solana('Fox')]
  const known = new WeakMap()
  const [merged] = mergeConnectors([fox, onSolana], known)
  expect(mergeConnectors([evm('Other', 'io.other'), fox, onSolana], known)[1]).toBe(merged)
  expect(mergeConnectors([fox, solana('Fox')], known)[0]).not.toBe(merged)
  expect(mergeConnectors([fox, onSolana])[0]).not.toBe(merged)
})

test('every wallet is offered exactly once, and no row has two of one namespace', () => {
  const names = fc.constantFrom('Fox', 'fox', 'Trust', 'Trust Wallet', 'Other')
  const any = fc.record({
    name: names,
    isEvm: fc.boolean(),
    rdns: fc.option(fc.constantFrom('io.fox', 'io.trust'), { nil: undefined }),
    isDisputed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (wallets) => {
      const connectors = wallets.map(({ name, isEvm, rdns, isDisputed }, index) =>
        connector(`${name} ${index}`, name, isEvm ? 'eip155' : 'solana', { rdns, isDisputed }),
      )
      const merged = mergeConnectors(connectors)
      const namespaces = merged.flatMap(({ namespaces }) => namespaces)
      expect(namespaces).toHaveLength(connectors.length)
      for (const { namespaces } of merged) expect(new Set(namespaces).size).toBe(namespaces.length)
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
    }),
  )
})
