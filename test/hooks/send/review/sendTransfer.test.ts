import { expect, test, vi } from 'vitest'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { buildTransferRequest } from '../../../../hooks/evm/transfer/buildTransferRequest.js'
import { sendTransfer as sendFromEvm } from '../../../../hooks/evm/transfer/sendTransfer.js'
import { getIntents } from '../../../../hooks/intents/getIntents.js'
import { acknowledgementOf } from '../../../../hooks/intents/rules.js'
import { base, mainnet } from '../../../../hooks/networks.js'
import { sendTransfer } from '../../../../hooks/send/review/sendTransfer.js'
import { switchAccount } from '../../../../hooks/session/switchAccount.js'
import { TransferRevertedError } from '../../../../hooks/shared/errors/sending.js'
import {
  type LessArrivesError,
  SendUnconfirmedError,
  TransferMismatchError,
} from '../../../../hooks/shared/errors/transfers.js'
import { readProperty } from '../../../../hooks/shared/readProperty.js'
import type { AccountMark, Intent } from '../../../../hooks/shared/types/intent.js'
import { getTransactions } from '../../../../hooks/transactions/getTransactions.js'
import { hashOf } from '../../../support/activityItems.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createClock } from '../../../support/createClock.js'
import { alice, bob, createAnswer } from '../../../support/createFakeWallet.js'
import { createSendScene, planOf, rejectSend, transfer } from '../../../support/createSendScene.js'

const plan = planOf()

const acknowledge = (intent: Intent) => ({ key: acknowledgementOf(intent) })

const createScene = async (features: { send?: boolean } = {}) => {
  const scene = await createSendScene({ features, networks: [mainnet, base] })
  return { ...scene, context: scene.latchkey }
}

