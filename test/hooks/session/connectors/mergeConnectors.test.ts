import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeConnectors } from '../../../../hooks/session/connectors/mergeConnectors.js'
import type { ChainNamespace } from '../../../../hooks/shared/types/caip.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import { createMergedConnector } from '../../../../hooks/solana/wallet/createMergedConnector.js'

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
const solana = (name: string, rest: Partial<Connector> = {}) =>
  connector(name, name, 'solana', { merge: createMergedConnector, ...rest })
/** The object of a wallet that is in the page. */
const source = { request: unexpected }
const rows = (connectors: readonly Connector[]) =>
  mergeConnectors(connectors).map(({ id, type, namespaces }) => [id, type, namespaces.join()])

test('one wallet of two namespaces is one row, in the place and under the id of the first', () => {
  const fox = evm('Fox', 'io.fox', { source })
  const [other, foxOnSolana] = [evm('Other', 'io.other'), solana('fox ', { source })]
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

test('the same name makes no wallet of two namespaces one: any script may register it', () => {
  const apart = [evm('Fox', 'io.fox', { source }), solana('Fox', { source: { request: unexpected } })]
  expect(mergeConnectors(apart)).toEqual(apart)
  expect(mergeConnectors([evm('Fox', 'io.fox'), solana('Fox')])).toHaveLength(2)
})

test('the same rdns makes one wallet whatever its name', () => {
  const onSolana = solana('Volpe', { rdns: 'io.fox' })
  expect(rows([evm('Fox', 'io.fox', { source }), onSolana, solana('Fox', { source })])).toEqual([
    ['io.fox', 'MULTI_CHAIN', 'eip155,solana'],
    ['Fox', 'ANNOUNCED', 'solana'],
  ])
})

test('another rdns is another wallet, though it is the same object', () => {
  expect(rows([evm('Fox', 'io.fox', { source }), solana('Fox', { rdns: 'com.fox', source })])).toHaveLength(2)
})

test('where two of one namespace share an object, neither is merged', () => {
  expect(
    rows([evm('Fox', 'com.fake', { source }), evm('Fox', 'io.fox', { source }), solana('Fox', { source })]),
  ).toEqual([
    ['com.fake', 'ANNOUNCED', 'eip155'],
    ['io.fox', 'ANNOUNCED', 'eip155'],
    ['Fox', 'ANNOUNCED', 'solana'],
  ])
})

test('where no part brings how to merge, they stay separate', () => {
  const apart = [evm('Fox', 'io.fox', { source }), solana('Fox', { source, merge: undefined })]
  expect(mergeConnectors(apart)).toEqual(apart)
})

test('two wallets of one namespace are never merged', () => {
  expect(rows([evm('Fox', 'io.fox', { source }), evm('Fox', 'io.fox.beta', { source })])).toHaveLength(2)
})

test.each<[string, Partial<Connector>, Partial<Connector>]>([
  ['is disputed', { isDisputed: true }, {}],
  ['is disputed in the other namespace', {}, { isDisputed: true }],
  ['is a pairing', { type: 'WALLET_CONNECT' }, {}],
  ['is the embedded one', { type: 'AUTH' }, {}],
  ['is the host’s own', { type: 'EXTERNAL' }, {}],
  ['is unnamed', { id: 'injected', type: 'INJECTED' }, {}],
])('a wallet that %s stays separate', (_, one, other) => {
  const apart = [evm('Fox', 'io.fox', { source, ...one }), solana('Fox', { source, ...other })]
  expect(mergeConnectors(apart)).toEqual(apart)
})

test('the same parts give the same object, other parts another', () => {
  const [fox, onSolana] = [evm('Fox', 'io.fox', { source }), solana('Fox', { source })]
  const known = new WeakMap()
  const [merged] = mergeConnectors([fox, onSolana], known)
  expect(mergeConnectors([evm('Other', 'io.other'), fox, onSolana], known)[1]).toBe(merged)
  expect(mergeConnectors([fox, solana('Fox', { source })], known)[0]).not.toBe(merged)
  expect(mergeConnectors([fox, onSolana])[0]).not.toBe(merged)
})

test('every wallet is offered exactly once, and no row has two of one namespace', () => {
  const names = fc.constantFrom('Fox', 'fox')
  const sources = fc.constantFrom(source, { request: unexpected }, undefined)
  const any = fc.record({
    name: names,
    source: sources,
    isEvm: fc.boolean(),
    rdns: fc.option(fc.constantFrom('io.fox', 'io.trust'), { nil: undefined }),
    isDisputed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (wallets) => {
      const connectors = wallets.map(({ name, isEvm, ...rest }, index) =>
        connector(`${name} ${index}`, name, isEvm ? 'eip155' : 'solana', {
          ...rest,
          merge: isEvm ? undefined : createMergedConnector,
        }),
      )
      const merged = mergeConnectors(connectors)
      const namespaces = merged.flatMap(({ namespaces }) => namespaces)
      expect(namespaces).toHaveLength(connectors.length)
      for (const { namespaces } of merged) expect(new Set(namespaces).size).toBe(namespaces.length)
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
    }),
  )
})
