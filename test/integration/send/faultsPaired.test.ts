import type { Hex } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { TransferAsset } from '../../../hooks/shared/types/transfer.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { supportedBy } from '../../localnet/tests/relay/support/openWallet.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { versions } from '../pairing/support/openConnector.js'
import { sendAsked } from './support/answerPaired.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { type OpenPairedEvmParameters, openPairedEvm } from './support/openPairedEvm.js'

const bench = createEvmBench()
const { accountAt, compare, from, node, readHoldings, tokenOf } = bench
const { changes, moved, receiver, sender } = createEvmChanges(bench)
const clients = provideClients()
const [here, there] = ['eip155:31337', 'eip155:31338']
const quantity = 12_345n

const transferOf = (asset: TransferAsset = { kind: 'native' }, amount = quantity) => ({
  ...{ from: from(), to: receiver, asset, quantity: amount },
})

describe.each(versions)('with the client %s, a wallet', (version) => {
  const open = (request?: OpenPairedEvmParameters['request'], omitted?: string) =>
    openPairedEvm(bench, clients, { version, ...(request && { request }), ...(omitted && { omitted }) })

  // Both clients pass a wallet's error code on unchanged.
  test.each(version === versions[0] ? [5000] : [5000, 5001, 4001])(
    'that rejects with %i has sent nothing, and may be asked again',
    async (code) => {
      let isDeclining = true
      const { before, latchkey, wallet } = await open(
        (keys) => async (asked) =>
          isDeclining ? { error: { code, message: 'No.' } } : { result: await sendAsked(keys, asked) },
      )
      const plan = await planTransfer(latchkey, transferOf())
      await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ kind: 'user_rejected' })
      expect(await changes(before)).toEqual({})
      expect(getTransactions(latchkey)).toEqual([])
      isDeclining = false
      const { id } = await sendTransfer(latchkey, { plan })
      expect(await changes(before, id)).toEqual(moved(quantity))
      expect(wallet.requests).toHaveLength(2)
    },
  )

  test('that is silent is awaited: a second confirmation joins the first, and another transfer waits its turn', async () => {
    const waiting: (() => void)[] = []
    const { before, latchkey, wallet } = await open((keys) => async (asked) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { result: await sendAsked(keys, asked) }
    })
    const plan = await planTransfer(latchkey, transferOf())
    const sends = [sendTransfer(latchkey, { plan }), sendTransfer(latchkey, { plan })]
    const settled = vi.fn()
    await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 10_000 })
    const usdc: TransferAsset = { kind: 'token', address: tokenOf('usdc'), decimals: 6 }
    const other = await planTransfer(latchkey, transferOf(usdc, 7n))
    sends.push(sendTransfer(latchkey, { plan: other }))
    for (const sending of sends) sending.then(settled, settled)
    sends.push(sendTransfer(latchkey, { plan }))
    // The wallet's own software shows one request at a time.
    expect(wallet.requests).toHaveLength(1)
    expect(settled).not.toHaveBeenCalled()

    waiting[0]?.()
    await vi.waitFor(() => expect(waiting).toHaveLength(2), { timeout: 10_000 })
    waiting[1]?.()
    const [one, two, another, three] = await Promise.all(sends)
    expect([two, three]).toEqual([one, one])
    expect(wallet.requests).toHaveLength(2)
    expect(await changes(before, one?.id ?? '', another?.id ?? '')).toEqual({
      ...moved(quantity),
      ...moved(7n, tokenOf('usdc')),
    })
  })

  test('that switched network or account after the plan receives no request', async () => {
    const { before, latchkey, switchAccount, switchChain, wallet, untilAt } = await open()
    const plan = await planTransfer(latchkey, transferOf())
    await switchChain(31_338)
    await untilAt(`${there}:${sender}`)
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({
      name: 'NetworkChangedError',
      details: there,
    })
    await switchChain(31_337)
    await untilAt(from())
    await switchAccount(accountAt(1).address)
    await untilAt(`${here}:${accountAt(1).address}`)
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'AccountChangedError' })
    expect(wallet.requests).toEqual([])
    expect(await changes(before)).toEqual({})
  })

  test('that switches while it prompts sends the reviewed request, which is watched on its network', async () => {
    const pair = await open((keys) => async (asked) => {
      await pair.switchChain(31_338)
      await pair.switchAccount(accountAt(1).address)
      await pair.untilAt(`${there}:${accountAt(1).address}`)
      return { result: await sendAsked(keys, asked) }
    })
    const { before, latchkey, wallet } = pair
    const plan = await planTransfer(latchkey, transferOf())
    const { id } = await sendTransfer(latchkey, { plan })
    expect(wallet.requests).toMatchObject([
      { chainId: here, params: [{ from: sender, to: receiver, value: '0x3039', chainId: '0x7a69' }] },
    ])
    expect(await changes(before, id)).toEqual(moved(quantity))
    await untilRecorded(latchkey, id, { status: 'confirmed', networkId: here, from: from() })
    expect(getTransactions(latchkey)).toEqual([])
  })

  test('that ends the session while it prompts may have sent: nothing reports that it was not sent', async () => {
    const sent: Hex[] = []
    const pair = await open((keys) => async (asked) => {
      sent.push(await sendAsked(keys, asked))
      await keys.kit.disconnectSession({ topic: asked.topic, reason: { code: 6000, message: 'Gone.' } })
      return undefined
    })
    const { before, latchkey, wallet } = pair
    const plan = await planTransfer(latchkey, transferOf())
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(wallet.requests).toHaveLength(1)
    expect(await changes(before, ...sent)).toEqual(moved(quantity))
    await vi.waitFor(() => expect(latchkey.getAccount().status).toBe('disconnected'), { timeout: 10_000 })
  })

  test('that takes the account out of the session while it prompts ends the request, which may have been sent', async () => {
    const sent: Hex[] = []
    const pair = await open((keys) => async (asked) => {
      const { solana } = supportedBy(keys)
      await keys.kit.updateSession({ topic: asked.topic, namespaces: { ...(solana && { solana }) } })
      sent.push(await sendAsked(keys, asked))
      return undefined
    })
    const { before, latchkey, wallet } = pair
    const plan = await planTransfer(latchkey, transferOf())
    const sending = sendTransfer(latchkey, { plan })
    await expect(sending).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(getIntents(latchkey, { all: true })).toMatchObject([{ isDoubted: true, quantity }])
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 })
    expect(wallet.requests).toHaveLength(1)
    expect(await changes(before, ...sent)).toEqual(moved(quantity))
    expect(latchkey.getAccount().status).toBe('disconnected')
  })

  test('whose session does not include sending is not asked, and nothing is reported as possibly sent', async () => {
    const { before, latchkey, wallet } = await open(undefined, 'eth_sendTransaction')
    const plan = await planTransfer(latchkey, transferOf())
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UnsupportedMethodError' })
    expect(wallet.requests).toEqual([])
    expect(getIntents(latchkey, { all: true })).toEqual([])
    expect(await changes(before)).toEqual({})
  })

  test('that fails after sending: nothing reports that it was not sent, and it is not asked again', async () => {
    const sent: Hex[] = []
    const { before, latchkey, wallet } = await open((keys) => async (asked) => {
      sent.push(await sendAsked(keys, asked))
      return { error: { code: -32603, message: 'Internal error' } }
    })
    const plan = await planTransfer(latchkey, transferOf())
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(wallet.requests).toHaveLength(1)
    expect(await changes(before, ...sent)).toEqual(moved(quantity))
  })

  test('receives no request once the node failed after the plan', async () => {
    const { before, gate, latchkey, wallet } = await open()
    const plan = await planTransfer(latchkey, transferOf())
    gate.set('node', 'drop')
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'ServiceUnreachableError' })
    expect(wallet.requests).toEqual([])
    expect(await changes(before)).toEqual({})
  })

  test('has sent the pending transaction when the page is reloaded, and receives no other request', async () => {
    const { before, latchkey, reload, wallet } = await open()
    const plan = await planTransfer(latchkey, transferOf())
    await node().mine('manual')
    const { id } = await sendTransfer(latchkey, { plan })
    await untilRecorded(latchkey, id, { status: 'pending', kind: 'send' })
    const again = await reload()
    expect(again.getAccount().caipAddress).toBe(from())
    expect(recordOf(again, id)).toMatchObject({ status: 'pending', transfers: [{ quantity, receiver }] })
    expect(await changes(before)).toEqual({})
    await node().mine('auto')
    await untilRecorded(again, id, { status: 'confirmed' })
    expect(await changes(before, id)).toEqual(moved(quantity))
    expect(wallet.requests).toHaveLength(1)
  })
})

