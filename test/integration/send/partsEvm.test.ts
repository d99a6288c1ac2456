import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
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
const quantity = 1_000_000n

test.each(['refuse', 'off'] as const)(
  'a token of which one unit reached the recipient and the rest a thief is not the reviewed transfer (eth_simulateV1: %s)',
  async (mode) => {
    const { batchAccount } = bench.node().deployed.contracts
    await bench.node().client.setCode({
      address: bench.accountAt(0).address,
      bytecode: `0xef0100${batchAccount.slice(2).toLowerCase()}`,
    })
    const to = bench.accountAt(2).address
    const thief = bench.accountAt(4).address
    const token = bench.tokenOf('usdc')
    const { client } = bench.node()
    const pay = (receiver: Hex, amount: bigint) => ({
      to: token,
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
    })
    const page = await openEvmPage(bench, {
      answers: {
        eth_sendTransaction: () =>
          bench.clientOf(0).sendTransaction({
            to: bench.accountAt(0).address,
            data: encodeFunctionData({
              abi: batchAbi,
              functionName: 'execute',
              args: [[pay(to, 1n), pay(thief, quantity - 1n)]],
            }),
          }),
      },
    })
    // As most nodes: without the method.
    page.gate.set('eth_simulateV1', mode)
    const asset = { kind: 'token', address: token, decimals: 6 } as const
    const plan = await planTransfer(page.latchkey, { from: page.from, to, asset, quantity })
    const { id } = await sendTransfer(page.latchkey, { plan })
    await waitForReceipt(client, id as Hex)
    await untilRecorded(page.latchkey, id, { status: 'confirmed' })
    await vi.waitFor(
      () =>
        expect(getIntents(page.latchkey, { settled: true } as never)).toMatchObject([
          { state: expect.stringMatching(/settled|different/) },
        ]),
      { timeout: 15_000 },
    )
    expect(recordOf(page.latchkey, id)?.effect).not.toBe('reviewed')
  },
)

test('so it is by a router of an account without code', async () => {
  const { multicall3 } = bench.node().deployed.contracts
  const to = bench.accountAt(2).address
  const thief = bench.accountAt(4).address
  const token = bench.tokenOf('usdc')
  const { client } = bench.node()
  const account = bench.accountAt(0).address
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [multicall3, 10n ** 12n],
  })
  await waitForReceipt(client, await bench.clientOf(0).sendTransaction({ to: token, data: approve }))
  const take = (receiver: Hex, amount: bigint) => ({
    target: token,
    allowFailure: false,
    value: 0n,
    callData: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [account, receiver, amount],
    }),
  })
  const abi = parseAbi([
    'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
    'function aggregate3Value(Call3Value[] calls) payable',
  ])
  const page = await openEvmPage(bench, {
    answers: {
      eth_sendTransaction: () =>
        bench.clientOf(0).sendTransaction({
          to: multicall3,
          data: encodeFunctionData({
            abi,
            functionName: 'aggregate3Value',
            args: [[take(to, 1n), take(thief, quantity - 1n)]],
          }),
        }),
    },
  })
  page.gate.set('eth_simulateV1', 'refuse')
  const asset = { kind: 'token', address: token, decimals: 6 } as const
  const plan = await planTransfer(page.latchkey, { from: page.from, to, asset, quantity })
  const { id } = await sendTransfer(page.latchkey, { plan })
  await waitForReceipt(client, id as Hex)
  await untilRecorded(page.latchkey, id, { status: 'confirmed' })
  expect(recordOf(page.latchkey, id)?.effect).not.toBe('reviewed')
})
