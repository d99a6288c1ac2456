import { getBase64EncodedWireTransaction, getTransactionDecoder } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test, vi } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { TransferAsset } from '../../../hooks/shared/types/transfer.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { createSolanaHoldings } from './support/createSolanaHoldings.js'
import { native } from './support/createSolanaSend.js'
import { honest } from './support/createSolanaWallet.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openGate } from './support/openGate.js'
import { type OpenSolanaPageParameters, openSolanaPage } from './support/openSolanaPage.js'

const shared = shareSolanaBench()
const { chainId } = solanaChain
const quantity = 1_234_567n

/** A page of account 0 with a transfer to account 1. */
async function open(parameters: OpenSolanaPageParameters = {}) {
  const { bench } = shared
  const page = await openSolanaPage(bench, parameters)
  const { address: to } = await bench.accountAt(1)
  const { read, compare } = createSolanaHoldings(bench)
  const before = await read()
  const sender = page.keys.address
  return {
    ...page,
    bench,
    to,
    sender,
    transferOf: (asset: TransferAsset = native, amount = quantity) => ({
      from: page.from,
      to,
      asset,
      quantity: amount,
    }),
    changes: async (since = before) => compare(since, await read()),
    read,
    moved: (fee = 0n, amount = quantity) => ({
      [`native ${sender}`]: -amount - fee,
      [`native ${to}`]: amount,
    }),
  }
}

/** Through the wallet's own node, without preflight. */
const sendRaw = (bytes: Uint8Array) => {
  const wire = getBase64EncodedWireTransaction(getTransactionDecoder().decode(bytes))
  return shared.bench.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
}

describe('the node', () => {
  const dead = [
    ['status:503', 'HttpStatusError'],
    ['drop', 'ServiceUnreachableError'],
    ['malformed', 'MalformedResponseError'],
  ] as const

  test.each(dead)('that does not answer (%s) is reported, and nothing is planned', async (mode, name) => {
    const { asked, assetOf, gate, latchkey, transferOf } = await open()
    gate.set('node', mode)
    for (const asset of [native, assetOf('usdc')])
      await expect(planTransfer(latchkey, transferOf(asset))).rejects.toMatchObject({ name })
    gate.set('node', 'off')
    expect((await planTransfer(latchkey, transferOf())).failure).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each(dead)('that fails (%s) after the plan keeps the request from the wallet', async (mode, name) => {
    const { asked, changes, gate, latchkey, moved, transferOf } = await open()
    const plan = await planTransfer(latchkey, transferOf())
    gate.set('node', mode)
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name })
    expect(asked).toEqual([])
    expect(await changes()).toEqual({})
    gate.set('node', 'off')
    await sendTransfer(latchkey, { plan })
    expect(await changes()).toEqual(moved(plan.fee))
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['returns no fee', ['getFeeForMessage', 'getRecentPrioritizationFees']],
    ['does not simulate it', ['simulateTransaction']],
  ])('that %s prevents nothing', async (_, methods) => {
    const { assetOf, bench, changes, gate, latchkey, sender, to, transferOf } = await open()
    for (const method of methods) gate.set(method, 'refuse')
    const plan = await planTransfer(latchkey, transferOf(assetOf('usdc')))
    expect(plan).toMatchObject({ fee: expect.any(BigInt), failure: undefined })
    await sendTransfer(latchkey, { plan })
    const { address } = bench.tokenOf('usdc')
    const { [`native ${sender}`]: fee = 0n, ...others } = await changes()
    expect(others).toEqual({ [`${address} ${sender}`]: -quantity, [`${address} ${to}`]: quantity })
    expect(-fee).toBe(plan.fee)
  })

  test('that accepts and falls silent: the transaction is watched by its id, and confirmed', async () => {
    const { asked, bench, changes, gate, latchkey, moved, to, transferOf } = await open()
    gate.set('sendTransaction', 'lose')
    const plan = await planTransfer(latchkey, transferOf())
    const error = await sendTransfer(latchkey, { plan }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'SendUnconfirmedError', id: expect.any(String) })
    const { id } = error as { id: string }
    await untilRecorded(latchkey, id, {
      status: 'pending',
      kind: 'send',
      transfers: [{ quantity, receiver: to }],
    })
    bench.node.mine(2)
    await untilRecorded(latchkey, id, { status: 'confirmed' })
    expect(await changes()).toEqual(moved(plan.fee))
    expect(asked).toHaveLength(1)
    expect(gate.asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
  })

  test('that is silent until the page is reloaded: the transaction is known by its id, and expires with its last block', async () => {
    const { asked, bench, changes, gate, latchkey, reload, transferOf } = await open()
    gate.set('sendTransaction', 'hang')
    const plan = await planTransfer(latchkey, transferOf())
    void sendTransfer(latchkey, { plan }).catch(() => undefined)
    await vi.waitFor(() => expect(gate.asked).toContain('sendTransaction'), { timeout: 10_000 })
    const again = await reload()
    const shown = { state: 'sent', transactionId: expect.any(String) }
    await vi.waitFor(() => expect(readJournal(again)).toMatchObject([shown]), { timeout: 10_000 })
    bench.node.mine(200)
    await vi.waitFor(() => expect(readJournal(again)).toMatchObject([{ outcome: 'failed' }]), {
      timeout: 10_000,
    })
    expect(getTransactions(again)).toMatchObject([{ status: 'failed', reason: 'expired' }])
    expect(await changes()).toEqual({})
    expect(asked).toHaveLength(1)
  })

  test('that rejects or limits what is sent does not know whether it arrives: it is watched to its last block', async () => {
    const { asked, bench, changes, gate, latchkey, transferOf } = await open()
    for (const mode of ['status:429', 'status:408', 'refuse'] as const) {
      gate.set('sendTransaction', mode)
      const plan = await planTransfer(latchkey, transferOf())
      const error = await sendTransfer(latchkey, { plan }).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'SendUnconfirmedError', id: expect.any(String) })
      await untilRecorded(latchkey, Object(error).id, { lastValidBlockHeight: expect.any(Number) })
      bench.node.mine(200)
      await untilRecorded(latchkey, Object(error).id, { status: 'failed', reason: 'expired' })
    }
    expect(await changes()).toEqual({})
    expect(asked).toHaveLength(3)
  })

  test('that fails after sending does not make it a failure', async () => {
    const { bench, changes, gate, latchkey, moved, transferOf } = await open()
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    gate.set('node', 'drop')
    const known = gate.asked.length
    bench.node.mine(2)
    await vi.waitFor(() => expect(gate.asked.length).toBeGreaterThan(known + 2), { timeout: 10_000 })
    expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
    gate.set('node', 'off')
    await untilRecorded(latchkey, id, { status: 'confirmed' })
    expect(await changes()).toEqual(moved(plan.fee))
  })
})

