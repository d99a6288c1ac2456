import { expect, test } from 'vitest'
import { createAsk } from '../../../../hooks/evm/read/createAsk.js'
import { mainnet } from '../../../../hooks/networks.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { hashOf } from '../../transactions/createSent.js'

const askFor = (answer: unknown) =>
  createAsk(
    createFakeRpc(() => answer),
    { network: mainnet },
  )

const names = [
  ['eth_getTransactionByHash', 'hash'],
  ['eth_getTransactionReceipt', 'transactionHash'],
] as const

test.each(names)('an answer to %s has to name the transaction that was asked for', async (method, name) => {
  const id = hashOf(10)
  for (const own of [{ [name]: id }, { [name]: id.replace('a', 'A') }, null])
    await expect(askFor(own)(method, id)).resolves.toEqual(own)
  for (const other of [{ [name]: hashOf(2) }, { [name]: null }, {}, undefined, 'done'])
    await expect(askFor(other)(method, id)).rejects.toMatchObject({
      name: 'MalformedResponseError',
      details: method,
    })
})

test('other answers are returned as they are', async () => {
  const ask = askFor('0x1')
  await expect(ask('eth_getTransactionCount', hashOf(1), 'latest')).resolves.toBe('0x1')
  await expect(ask('eth_blockNumber')).resolves.toBe('0x1')
})
