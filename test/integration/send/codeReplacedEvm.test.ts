import { concat, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { createEvmBench } from './support/createEvmBench.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const { accountAt, clientOf, from, mined, node } = bench
const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])
const quantity = 12_345n
const receiver = accountAt(10).address
const account = accountAt(0).address

/** A batching account's wallet raises the fee of its payment, with other bytes of the same effect; then these are in its block. */
async function replace({
  income = 0n,
  hasState = true,
  paid = receiver,
}: {
  income?: bigint
  hasState?: boolean
  paid?: Hex
}) {
  const { client, deployed } = node()
  await client.setCode({
    address: account,
    bytecode: `0xef0100${deployed.contracts.batchAccount.slice(2).toLowerCase()}`,
  })
  const pay = (to: Hex) =>
    encodeFunctionData({
      ...{ abi: batchAbi, functionName: 'execute', args: [[{ to, value: quantity, data: '0x' }]] },
    } as never)
  const data = pay(receiver)
  const page = await openEvmPage(bench, {
    answers: { eth_sendTransaction: () => clientOf(0).sendTransaction({ to: account, data, gas: 200_000n }) },
  })
  const had = await client.getBalance({ address: paid })
  await node().mine('manual')
  const transfer = { from: from(), to: receiver, asset: { kind: 'native' }, quantity } as const
  const plan = await planTransfer(page.latchkey, transfer)
  const { id } = await sendTransfer(page.latchkey, { plan })
  await untilRecorded(page.latchkey, id, { status: 'pending', contents: expect.any(String) })
  if (!hasState) page.gate.set('eth_getBalance', 'refuse')
  const sent = await client.getTransaction({ hash: id as Hex })
  const { nonce, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = sent
  const by = await clientOf(0).sendTransaction({
    ...{ to: account, data: concat([pay(paid), '0x01']), nonce, gas: 200_000n },
    maxFeePerGas: maxFeePerGas * 3n,
    maxPriorityFeePerGas: maxPriorityFeePerGas * 3n + 1n,
  })
  if (income > 0n) await clientOf(4).sendTransaction({ to: account, value: income, gas: 60_000n })
  await node().mine('auto')
  await mined(by)
  await vi.waitFor(() => expect(recordOf(page.latchkey, id)?.status).toBe('replaced'), { timeout: 15_000 })
  // The payment arrived.
  expect((await client.getBalance({ address: paid })) - had).toBe(quantity)
  page.gate.set('eth_getBalance', 'off')
  return { ...page, id, transfer, had }
}

test.each([
  ['nothing else in its block', {}],
  ['a payment to the account in its block', { income: parseEther('1') }],
  ['a node that has no older state', { hasState: false }],
])('a replacement that paid as reviewed is not said to have moved nothing, with %s', async (_, options) => {
  const page = await replace(options)
  expect(recordOf(page.latchkey, page.id)?.replacement).not.toBe('cancelled')
})

test.each([
  ['a payment to the account in its block', { income: parseEther('1') }],
  ['a node that has no older state', { hasState: false }],
])(
  'a replacement that paid as reviewed is not followed by a second payment unasked, with %s',
  async (_, options) => {
    const page = await replace(options)
    const again = await sendTransfer(page.latchkey, {
      plan: await planTransfer(page.latchkey, page.transfer),
    }).catch((reason: unknown) => reason)
    const { latchkey, wallet } = page
    await node().client.mine({ blocks: 1 })
    expect({
      again,
      sends: wallet.sends().length,
      status: recordOf(latchkey, page.id)?.replacement,
    }).toMatchObject({
      sends: 1,
      again: { name: 'SendUnconfirmedError' },
    })
  },
)

test('a reverted replacement that gave the account code is not said to be a cancellation', async () => {
  const { client, deployed } = node()
  const page = await openEvmPage(bench)
  await node().mine('manual')
  const transfer = { from: from(), to: receiver, asset: { kind: 'native' }, quantity } as const
  const { id } = await sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
  await untilRecorded(page.latchkey, id, { status: 'pending', contents: expect.any(String) })
  const { nonce, maxFeePerGas = 0n } = await client.getTransaction({ hash: id as Hex })
  const signer = privateKeyToAccount(accountAt(0).privateKey)
  const authorization = await signer.signAuthorization({
    address: deployed.contracts.batchAccount,
    chainId: 31_337,
    nonce: nonce + 1,
  })
  const by = await clientOf(0).sendTransaction({
    ...{ authorizationList: [authorization], to: bench.tokenOf('usdc'), data: '0x12345678', nonce },
    ...{ gas: 200_000n, maxFeePerGas: maxFeePerGas * 3n, maxPriorityFeePerGas: maxFeePerGas * 2n },
  })
  await node().mine('auto')
  expect(await mined(by)).toMatchObject({ status: 'reverted' })
  expect(await client.getCode({ address: account })).toMatch(/^0xef0100/)
  await untilRecorded(page.latchkey, id, { status: 'replaced', replacedBy: by })
  expect(recordOf(page.latchkey, id)?.replacement).toBeUndefined()
})

test('a replacement by which an account’s code paid a thief is not said to have moved nothing', async () => {
  const page = await replace({ paid: accountAt(4).address })
  expect(recordOf(page.latchkey, page.id)?.replacement).not.toBe('cancelled')
})