describe('the wallet', () => {
  test('that is silent is awaited: a second confirmation joins the first, and other transfers continue', async () => {
    const answers: (() => void)[] = []
    let isSilent = true
    const { asked, bench, changes, latchkey, sender, to, transferOf } = await open({
      async answer(keys, bytes) {
        if (isSilent) await new Promise<void>((resolve) => answers.push(resolve))
        return honest(keys, bytes)
      },
    })
    const plan = await planTransfer(latchkey, transferOf())
    const [one, two] = [sendTransfer(latchkey, { plan }), sendTransfer(latchkey, { plan })]
    const settled = vi.fn()
    one.then(settled, settled)
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
    isSilent = false
    // Another quantity for the same receiver would count as the same transfer.
    const { address: carol } = await bench.accountAt(2)
    const other = await planTransfer(latchkey, { ...transferOf(native, 7n), to: carol })
    const { id: otherId } = await sendTransfer(latchkey, { plan: other })
    bench.node.mine(2)
    await untilRecorded(latchkey, otherId, { status: 'confirmed' })
    expect(settled).not.toHaveBeenCalled()
    expect(asked).toHaveLength(2)

    answers[0]?.()
    expect(await two).toEqual(await one)
    expect(asked).toHaveLength(2)
    const fees = (plan.fee ?? 0n) + (other.fee ?? 0n)
    expect(await changes()).toEqual({
      [`native ${sender}`]: -quantity - 7n - fees,
      [`native ${to}`]: quantity,
      [`native ${carol}`]: 7n,
    })
  })

  test.each([
    ['emits an event for', false],
    ['emits no event for', true],
  ])('that %s a switch of account or cluster after the plan receives no request', async (_, isQuiet) => {
    const { asked, changes, latchkey, sender, switchAccount, switchChain, to, transferOf } = await open()
    const plan = await planTransfer(latchkey, transferOf())
    switchAccount(to, { isQuiet })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'AccountChangedError' })
    switchAccount(sender, { isQuiet })
    switchChain('solana:mainnet', { isQuiet })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UnknownChainError' })
    expect(asked).toEqual([])
    expect(await changes()).toEqual({})
  })

  test('that switches account while it prompts sends the reviewed request, watched under its sender', async () => {
    const page = await open({
      async answer(keys, bytes) {
        page.switchAccount(page.to)
        return honest(keys, bytes)
      },
    })
    const { bench, changes, from, latchkey, moved, to, transferOf } = page
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    expect(latchkey.getAccount().address).toBe(to)
    bench.node.mine(2)
    await untilRecorded(latchkey, id, { status: 'confirmed', networkId: chainId, from })
    expect(getTransactions(latchkey)).toEqual([])
    expect(await changes()).toEqual(moved(plan.fee))
  })

  test('that rejects has sent nothing, nothing is listed, and it may be asked again', async () => {
    let isDeclining = true
    const { asked, changes, latchkey, moved, transferOf } = await open({
      async answer(keys, bytes) {
        if (isDeclining) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        return honest(keys, bytes)
      },
    })
    const plan = await planTransfer(latchkey, transferOf())
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ kind: 'user_rejected' })
    expect(await changes()).toEqual({})
    expect(getTransactions(latchkey)).toEqual([])
    isDeclining = false
    await sendTransfer(latchkey, { plan })
    expect(await changes()).toEqual(moved(plan.fee))
    expect(asked).toHaveLength(2)
  })

  test('that signs too late leaves it unconfirmed by its id, and expired once its last block is final', async () => {
    const { asked, changes, latchkey, transferOf } = await open({
      async answer(keys, bytes) {
        shared.bench.node.mine(200)
        return honest(keys, bytes)
      },
    })
    const plan = await planTransfer(latchkey, transferOf())
    const error = await sendTransfer(latchkey, { plan }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      ...{ name: 'SendUnconfirmedError', id: expect.any(String) },
      lastValidBlockHeight: expect.any(Number),
    })
    await untilRecorded(latchkey, Object(error).id, { status: 'failed', reason: 'expired' })
    expect(asked).toHaveLength(1)
    expect(await changes()).toEqual({})
  })

  test('that sends and then fails: nothing reports that it was not sent', async () => {
    const { asked, changes, latchkey, moved, transferOf } = await open({
      async send(signed) {
        await sendRaw(signed)
        throw new Error('Something went wrong')
      },
    })
    const plan = await planTransfer(latchkey, transferOf())
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(await changes()).toEqual(moved(plan.fee))
    expect(asked).toHaveLength(1)
  })
})

