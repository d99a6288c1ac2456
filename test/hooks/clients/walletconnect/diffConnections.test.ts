import { expect, test } from 'vitest'
import { diffConnections } from '../../../../hooks/clients/walletconnect/readConnections.js'
import type { Connection } from '../../../../hooks/shared/types/connector.js'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const evm: Connection = {
  connectorId: 'walletConnect',
  namespace: 'eip155',
  accounts: [`eip155:1:${alice}`],
  networkId: 'eip155:1',
  approved: ['eip155:1', 'eip155:10'],
}

test('no difference emits nothing', () => {
  expect(diffConnections([evm], [{ ...evm, approved: [...(evm.approved as [])] }])).toEqual([])
})

test('the same addresses on another network are only a change of network', () => {
  const moved: Connection = { ...evm, networkId: 'eip155:10', accounts: [`eip155:10:${alice}`] }
  expect(diffConnections([evm], [moved])).toEqual([
    { type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:10' },
  ])
})

test('a changed list of approved networks is emitted', () => {
  expect(diffConnections([evm], [{ ...evm, approved: 'all' }])).toEqual([
    { type: 'approvedChanged', namespace: 'eip155', approved: 'all' },
  ])
})

test('another wallet behind the same connector is emitted, with its icon', () => {
  const den = { name: 'Den', icon: 'https://den.example/icon.png' }
  expect(diffConnections([evm], [{ ...evm, wallet: den }], { isAnswer: true })).toEqual([
    { type: 'walletChanged', namespace: 'eip155', wallet: den },
  ])
  expect(diffConnections([{ ...evm, wallet: { ...den } }], [{ ...evm, wallet: den }])).toEqual([])
  expect(diffConnections([{ ...evm, wallet: den }], [{ ...evm, wallet: { name: 'Den' } }])).toHaveLength(1)
})

test('a removed namespace is emitted, an added one only where none is pending', () => {
  const gone = { type: 'disconnected', namespace: 'eip155' }
  expect(diffConnections([evm], [])).toEqual([gone])
  expect(diffConnections([], [evm])).toEqual([
    { type: 'accountsChanged', namespace: 'eip155', accounts: evm.accounts },
  ])
  expect(diffConnections([], [evm], { isAnswer: true })).toEqual([])
})