test('the plan is renewed, sent once, and stored with the displayed values', async () => {
  const { context, latchkey, events, told, transfers } = await createScene()
  const fresh = { ...plan, request: { to: bob, fresh: true } }
  transfers.plan.mockResolvedValueOnce(fresh)
  expect(await sendTransfer(context, { plan })).toEqual({ id: hashOf(1) })
  expect(transfers.plan).toHaveBeenCalledWith(expect.objectContaining({ transfer }))
  expect(transfers.send).toHaveBeenCalledOnce()
  expect(transfers.send.mock.calls[0]?.[0]).toMatchObject({ plan: fresh })
  expect(getTransactions(latchkey)).toMatchObject([
    {
      id: hashOf(1),
      from: transfer.from,
      to: bob,
      kind: 'send',
      status: 'pending',
      transfers: [{ direction: 'out', symbol: 'ETH', quantity: 10n ** 17n, receiver: bob }],
    },
  ])
  expect(told()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  const [initiated] = events.filter(({ event }) => event === 'SEND_INITIATED')
  expect(initiated).toEqual({
    event: 'SEND_INITIATED',
    properties: { network: 'eip155:1', asset: 'native' },
  })
})

test('a double confirmation is sent once, and again only for a user who was shown the first', async () => {
  const { context, told, transfers } = await createScene()
  const answer = createAnswer<{ id: string }>()
  transfers.send.mockReturnValueOnce(answer.promise)
  const both = [sendTransfer(context, { plan }), sendTransfer(context, { plan })]
  await vi.waitFor(() => expect(transfers.send).toHaveBeenCalled())
  const third = sendTransfer(context, { plan: { ...plan } })
  answer.resolve({ id: hashOf(2) })
  expect(await Promise.all([...both, third])).toEqual(Array(3).fill({ id: hashOf(2) }))
  expect(transfers.send).toHaveBeenCalledOnce()
  expect(told()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  const blocked = await sendTransfer(context, { plan }).catch((thrown: unknown) => thrown)
  expect(blocked).toMatchObject({ name: 'SendUnconfirmedError', id: hashOf(2), intent: { state: 'sent' } })
  expect(transfers.send).toHaveBeenCalledOnce()
  transfers.send.mockResolvedValueOnce({ id: hashOf(3) })
  await sendTransfer(context, { plan, acknowledged: [String((blocked as SendUnconfirmedError).key)] })
  expect(transfers.send).toHaveBeenCalledTimes(2)
})

test('a plan that is changed while it is sent is sent as it was passed', async () => {
  const { context, transfers } = await createScene()
  const passed = planOf({ ...transfer })
  const sending = sendTransfer(context, { plan: passed })
  Object.assign(passed.transfer, { to: alice, quantity: 7n })
  await sending
  expect(transfers.plan).toHaveBeenLastCalledWith(expect.objectContaining({ transfer }))
  expect(transfers.send.mock.calls[0]?.[0]).toMatchObject({ plan: { transfer } })
})

test('a plan whose request is not its transfer is rejected, and the wallet receives no request', async () => {
  const { context, transfers } = await createScene()
  transfers.check.mockImplementation(async ({ plan: { request, transfer: planned } }) => {
    if (readProperty(request, 'to') !== planned.to) throw new TransferMismatchError({ details: 'receiver' })
  })
  const changed = { ...plan, transfer: { ...transfer, to: alice } }
  await expect(sendTransfer(context, { plan: changed })).rejects.toMatchObject({
    name: 'TransferMismatchError',
  })
  expect(transfers.send).not.toHaveBeenCalled()
  expect(await sendTransfer(context, { plan })).toEqual({ id: hashOf(1) })
})

test.each(['before', 'while it is planned', 'while the wallet’s object is fetched'])(
  'an account that was switched %s stops it, and the wallet receives no request',
  async (moment) => {
    const { connector, context, latchkey, told, transfers } = await createScene()
    const leave = () => switchAccount(latchkey, { account: `eip155:1:${bob}` })
    if (moment === 'before') leave()
    if (moment === 'while it is planned')
      transfers.plan.mockImplementationOnce(async () => {
        leave()
        return plan
      })
    const fox = connector('io.fox')
    const provider = vi.spyOn(fox, 'provider')
    if (moment === 'while the wallet’s object is fetched')
      provider.mockImplementationOnce(async () => {
        leave()
        return {}
      })
    await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'AccountChangedError' })
    expect(transfers.send).not.toHaveBeenCalled()
    expect(told()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  },
)

type Scene = Awaited<ReturnType<typeof createScene>>

test.each<[string, (scene: Scene) => unknown]>([
  ['switched', ({ latchkey }) => switchAccount(latchkey, { account: `eip155:1:${bob}` })],
  ['disconnected', ({ latchkey }) => disconnect(latchkey)],
])(
  'an account that is %s while the node or the wallet is asked for it receives no request',
  async (_, leave) => {
    for (const moment of ['node', 'wallet']) {
      const scene = await createScene()
      const { advance, context, latchkey, readMark, transfers, wallet } = scene
      const shown = { ...plan, request: buildTransferRequest({ transfer, network: mainnet }) }
      const [mark, accounts] = [createAnswer<AccountMark>(), createAnswer()]
      transfers.plan.mockResolvedValue(shown)
      transfers.send.mockImplementation((parameters) => sendFromEvm(parameters))
      if (moment === 'node') readMark.mockReturnValueOnce(mark.promise)
      else wallet.next('eth_accounts', () => accounts.promise)
      const sending = sendTransfer(context, { plan: shown }).catch((thrown: unknown) => thrown)
      await advance()
      await leave(scene)
      mark.resolve({ mark: '4', nonce: 4 })
      accounts.resolve([alice, bob])
      await advance()
      expect(await sending).toMatchObject({ name: 'AccountChangedError' })
      expect(wallet.calls['eth_sendTransaction']).toBeUndefined()
      expect(getIntents(latchkey, { all: true })).toEqual([])
    }
  },
)

test('a wallet that switched network stops it', async () => {
  const { advance, context, transfers, wallet } = await createScene()
  transfers.plan.mockImplementationOnce(async () => {
    wallet.setChain(8453)
    await advance()
    return plan
  })
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({
    name: 'NetworkChangedError',
    details: 'eip155:8453',
  })
  expect(transfers.send).not.toHaveBeenCalled()
})

test('a transfer that would fail, or became more expensive, reaches no wallet', async () => {
  const { context, transfers } = await createScene()
  const failure = new TransferRevertedError()
  transfers.plan.mockResolvedValueOnce({ ...plan, failure })
  await expect(sendTransfer(context, { plan })).rejects.toBe(failure)
  transfers.plan.mockResolvedValueOnce({ ...plan, maxFee: 201n })
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'TransferChangedError' })
  expect(transfers.send).not.toHaveBeenCalled()
})

test('a rejection is reported, and may be retried', async () => {
  const { context, events, told, transfers } = await createScene()
  transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(told()).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  expect(JSON.stringify(events)).not.toContain(bob)
  await sendTransfer(context, { plan })
  expect(told().at(-1)).toBe('SEND_SUCCESS')
})

test('where sending is disabled, or the network is not configured, nothing is sent', async () => {
  const { context: off, transfers } = await createScene({ send: false })
  await expect(sendTransfer(off, { plan })).rejects.toMatchObject({ message: 'Unsupported chain' })
  const { context } = await createScene()
  const elsewhere = { ...plan, transfer: { ...transfer, from: `eip155:137:${alice}` } as const }
  await expect(sendTransfer(context, { plan: elsewhere })).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
  expect(transfers.plan).not.toHaveBeenCalled()
})

