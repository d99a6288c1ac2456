import { expect, test } from 'vitest'
import { getNativeBalance } from '../../../../hooks/evm/read/getNativeBalance.js'
import { mainnet } from '../../../../hooks/networks.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { alice } from '../../../support/createFakeWallet.js'

const parameters = { address: `eip155:1:${alice}`, network: mainnet } as const
const largest = 2n ** 256n - 1n

test.each([
  ['0x0', 0n],
  ['0xDE0B6B3A7640000', 10n ** 18n],
  [`0x${largest.toString(16)}`, largest],
])('%s is %s', async (answer, value) => {
  const rpc = createFakeRpc(() => answer)
  await expect(getNativeBalance(rpc, parameters)).resolves.toBe(value)
  expect(rpc.calls).toMatchObject([{ method: 'eth_getBalance', params: [alice, 'latest'] }])
})

test.each([[null], ['0x'], ['12'], [12], ['-0x1'], [`0x${'f'.repeat(65)}`], ['0x1 '], [['0x1']]])(
  'an answer of %j is rejected',
  async (answer) => {
    const rpc = createFakeRpc(() => answer)
    await expect(getNativeBalance(rpc, parameters)).rejects.toMatchObject({ name: 'MalformedResponseError' })
  },
)
