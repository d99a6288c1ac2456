import { expect, test } from 'vitest'
import { callContract } from '../../../../hooks/evm/read/callContract.js'
import { mainnet } from '../../../../hooks/networks.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'

const parameters = { network: mainnet, to: '0xabc', data: '0x12' } as const

test('a call reads the latest block', async () => {
  const rpc = createFakeRpc(() => '0xBEEF')
  const { signal } = new AbortController()
  await expect(callContract(rpc, { ...parameters, signal })).resolves.toBe('0xBEEF')
  expect(rpc.calls).toEqual([
    { network: mainnet, method: 'eth_call', params: [{ to: '0xabc', data: '0x12' }, 'latest'], signal },
  ])
})

test.each([[null], [undefined], [12], ['12'], ['0x1'], ['0xzz'], [{ result: '0x' }]])(
  'an answer of %j is rejected',
  async (answer) => {
    const rpc = createFakeRpc(() => answer)
    await expect(callContract(rpc, parameters)).rejects.toMatchObject({ name: 'MalformedResponseError' })
  },
)
