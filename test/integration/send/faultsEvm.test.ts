import { encodeFunctionData, type Hex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { Transfer, TransferAsset } from '../../../hooks/shared/types/transfer.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { smartAccountAbi } from '../../localnet/bundler/smartAccountAbi.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const { accountAt, clientOf, createWallet, from, node, readHoldings, tokenOf } = bench
const { changes, moved, receiver, sender } = createEvmChanges(bench)

const native: TransferAsset = { kind: 'native' }
const usdc = (): TransferAsset => ({ kind: 'token', address: tokenOf('usdc'), decimals: 6 })
const transferOf = (asset: TransferAsset = native, quantity = 12_345n): Transfer => ({
  ...{ from: from(), to: receiver, asset },
  quantity,
})
/** The wallet's normal answer. */
const send = (call: { method: string; params?: unknown }) => createWallet().provider.request(call)

describe('the node', () => {
  const dead = [
    ['status:503', 'HttpStatusError'],
    ['drop', 'ServiceUnreachableError'],
    ['malformed', 'MalformedResponseError'],
  ] as const

  test.each(dead)('that does not answer (%s) is reported, and nothing is planned', async (mode, name) => {
    const { gate, latchkey, wallet } = await openEvmPage(bench)
    gate.set('node', mode)
    for (const asset of [native, usdc()])
      await expect(planTransfer(latchkey, transferOf(asset))).rejects.toMatchObject({ name })
    gate.set('node', 'off')
    expect((await planTransfer(latchkey, transferOf())).failure).toBeUndefined()
    expect(wallet.sends()).toEqual([])
  })

  test.each(dead)('that fails (%s) after the plan keeps the request from the wallet', async (mode, name) => {
    const { gate, latchkey, wallet } = await openEvmPage(bench)
    const plan = await planTransfer(latchkey, transferOf(usdc()))
    const before = await readHoldings()
    gate.set('node', mode)
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name })
    expect(wallet.sends()).toEqual([])
    gate.set('node', 'off')
    const { id } = await sendTransfer(latchkey, { plan })
    expect(await changes(before, id)).toEqual(moved(12_345n, tokenOf('usdc')))
    expect(wallet.sends()).toHaveLength(1)
  })

  test.each([
    ['returns no gas price', ['eth_feeHistory', 'eth_maxPriorityFeePerGas', 'eth_gasPrice']],
    ['does not estimate', ['eth_estimateGas']],
    ['does not simulate either', ['eth_estimateGas', 'eth_simulateV1', 'eth_call']],
  ])('that %s leaves the fee unknown, and nothing else', async (_, methods) => {
    const { gate, latchkey } = await openEvmPage(bench)
    for (const method of methods) gate.set(method, 'refuse')
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transferOf(usdc()))
    expect(plan).toMatchObject({ fee: undefined, maxFee: undefined, failure: undefined })
    const { id } = await sendTransfer(latchkey, { plan })
    expect(await changes(before, id)).toEqual(moved(12_345n, tokenOf('usdc')))
    await untilRecorded(latchkey, id, { status: 'confirmed' })
  })

  test('reports no fee for a contract, whose owner pays it', async () => {
    const account = node().deployed.contracts.erc1271Wallet
    const { latchkey, wallet, ...page } = await openEvmPage(bench, {
      account,
      answers: {
        eth_sendTransaction({ params }) {
          const [{ to, value, data = '0x' }] = params as [{ to: Hex; value: Hex; data?: Hex }]
          const args = [to, BigInt(value), data] as const
          return clientOf(0).sendTransaction({
            to: account,
            data: encodeFunctionData({ abi: smartAccountAbi, functionName: 'execute', args }),
          })
        },
      },
    })
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, { ...transferOf(), from: page.from })
    expect(plan).toMatchObject({ fee: undefined, maxFee: undefined, failure: undefined })
    const { id } = await sendTransfer(latchkey, { plan })
    expect(wallet.sends()).toHaveLength(1)
    expect(await changes(before, id)).toEqual(moved(12_345n, 'native', account))
    await untilRecorded(latchkey, id, { status: 'confirmed', from: page.from })
  })

  test('that fails after sending does not make it a failure', async () => {
    const { gate, latchkey } = await openEvmPage(bench)
    await node().mine('manual')
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    gate.set('node', 'drop')
    const asked = gate.asked.length
    await node().mine('auto')
    await vi.waitFor(() => expect(gate.asked.length).toBeGreaterThan(asked + 2), { timeout: 10_000 })
    expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
    gate.set('node', 'off')
    await untilRecorded(latchkey, id, { status: 'confirmed' })
  })
})

