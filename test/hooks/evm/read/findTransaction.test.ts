import { expect, test } from 'vitest'
import { findTransaction } from '../../../../hooks/evm/read/findTransaction.js'
import type { RpcClient } from '../../../../hooks/shared/types/chain.js'
import { createLedger } from '../../../world/createLedger.js'
import { createNode } from '../../../world/createNode.js'
import { defineNetwork, worldChainId } from '../../../world/defineNetwork.js'

const [alice, bob, carol] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]

test('reads a block once for all the transactions of the account in it', async () => {
  const ledger = createLedger({ tokens: [], balances: [['native', alice, 10n ** 20n]] })
  const pay = (to: string) => ledger.submit({ from: alice, to, value: 1n, data: '0x' })
  for (let block = 0; block < 30; block += 1) ledger.mine(0)
  for (let count = 0; count < 4; count += 1) pay(carol)
  ledger.mine(0)
  for (let block = 0; block < 30; block += 1) ledger.mine(0)
  pay(carol)
  const paid = pay(bob)
  for (let block = 0; block < 30; block += 1) ledger.mine(0)

  const node = createNode(ledger, worldChainId)
  const asked: string[] = []
  const rpc: RpcClient = {
    request: async ({ method, params = [] }) => {
      asked.push(method)
      return node.answer(method, params)
    },
  }
  const transfers = [{ direction: 'out', quantity: 1n, receiver: bob, decimals: 18 }] as const
  const before = { nonce: 0, mark: '0' }
  const from = `eip155:${worldChainId}:${alice}` as const
  const found = await findTransaction(rpc, { from, before, transfers, network: defineNetwork(1) })

  expect(found).toBe(paid.hash)
  expect(asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(2)
  expect(asked.filter((method) => method === 'eth_blockNumber')).toHaveLength(1)
})

test('finds what a wallet sent at any fee, which is compared once it is recorded', async () => {
  const ledger = createLedger({ tokens: [], balances: [['native', alice, 10n ** 20n]] })
  const paid = ledger.submit({ from: alice, to: bob, value: 1n, data: '0x' })
  ledger.mine(0)
  const node = createNode(ledger, worldChainId)
  const fee = { gasUsed: '0x5208', effectiveGasPrice: `0x${(10n ** 15n).toString(16)}` }
  const rpc: RpcClient = {
    request: async ({ method, params = [] }) => {
      const answer = node.answer(method, params)
      return method === 'eth_getTransactionReceipt' ? { ...Object(answer), ...fee } : answer
    },
  }
  const transfers = [{ direction: 'out', quantity: 1n, receiver: bob, decimals: 18 }] as const
  const from = `eip155:${worldChainId}:${alice}` as const
  const asked = { from, before: { nonce: 0, mark: '0' }, transfers, network: defineNetwork(1) }
  expect(await findTransaction(rpc, asked)).toBe(paid.hash)
})