test('a possibly sent transfer is watched where its id is known, and reported as unconfirmed', async () => {
  const { context, latchkey, told, transfers } = await createScene()
  transfers.send.mockRejectedValueOnce(new SendUnconfirmedError())
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(getTransactions(latchkey)).toEqual([])
  const { key } = getIntents(latchkey).map(acknowledge)[0] ?? {}
  transfers.send.mockRejectedValueOnce(new SendUnconfirmedError({ id: hashOf(3) }))
  await expect(sendTransfer(context, { plan, acknowledged: [String(key)] })).rejects.toMatchObject({
    id: hashOf(3),
  })
  expect(getTransactions(latchkey)).toMatchObject([{ id: hashOf(3), kind: 'send', status: 'pending' }])
  expect(told().at(-1)).toBe('SEND_ERROR')
})

test('after a rejection by code a second try waits for a yes once the account’s nonce has moved', async () => {
  const { context, readMark, transfers } = await createScene()
  transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  readMark.mockResolvedValue({ mark: '5', nonce: 4 })
  const again = sendTransfer(context, { plan: planOf({ ...transfer, quantity: 1n }) })
  await expect(again).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    intent: { state: 'unconfirmed' },
  })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('after a rejection by code a look that fails does not hide that the nonce has moved', async () => {
  const { context, readMark, transfers } = await createScene()
  transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  // Only the reading that the new request is made with has a signal.
  readMark.mockImplementation(async (parameters) => {
    if ('signal' in parameters) return { mark: '5', nonce: 4 }
    throw new Error('node down')
  })
  const refused = await sendTransfer(context, { plan }).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ name: 'SendUnconfirmedError', intent: { state: 'unconfirmed' } })
  expect(transfers.send).toHaveBeenCalledOnce()
  const { key } = refused as SendUnconfirmedError
  expect(await sendTransfer(context, { plan, acknowledged: [String(key)] })).toEqual({ id: hashOf(1) })
})

test('a failure before the wallet is asked leaves nothing that blocks, and one after it does', async () => {
  const { context, latchkey, transfers } = await createScene()
  transfers.send.mockRejectedValueOnce(new TransferMismatchError())
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'TransferMismatchError' })
  expect(getIntents(latchkey)).toEqual([])
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    throw new TransferMismatchError()
  })
  await expect(sendTransfer(context, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(getIntents(latchkey)).toMatchObject([{ state: 'unconfirmed', quantity: transfer.quantity }])
})

test('what arrives is held to what was shown, and less than is sent waits for a yes', async () => {
  const { context, transfers } = await createScene()
  const arriving = (quantity: bigint) => ({
    ...plan,
    changes: [{ account: bob, asset: transfer.asset, quantity }],
  })
  const shown = arriving(transfer.quantity)
  transfers.plan.mockResolvedValueOnce(arriving(1n))
  await expect(sendTransfer(context, { plan: shown })).rejects.toMatchObject({ name: 'TransferChangedError' })
  transfers.plan.mockResolvedValueOnce({ ...plan, changes: undefined })
  await expect(sendTransfer(context, { plan: shown })).rejects.toMatchObject({ name: 'TransferChangedError' })
  transfers.plan.mockResolvedValue(arriving(1n))
  const less = await sendTransfer(context, { plan: arriving(1n) }).catch((thrown: unknown) => thrown)
  expect(less).toMatchObject({ name: 'LessArrivesError', arrives: 1n })
  expect(transfers.send).not.toHaveBeenCalled()
  const { key } = less as LessArrivesError
  expect(await sendTransfer(context, { plan: arriving(1n), acknowledged: [key] })).toEqual({ id: hashOf(1) })
})

test('a disconnect in another tab lets the open request end: its transaction is known, and no other is asked for (F23)', async () => {
  const shared = { browser: createBrowser(), clock: createClock() }
  const [one, other] = [await createSendScene(shared), await createSendScene(shared)]
  const answer = createAnswer<{ id: string }>()
  one.transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  const sent = sendTransfer(one.latchkey, { plan })
  await one.advance(1000)
  await other.latchkey.disconnect()
  await one.advance(1000)
  expect([one, other].map(({ latchkey }) => latchkey.getAccount().status)).toEqual([
    'disconnected',
    'disconnected',
  ])
  answer.resolve({ id: hashOf(1) })
  expect(await sent).toEqual({ id: hashOf(1) })
  await one.latchkey.connect({ connector: one.connector('io.fox') })
  expect(getIntents(one.latchkey)).toMatchObject([{ state: 'sent' }])
  expect(getTransactions(one.latchkey)).toMatchObject([{ id: hashOf(1), status: 'pending' }])
  expect(one.transfers.send).toHaveBeenCalledOnce()
})
