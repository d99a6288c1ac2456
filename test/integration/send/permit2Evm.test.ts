import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])
const quantity = 1000n
const giveCode = (contract: Hex) =>
  bench.node().client.setCode({
    address: bench.accountAt(0).address,
    bytecode: `0xef0100${contract.slice(2).toLowerCase()}`,
  })

test('an allowance by Permit2 beside the reviewed token is different', async () => {
  const { batchAccount } = bench.node().deployed.contracts
  await giveCode(batchAccount)
  const to = bench.accountAt(2).address
  const token = bench.tokenOf('usdc')
  const { client } = bench.node()
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  // Emits Permit2's Approval(owner indexed, token indexed, spender indexed, amount, expiration) from the words of its call data.
  const topic = 'da9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
  // mstore(0, not 0) mstore(32, not 0) log4(0, 64, topic, caller, calldata[0], calldata[32])
  await client.setCode({
    address: permit2,
    bytecode: `0x600019600052600019602052602035600035337f${topic}60406000a400`,
  })
  const thief = bench.accountAt(4).address
  const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
  const page = await openEvmPage(bench, {
    answers: {
      eth_sendTransaction: () =>
        bench.clientOf(0).sendTransaction({
          to: bench.accountAt(0).address,
          data: encodeFunctionData({
            abi: batchAbi,
            functionName: 'execute',
            args: [
              [
                {
                  to: token,
                  value: 0n,
                  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, quantity] }),
                },
                { to: permit2, value: 0n, data: `0x${word(token)}${word(thief)}` },
              ],
            ],
          }),
        }),
    },
  })
  const asset = { kind: 'token', address: token, decimals: 6 } as const
  const plan = await planTransfer(page.latchkey, { from: page.from, to, asset, quantity })
  const { id } = await sendTransfer(page.latchkey, { plan })
  await waitForReceipt(client, id as Hex)
  await untilRecorded(page.latchkey, id, { status: 'confirmed' })
  expect(recordOf(page.latchkey, id)).toMatchObject({ effect: 'different' })
})
