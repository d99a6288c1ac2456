import { expect, test } from 'vitest'
import { visibleConnectors } from '../../../../hooks/session/connectors/visibleConnectors.js'
import type { ChainNamespace } from '../../../../hooks/shared/types/caip.js'
import type { Connector, ConnectorType } from '../../../../hooks/shared/types/connector.js'
import { createMergedConnector } from '../../../../hooks/solana/wallet/createMergedConnector.js'

const row = (id: string, type: ConnectorType, namespace: ChainNamespace = 'eip155') =>
  ({ id, name: id, type, namespaces: [namespace] }) as unknown as Connector
const injected = row('injected', 'INJECTED')
const idsOf = (rows: Connector[]) => visibleConnectors(rows).map(({ id }) => id)

test('the unnamed wallet is offered while no other is announced', () => {
  expect(idsOf([injected, row('own', 'EXTERNAL')])).toEqual(['injected', 'own'])
})

test('it is replaced by announced ones, in the order in which they appeared', () => {
  expect(idsOf([row('fox', 'ANNOUNCED'), injected, row('owl', 'ANNOUNCED')])).toEqual(['fox', 'owl'])
})

test('a wallet of another namespace does not replace it', () => {
  expect(idsOf([injected, row('sun', 'ANNOUNCED', 'solana')])).toEqual(['injected', 'sun'])
})

test('a wallet of two namespaces is offered once', () => {
  const source = {}
  const fox = { ...row('fox', 'ANNOUNCED'), source }
  const onSolana = { ...row('Fox', 'ANNOUNCED', 'solana'), source, merge: createMergedConnector }
  const known = new WeakMap()
  const [merged, ...others] = visibleConnectors([injected, fox, onSolana], known)
  expect(others).toEqual([])
  expect(merged).toMatchObject({ id: 'fox', type: 'MULTI_CHAIN' })
  expect(visibleConnectors([fox, onSolana], known)).toEqual([merged])
})