// The older client leaves an unhandled rejection of its own.
test('a wallet that is silent until the client’s timeout may still send: nothing reports that it was not sent', async () => {
  const ends: (() => void)[] = []
  const { setTimeout: later } = globalThis
  /**
   * The package's shortest timeout for an answer, in ms; Node's own clients have the same one, for requests they pass
   * on.
   */
  const clientTimeout = 300_000
  const isItsEnd = (ms: number, rest: readonly unknown[]) => ms >= clientTimeout && rest.length === 0
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((end: () => void, ms: number, ...rest: []) =>
      isItsEnd(ms, rest) ? ends.push(end) : later(end, ms, ...rest)) as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
  let answer = () => {}
  const { before, latchkey, wallet } = await openPairedEvm(bench, clients, {
    version: versions[1],
    request: (keys) => async (asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { result: await sendAsked(keys, asked) }
    },
  })
  const plan = await planTransfer(latchkey, transferOf())
  const known = ends.length
  const sending = sendTransfer(latchkey, { plan })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1), { timeout: 10_000 })
  for (const end of ends.slice(known)) end()
  await expect(sending).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  answer()
  const arrived = async () => expect((await readHoldings()).get(`native ${receiver}`)).toBe(quantity)
  await vi.waitFor(arrived, { timeout: 10_000 })
  const { [`native ${sender}`]: _, ...others } = compare(before, await readHoldings())
  expect(others).toEqual({ [`native ${receiver}`]: quantity })
  expect(wallet.requests).toHaveLength(1)
})