describe('two equal transfers within one blockhash', () => {
  const keyOf = async (sending: Promise<unknown>) => {
    const thrown = await sending.catch((reason: unknown) => reason)
    expect(thrown).toMatchObject({ name: 'SendUnconfirmedError', key: expect.any(String) })
    return [String(Object(thrown).key)]
  }
  const looks = (gate: { asked: readonly string[] }) =>
    gate.asked.filter((method) => method === 'getLatestBlockhash').length

  /** The second transfer: the user was shown the first, and no block is made until a newer blockhash is awaited. */
  async function sendAgain(
    { bench, gate, latchkey, transferOf }: Awaited<ReturnType<typeof open>>,
    instance = latchkey,
  ) {
    const plan = await planTransfer(instance, transferOf())
    const acknowledged = await keyOf(sendTransfer(instance, { plan }))
    const known = looks(gate)
    const sending = sendTransfer(instance, { plan, acknowledged })
    sending.catch(() => undefined)
    await vi.waitFor(() => expect(looks(gate)).toBeGreaterThan(known + 3), { timeout: 5_000 }).catch(() => {})
    bench.node.mine(1)
    return sending
  }

  test.each([
    ['right after another', false],
    ['after a reload', true],
  ])('sent %s are two transactions, and move twice', async (_, isReloaded) => {
    const page = await open()
    const { asked, bench, changes, latchkey, moved, transferOf } = page
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    const instance = isReloaded ? await page.reload() : latchkey
    const again = await sendAgain(page, instance)
    expect(again.id).not.toBe(id)
    expect(asked).toHaveLength(2)
    bench.node.mine(2)
    for (const one of [id, again.id]) await untilRecorded(instance, one, { status: 'confirmed' })
    expect(await changes()).toEqual(moved(2n * (plan.fee ?? 0n), 2n * quantity))
  })

  test('the first of which the wallet sent without an answer are two transactions, and move twice', async () => {
    let isSilent = true
    const page = await open({
      async send(signed) {
        await sendRaw(signed)
        if (isSilent) throw new Error('Something went wrong')
      },
    })
    const { asked, bench, changes, latchkey, moved, transferOf } = page
    const plan = await planTransfer(latchkey, transferOf())
    await keyOf(sendTransfer(latchkey, { plan }))
    isSilent = false
    const { id } = await sendAgain(page)
    bench.node.mine(2)
    await untilRecorded(latchkey, id, { status: 'confirmed' })
    expect(asked).toHaveLength(2)
    expect(await changes()).toEqual(moved(2n * (plan.fee ?? 0n), 2n * quantity))
  })

  test('of which the wallet answers the second with the first’s signature are one, and the second is unconfirmed', async () => {
    let first: Promise<Uint8Array> | undefined
    const page = await open({
      answer(keys, bytes) {
        first ??= honest(keys, bytes)
        return first
      },
      send: (signed) => sendRaw(signed).catch(() => undefined),
    })
    const { asked, bench, changes, latchkey, moved, transferOf } = page
    const plan = await planTransfer(latchkey, transferOf())
    await sendTransfer(latchkey, { plan })
    await expect(sendAgain(page)).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    bench.node.mine(2)
    expect(asked).toHaveLength(2)
    expect(await changes()).toEqual(moved(plan.fee))
  })

  test('are not made while the node has no newer blockhash: the wallet is asked once', async () => {
    const { asked, bench, changes, gate, latchkey, moved, transferOf } = await open()
    gate.set('getLatestBlockhash', 'stale')
    const plan = await planTransfer(latchkey, transferOf())
    await sendTransfer(latchkey, { plan })
    const next = await planTransfer(latchkey, transferOf())
    const acknowledged = await keyOf(sendTransfer(latchkey, { plan: next }))
    await expect(sendTransfer(latchkey, { plan: next, acknowledged })).rejects.toMatchObject({
      name: 'HttpTimeoutError',
    })
    expect(asked).toHaveLength(1)
    bench.node.mine(2)
    expect(await changes()).toEqual(moved(plan.fee))
  })
})

