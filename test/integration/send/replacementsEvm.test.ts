import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { TransferAsset } from '../../../hooks/shared/types/transfer.js'
import { createEvmBench } from './support/createEvmBench.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const { accountAt, clientOf, from, mined, node, tokenOf } = bench
const quantity = 12_345n
const receiver = accountAt(10).address

test('a replacement by which a thief is approved is not said to be a cancellation', async () => {
  const page = await openEvmPage(bench)
  await node().mine('manual')
  const transfer = { from: from(), to: receiver, asset: { kind: 'native' }, quantity } as const
  const { id } = await sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
  await untilRecorded(page.latchkey, id, { status: 'pending', contents: expect.any(String) })
  const { nonce, maxFeePerGas = 0n } = await node().client.getTransaction({ hash: id as Hex })
  const by = await clientOf(0).sendTransaction({
    to: tokenOf('usdc'),
    data: encodeFunctionData({
      ...{ abi: erc20Abi, functionName: 'approve', args: [accountAt(4).address, quantity] },
    }),
    ...{ nonce, gas: 200_000n, maxFeePerGas: maxFeePerGas * 3n, maxPriorityFeePerGas: maxFeePerGas * 2n },
  })
  await node().mine('auto')
  expect(await mined(by)).toMatchObject({ status: 'success' })
  await untilRecorded(page.latchkey, id, { status: 'replaced', replacedBy: by })
  expect(recordOf(page.latchkey, id)?.replacement).toBeUndefined()
  const plan = await planTransfer(page.latchkey, transfer)
  await expect(sendTransfer(page.latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
})

test.each<[string, 'native' | 'usdc', bigint]>([
  ['native currency', 'native', 1n],
  ['a token', 'usdc', 1n],
  ['a token, twice of it', 'usdc', quantity],
])(
  'a replacement that paid the recipient more of %s is not said to have moved nothing, and is shown before a repetition',
  async (_, key, more) => {
    const asset: TransferAsset =
      key === 'native' ? { kind: 'native' } : { kind: 'token', address: tokenOf('usdc'), decimals: 6 }
    const page = await openEvmPage(bench)
    await node().mine('manual')
    const transfer = { from: from(), to: receiver, asset, quantity }
    const { id } = await sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
    await untilRecorded(page.latchkey, id, { status: 'pending', contents: expect.any(String) })
    const {
      nonce,
      maxFeePerGas = 0n,
      maxPriorityFeePerGas = 0n,
    } = await node().client.getTransaction({
      hash: id as Hex,
    })
    // The wallet’s own form to speed up, in which the amount can be edited.
    const by = await clientOf(0).sendTransaction({
      ...(key === 'native'
        ? { to: receiver, value: quantity + more }
        : {
            to: tokenOf('usdc'),
            data: encodeFunctionData({
              abi: erc20Abi,
              functionName: 'transfer',
              args: [receiver, quantity + more],
            }),
          }),
      nonce,
      gas: 200_000n,
      maxFeePerGas: maxFeePerGas * 3n,
      maxPriorityFeePerGas: maxPriorityFeePerGas * 3n + 1n,
    })
    await node().mine('auto')
    await mined(by)
    await vi.waitFor(() => expect(recordOf(page.latchkey, id)?.status).toBe('replaced'), { timeout: 15_000 })
    expect(recordOf(page.latchkey, id)?.replacement).not.toBe('cancelled')
    const again = await sendTransfer(page.latchkey, {
      plan: await planTransfer(page.latchkey, transfer),
    }).catch((reason: unknown) => reason)
    expect(again).toMatchObject({ name: 'SendUnconfirmedError' })
  },
)