describe('the wallet', () => {
  test('that is silent is awaited: a second confirmation joins the first, and other transfers continue', async () => {
    let isSilent = true
    const answers: ((hash: Promise<unknown>) => void)[] = []
    const { latchkey, wallet } = await openEvmPage(bench, {
      answers: {
        eth_sendTransaction: (call) =>
          isSilent ? new Promise((resolve) => answers.push(() => resolve(send(call)))) : send(call),
      },
    })
    const failures: unknown[] = []
    latchkey.on('SEND_ERROR', (event) => failures.push(event))
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transferOf())
    const [one, two] = [sendTransfer(latchkey, { plan }), sendTransfer(latchkey, { plan })]
    const settled = vi.fn()
    one.then(settled, settled)
    await vi.waitFor(() => expect(wallet.sends()).toHaveLength(1), { timeout: 10_000 })
    isSilent = false
    const other = await planTransfer(latchkey, transferOf(usdc(), 7n))
    const { id: otherId } = await sendTransfer(latchkey, { plan: other })
    await untilRecorded(latchkey, otherId, { status: 'confirmed' })
    const three = sendTransfer(latchkey, { plan })
    expect(settled).not.toHaveBeenCalled()
    expect(wallet.sends()).toHaveLength(2)

    answers[0]?.(Promise.resolve())
    const { id } = await one
    expect(await Promise.all([two, three])).toEqual([{ id }, { id }])
    expect(wallet.sends()).toHaveLength(2)
    expect(await changes(before, id, otherId)).toEqual({
      ...moved(12_345n),
      ...moved(7n, tokenOf('usdc')),
    })
    expect(failures).toEqual([])
  })

  test.each([
    ['emits an event for', false],
    ['emits no event for', true],
  ])('that %s a switch of network or account after the plan receives no request', async (_, isQuiet) => {
    const { latchkey, wallet } = await openEvmPage(bench)
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transferOf())
    wallet.switchChain(31_338, { isQuiet })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({
      name: 'NetworkChangedError',
      details: 'eip155:31338',
    })
    wallet.switchChain(31_337, { isQuiet })
    wallet.switchAccount(accountAt(1).address, { isQuiet })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'AccountChangedError' })
    expect(wallet.sends()).toEqual([])
    wallet.switchAccount(sender, { isQuiet })
    const { id } = await sendTransfer(latchkey, { plan })
    expect(await changes(before, id)).toEqual(moved(12_345n))
  })

  test('that switches while it prompts sends the reviewed request, which is watched on its network', async () => {
    const { latchkey, wallet } = await openEvmPage(bench, {
      answers: {
        eth_sendTransaction(call) {
          wallet.switchChain(31_338)
          wallet.switchAccount(accountAt(1).address)
          return send(call)
        },
      },
    })
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    expect(wallet.sends()).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: sender, to: receiver, value: '0x3039', chainId: '0x7a69' }],
      },
    ])
    expect(latchkey.getAccount().caipAddress).toBe(`eip155:31338:${accountAt(1).address}`)
    expect(await changes(before, id)).toEqual(moved(12_345n))
    await untilRecorded(latchkey, id, { status: 'confirmed', networkId: 'eip155:31337', from: from() })
    expect(getTransactions(latchkey)).toEqual([])
  })

  test('that rejects has sent nothing, nothing is listed, and it may be asked again', async () => {
    let isDeclining = true
    const { latchkey, wallet } = await openEvmPage(bench, {
      answers: {
        eth_sendTransaction: (call) =>
          isDeclining ? Promise.reject({ code: 4001, message: 'User rejected the request.' }) : send(call),
      },
    })
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transferOf())
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ kind: 'user_rejected' })
    expect(await changes(before)).toEqual({})
    expect(getTransactions(latchkey)).toEqual([])
    isDeclining = false
    const { id } = await sendTransfer(latchkey, { plan })
    expect(await changes(before, id)).toEqual(moved(12_345n))
    expect(wallet.sends()).toHaveLength(2)
  })

  test('that fails after sending: nothing reports that it was not sent, and it is not asked again', async () => {
    const sent: Hex[] = []
    const { latchkey, wallet } = await openEvmPage(bench, {
      answers: {
        async eth_sendTransaction(call) {
          sent.push((await send(call)) as Hex)
          throw { code: -32603, message: 'Internal JSON-RPC error.' }
        },
      },
    })
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transferOf())
    const error = { name: 'SendUnconfirmedError', id: undefined }
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject(error)
    expect(wallet.sends()).toHaveLength(1)
    expect(await changes(before, ...sent)).toEqual(moved(12_345n))
  })
})
