import { expect, test } from 'vitest'
import { selectTransactions } from '../../../hooks/transactions/getTransactions.js'
import { alice, bob } from '../../support/createFakeWallet.js'
import { createSent } from './createSent.js'

const carol = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const onBase = createSent({ networkId: 'eip155:8453', from: `eip155:8453:${alice}` })
const list = [
  createSent(),
  onBase,
  createSent({ from: `eip155:1:${bob}` }),
  createSent({ networkId: 'solana:x', from: `solana:x:${carol}` }),
]
const [first, , bobs, carols] = list
const rest = { all: false, networkId: undefined }

test('an account’s own are those of its address on every network of its namespace', () => {
  const account = { namespace: 'eip155', address: alice.toLowerCase() } as const
  expect(selectTransactions(list, { account, ...rest })).toEqual([first, onBase])
  expect(selectTransactions(list, { account, ...rest, networkId: 'eip155:8453' })).toEqual([onBase])
})

test('Solana addresses are distinguished by case', () => {
  const select = (address: string) =>
    selectTransactions(list, { account: { namespace: 'solana', address }, ...rest })
  expect(select(carol)).toEqual([carols])
  expect(select(carol.toLowerCase())).toEqual([])
})

test('without an account there are none, and all are those of every account', () => {
  const account = { namespace: 'eip155', address: undefined } as const
  expect(selectTransactions(list, { account, ...rest })).toEqual([])
  expect(selectTransactions(list, { account, ...rest, all: true })).toEqual(list)
  expect(selectTransactions(list, { account, all: true, networkId: 'eip155:1' })).toEqual([first, bobs])
})
