import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

test('services read and write through the same interface, past every fault', async () => {
  const { node, faults, accountAt, newcomer, sign } = shared.bench
  const [alice, carol] = [await accountAt(0), await newcomer()]
  const { wire } = await sign(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount: 9_007_199_254n }),
  ])
  faults.set('solana', { kind: 'drop' })
  const signature = await node.rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  node.mine(1)
  const { value } = await node.rpc.getBalance(carol.address).send()
  expect(value).toBe(9_007_199_254n)
  const [row] = await node.rpc.getSignaturesForAddress(carol.address).send()
  expect(row).toMatchObject({ signature, confirmationStatus: 'confirmed' })
  const found = await node.rpc
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta?.fee).toBe(5_000n)
})

test('services get the same errors', async () => {
  const { node } = shared.bench
  await expect(node.rpc.getBalance('x' as never).send()).rejects.toThrow(
    'Invalid params: params[0]: an address must be 32 bytes in base58',
  )
})