describe('the chain', () => {
  test('a transaction that fails in its block has failed, and moved nothing but the fee', async () => {
    let since: ReadonlyMap<string, bigint> = new Map()
    const page = await open({
      async send(signed) {
        // While the wallet prompted, the SOL was moved: the rest pays the fee and stays rent-exempt.
        const { bench, keys: source } = page
        const [{ address: destination }, held] = [
          await bench.accountAt(2),
          await bench.lamportsOf(source.address),
        ]
        const amount = held - 2_000_000n
        await bench.land(source, [getTransferSolInstruction({ source, destination, amount })])
        since = await page.read()
        await sendRaw(signed)
      },
    })
    const { bench, changes, latchkey, sender, transferOf } = page
    const plan = await planTransfer(latchkey, transferOf(native, 5_000_000n))
    const { id } = await sendTransfer(latchkey, { plan })
    bench.node.mine(2)
    await untilRecorded(latchkey, id, { status: 'failed', reason: undefined })
    expect(await changes(since)).toEqual({ [`native ${sender}`]: -(plan.fee ?? 0n) })
  })

  test('a transaction that the wallet never sent is pending until its last valid block is final, and then expired', async () => {
    const { bench, changes, gate, latchkey, transferOf } = await open({ send: () => undefined })
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    const looks = () => gate.asked.filter((method) => method === 'getEpochInfo').length
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(2), { timeout: 10_000 })
    expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
    bench.node.mine(200)
    await untilRecorded(latchkey, id, { status: 'failed', reason: 'expired' })
    expect(await changes()).toEqual({})
  })

  test.each([401, 403])(
    'a transaction that the wallet never sent expires by the node that answers, by two looks, where the other one rejects the app with %i',
    async (status) => {
      const rejecting = await openGate(shared.bench.node.url)
      rejecting.set('node', `status:${status}`)
      const { bench, changes, gate, latchkey, transferOf } = await open({
        send: () => undefined,
        firstUrls: [rejecting.url],
      })
      const plan = await planTransfer(latchkey, transferOf())
      const { id } = await sendTransfer(latchkey, { plan })
      const looks = () => gate.asked.filter((method) => method === 'getEpochInfo').length
      await vi.waitFor(() => expect(looks()).toBeGreaterThan(2), { timeout: 10_000 })
      expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
      const before = gate.asked.filter((method) => method === 'getTransaction').length
      bench.node.mine(200)
      await untilRecorded(latchkey, id, { status: 'failed', reason: 'expired' })
      const histories = gate.asked.filter((method) => method === 'getTransaction').length - before
      expect(histories).toBeGreaterThan(1)
      expect(rejecting.asked).toContain('getSignatureStatuses')
      expect(await changes()).toEqual({})
    },
  )

  test('a reloaded page restores a sent transaction, confirms it, and sends no wallet request', async () => {
    const { asked, bench, changes, latchkey, moved, reload, to, transferOf } = await open()
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
    const again = await reload()
    expect(recordOf(again, id)).toMatchObject({ status: 'pending', transfers: [{ quantity, receiver: to }] })
    bench.node.mine(2)
    await untilRecorded(again, id, { status: 'confirmed' })
    expect(getTransactions(again)).toHaveLength(1)
    expect(await changes()).toEqual(moved(plan.fee))
    expect(asked).toHaveLength(1)
  })
})
