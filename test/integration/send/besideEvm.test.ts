import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const address = (place: number): Hex => bench.accountAt(place).address
const quantity = 1000n
const event = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const mirror = '00000000000000000000000000000000000f0f01'
const token: Hex = '0x00000000000000000000000000000000000f0f02'

/** Logs a transfer of as much as was asked for, by its caller to the asked recipient. */
const own = ['602435', '600052', '600435', '33', `7f${event}`, '6020', '6000', 'a3']
const returnOne = ['6001', '6000', '52', '6020', '6000', 'f3']
const besides = {
  nothing: [],
  /** As DN404: a collectible of another contract moves with the token. */
  'a collectible': [
    ...['36', '6000', '6020', '37'],
    ...['6000', '6000', '36', '6020', '6000', `73${mirror}`, '5a', 'f1', '50'],
  ],
  /** The sender pays 1 unit on top. */
  'a fee on top': ['6001', '600052', '61dead', '33', `7f${event}`, '6020', '6000', 'a3'],
}

test.each(['nothing', 'a collectible', 'a fee on top'] as const)(
  'the reviewed call of a token that also moves what the review has shown is not told as something else: %s',
  async (beside) => {
    const { client } = bench.node()
    await client.setCode({
      address: `0x${mirror}`,
      bytecode: `0x6007600435327f${event}60006000a400`,
    })
    await client.setCode({
      address: token,
      bytecode: `0x${[...own, ...besides[beside], ...returnOne].join('')}`,
    })
    // With enough gas for the inner call, whose failure the token ignores.
    const page = await openEvmPage(bench, {
      answers: {
        eth_sendTransaction: ({ params }) => {
          const [{ to, data }] = params as [{ to: Hex; data: Hex }]
          return bench.clientOf(0).sendTransaction({ to, data, gas: 300_000n })
        },
      },
    })
    const asset = { kind: 'token', address: token, decimals: 1 } as const
    const plan = await planTransfer(page.latchkey, { from: page.from, to: address(2), asset, quantity })
    const leaving = plan.changes?.filter(
      ({ account, quantity: change }) => account.toLowerCase() === address(0).toLowerCase() && change < 0n,
    )
    // The review shows all of it.
    expect(leaving).toMatchObject(
      beside === 'a collectible'
        ? [{ quantity: -quantity }, { asset: { kind: 'nft', tokenId: '7' }, quantity: -1n }]
        : [{ quantity: beside === 'nothing' ? -quantity : -quantity - 1n }],
    )
    const { id } = await sendTransfer(page.latchkey, { plan })
    await untilRecorded(page.latchkey, id, { status: 'confirmed' })
    expect(recordOf(page.latchkey, id)?.effect).toBe(beside === 'nothing' ? 'reviewed' : undefined)
  },
)

/** What a network charges beside the gas, as the operator's fee of OP networks: here the receipt says less than was charged. */
test.each([1n, 2n])(
  'an honest batch on a network that charges %i times the gas of its receipts is no other one',
  async (times) => {
    const { client, deployed } = bench.node()
    await client.setCode({
      address: address(0),
      bytecode: `0xef0100${deployed.contracts.batchAccount.slice(2).toLowerCase()}`,
    })
    const data = encodeFunctionData({
      abi: parseAbi([
        'struct Call { address to; uint256 value; bytes data; }',
        'function execute(Call[] calls) payable',
      ]),
      functionName: 'execute',
      args: [[{ to: address(2), value: quantity, data: '0x' }]],
    })
    const page = await openEvmPage(bench, {
      answers: { eth_sendTransaction: () => bench.clientOf(0).sendTransaction({ to: address(0), data }) },
    })
    page.gate.lie('eth_getTransactionReceipt', (receipt) => {
      if (receipt === null) return receipt
      const { effectiveGasPrice, ...rest } = Object(receipt) as { effectiveGasPrice: Hex }
      return { ...rest, effectiveGasPrice: `0x${(BigInt(effectiveGasPrice) / times).toString(16)}` }
    })
    const asset = { kind: 'native' } as const
    const plan = await planTransfer(page.latchkey, { from: page.from, to: address(2), asset, quantity })
    const { id } = await sendTransfer(page.latchkey, { plan })
    await untilRecorded(page.latchkey, id, { status: 'confirmed' })
    expect(recordOf(page.latchkey, id)?.effect).not.toBe('different')
    await client.setCode({ address: address(0), bytecode: '0x' })
  },
)

test('editions that an operator moved for a plain account are shown before a repetition, whatever the wallet reported', async () => {
  const edition = bench.nftOf('erc1155')
  const { client } = bench.node()
  await client.setCode({ address: address(0), bytecode: '0x' })
  const abi = parseAbi([
    'function setApprovalForAll(address, bool)',
    'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  ])
  const call = async (place: number, data: Hex) =>
    waitForReceipt(client, await bench.clientOf(place).sendTransaction({ to: edition.address, data }))
  await call(0, encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [address(3), true] }))
  const id = BigInt(edition.tokenId)
  const move = encodeFunctionData({
    abi,
    functionName: 'safeTransferFrom',
    args: [address(0), address(2), id, 1n, '0x'],
  })
  const page = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction() {
        await call(3, move)
        throw Object.assign(new Error('closed'), { code: 4001 })
      },
    },
  })
  const standard = 'erc1155'
  const asset = { kind: 'nft', address: edition.address, tokenId: String(edition.tokenId), standard } as const
  const transfer = { from: page.from, to: address(2), asset, quantity: 1n } as const
  const confirm = async () =>
    sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
  await expect(confirm()).rejects.toMatchObject({ name: 'UserRejectedError' })
  await client.mine({ blocks: 2 })
  await vi.waitFor(() => expect(getIntents(page.latchkey)).toMatchObject([{ state: 'unconfirmed' }]), {
    timeout: 15_000,
  })
  await expect(confirm()).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(page.wallet.sends()).toHaveLength(1)
})
