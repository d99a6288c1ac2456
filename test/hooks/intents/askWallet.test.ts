import { expect, test } from 'vitest'
import { buildTransferRequest } from '../../../hooks/evm/transfer/buildTransferRequest.js'
import { sendTransfer as sendFromEvm } from '../../../hooks/evm/transfer/sendTransfer.js'
import { askWallet, type NewIntent } from '../../../hooks/intents/askWallet.js'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import type { IntentsContext } from '../../../hooks/intents/context.js'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { journalOf } from '../../../hooks/intents/journal.js'
import { mayReopen } from '../../../hooks/intents/settleIntent.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { UnknownError, UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { NetworkChangedError } from '../../../hooks/shared/errors/sending.js'
import { UnexpectedSignatureError } from '../../../hooks/shared/errors/signing.js'
import { readProperty } from '../../../hooks/shared/readProperty.js'
import type { SendPermit } from '../../../hooks/shared/types/intent.js'
import { recordTransaction } from '../../../hooks/transactions/recordTransaction.js'
import { hashOf } from '../../support/activityItems.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createClock } from '../../support/createClock.js'
import { alice, createAnswer } from '../../support/createFakeWallet.js'
import { createLocks } from '../../support/createLocks.js'
import { createSendScene, planOf, rejectSend, transfer } from '../../support/createSendScene.js'

const plan = planOf()
const minute = 60_000

type OpenTabsParameters = { locks?: ReturnType<typeof createLocks> | undefined }

/** Two tabs of one site, on one clock. */
async function openTabs({ locks }: OpenTabsParameters = {}) {
  const [browser, clock] = [createBrowser(), createClock()]
  const open = async (number: number) => {
    let ids = 0
    const randomUUID = () => `${number}0000000-0000-4000-8000-${String(++ids).padStart(12, '0')}` as const
    const scene = await createSendScene({ browser, clock, env: { randomUUID } })
    if (locks) Object.assign(scene.tab.window.navigator, { locks })
    return scene
  }
  return [await open(1), await open(2)] as const
}

test('a rejection is watched for a minute from when the wallet reported it', async () => {
  const { advance, latchkey, readMark, transfers } = await createSendScene()
  const answer = createAnswer<{ id: string }>()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  const first = sendTransfer(latchkey, { plan })
  await advance(2 * minute)
  answer.reject(new UserRejectedError())
  await expect(first).rejects.toMatchObject({ name: 'UserRejectedError' })
  await advance(4000)
  // It was sent all the same, and its node shows it only now.
  readMark.mockResolvedValue({ mark: '5', nonce: 4 })
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a request that no wallet was asked for blocks no other tab', async () => {
  const [one, other] = await openTabs({ locks: createLocks() })
  const answer = createAnswer<{ id: string }>()
  one.transfers.send.mockImplementationOnce(() => answer.promise)
  const first = sendTransfer(one.latchkey, { plan })
  await one.advance(1000)
  expect(getIntents(other.latchkey)).toMatchObject([{ state: 'asking' }])
  answer.reject(new NetworkChangedError({ details: 'eip155:8453' }))
  await expect(first).rejects.toMatchObject({ name: 'NetworkChangedError' })
  await one.advance(minute)
  expect(getIntents(one.latchkey)).toEqual([])
  expect(getIntents(other.latchkey)).toEqual([])
  expect(await sendTransfer(other.latchkey, { plan })).toEqual({ id: hashOf(1) })
})

test('what the wallet answers counts, though another tab took its request for left behind', async () => {
  const [one, other] = await openTabs()
  const answer = createAnswer<{ id: string }>()
  one.transfers.send.mockImplementation(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  const first = sendTransfer(one.latchkey, { plan })
  await one.advance(10_000)
  expect(getIntents(other.latchkey)).toMatchObject([{ state: 'unconfirmed' }])
  answer.resolve({ id: hashOf(1) })
  await first
  await one.advance()
  expect(getIntents(one.latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(1) }])
  expect(getIntents(other.latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(1) }])
})

test('a rejection counts, though another tab took its request for left behind', async () => {
  const [one, other] = await openTabs()
  const answer = createAnswer<{ id: string }>()
  one.transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  const first = sendTransfer(one.latchkey, { plan })
  await one.advance(10_000)
  answer.reject(new UserRejectedError())
  await expect(first).rejects.toMatchObject({ name: 'UserRejectedError' })
  await one.advance(2 * minute)
  expect(getIntents(one.latchkey)).toEqual([])
  expect(getIntents(other.latchkey)).toEqual([])
})

test('a clock that is set back while the wallet is open makes no earlier transaction of its answer', async () => {
  const { clock, latchkey, transfers } = await createSendScene()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    clock.skew(-24 * 60 * minute)
    // As the wrapped provider does, before the answer arrives here.
    recordTransaction(latchkey, { id: hashOf(1), from: plan.transfer.from })
    return { id: hashOf(1) }
  })
  expect(await sendTransfer(latchkey, { plan })).toEqual({ id: hashOf(1) })
  expect(getIntents(latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(1) }])
})

test('a transaction that returns to the pool is shown before another like it', async () => {
  const { advance, latchkey, observeTransaction, transfers } = await createSendScene()
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'reviewed' })
  await sendTransfer(latchkey, { plan })
  await advance(20_000)
  expect(getIntents(latchkey)).toEqual([])
  // Its block is reorganized away.
  observeTransaction.mockResolvedValue({ seen: 'pool', nonce: 4 })
  await advance(minute)
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a request whose transaction was not recorded before the page was closed is settled by the chain', async () => {
  const [browser, clock] = [createBrowser(), createClock()]
  const first = await createSendScene({ browser, clock })
  await sendTransfer(first.latchkey, { plan })
  first.latchkey.destroy()
  browser.entries.delete('latchkey:1:default:transactions')
  const second = await createSendScene({ browser, clock })
  second.observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: false })
  await second.advance(minute)
  expect(getIntents(second.latchkey)).toEqual([])
})

test('a wallet that does not report its accounts is not asked, and blocks no second try', async () => {
  const { advance, latchkey, told, transfers, wallet } = await createSendScene()
  const signed = buildTransferRequest({ transfer, network: mainnet })
  transfers.plan.mockResolvedValue({ ...plan, request: signed })
  transfers.send.mockImplementationOnce((parameters) => sendFromEvm(parameters))
  wallet.next('eth_accounts', () => new Promise(() => {}))
  const sending = sendTransfer(latchkey, { plan })
  const failed = expect(sending).rejects.toMatchObject({ name: 'WalletTimeoutError' })
  await advance(20_000)
  await failed
  expect(getIntents(latchkey)).toEqual([])
  expect(told()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  expect(await sendTransfer(latchkey, { plan })).toEqual({ id: hashOf(1) })
})

type Unanswered = ReturnType<typeof createAnswer<{ id: string }>>

/** A request whose wallet has it, and sent hash 1 for it without an answer. */
async function openUnanswered() {
  const scene = await createSendScene()
  const answer = createAnswer<{ id: string }>()
  scene.transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  const sending = sendTransfer(scene.latchkey, { plan })
  await scene.advance(1000)
  expect(getIntents(scene.latchkey)).toMatchObject([{ state: 'asking' }])
  scene.readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  scene.findTransaction.mockResolvedValue(hashOf(1))
  return { ...scene, answer, sending }
}

test('what a wallet sent without an answer is found while the page is open', async () => {
  const { advance, latchkey, observeTransaction, sending, transfers } = await openUnanswered()
  await advance(20_000)
  expect(await sending).toEqual({ id: hashOf(1) })
  expect(getIntents(latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(1) }])
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'reviewed' })
  await advance(minute)
  expect(getIntents(latchkey)).toEqual([])
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a request that the wallet has not answered stays open while nothing like it is found', async () => {
  const { advance, answer, findTransaction, latchkey, sending } = await openUnanswered()
  findTransaction.mockResolvedValue(undefined)
  await advance(minute)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'asking' }])
  answer.resolve({ id: hashOf(2) })
  expect(await sending).toEqual({ id: hashOf(2) })
})

test.each<[string, (answer: Unanswered) => void, string]>([
  ['the same transaction', ({ resolve }) => resolve({ id: hashOf(1) }), hashOf(1)],
  ['another one', ({ resolve }) => resolve({ id: hashOf(2) }), hashOf(2)],
  ['a rejection', ({ reject }) => reject(new UserRejectedError()), hashOf(1)],
])('a wallet that answers after the chain has shown it, with %s', async (_, run, transactionId) => {
  const { advance, answer, latchkey, sending } = await openUnanswered()
  await advance(20_000)
  await sending
  run(answer)
  await advance(1000)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'sent', transactionId }])
})

test('a transaction like it that appears before the wallet is asked stops the request', async () => {
  const { advance, findTransaction, latchkey, readMark, transfers } = await createSendScene()
  const ready = createAnswer<undefined>()
  let isAsked = false
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    await ready.promise
    onAsk?.()
    isAsked = true
    return { id: hashOf(2) }
  })
  const sending = sendTransfer(latchkey, { plan })
  await advance(1000)
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockResolvedValue(hashOf(1))
  await advance(20_000)
  ready.resolve(undefined)
  await expect(sending).rejects.toMatchObject({ name: 'SendUnconfirmedError', id: hashOf(1) })
  expect(isAsked).toBe(false)
})

test('code that fails to load before the wallet is asked blocks no second try', async () => {
  const { latchkey, transfers } = await createSendScene()
  const missing = new TypeError('Failed to fetch dynamically imported module')
  transfers.send.mockRejectedValueOnce(missing)
  await expect(sendTransfer(latchkey, { plan })).rejects.toBe(missing)
  expect(getIntents(latchkey)).toEqual([])
  expect(await sendTransfer(latchkey, { plan })).toEqual({ id: hashOf(1) })
})

test('the same failure after the wallet was asked is unconfirmed', async () => {
  const { latchkey, transfers } = await createSendScene()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(getIntents(latchkey)).toMatchObject([{ state: 'unconfirmed' }])
})

test.each(['send', 'approve', 'swap', 'purchase'] as const)(
  'a request of the kind “%s” is journalled, blocks its like and is settled by the chain',
  async (kind) => {
    const { advance, latchkey, observeTransaction } = await createSendScene()
    const intent = {
      ...{ kind, account: transfer.from, asset: 'native', receiver: transfer.to, quantity: 5n },
      ...{ transfers: [], maxFee: undefined, deposit: 0n },
    } as const
    const asked: string[] = []
    const ask = (answer: () => Promise<{ id: string }>) =>
      askWallet(latchkey, {
        ...{ intent, network: mainnet, acknowledged: [] },
        ask({ onAsk }) {
          onAsk()
          asked.push(getIntents(latchkey)[0]?.state ?? 'none')
          return answer()
        },
      })
    expect(await ask(async () => ({ id: hashOf(3) }))).toEqual({ id: hashOf(3) })
    expect(asked).toEqual(['asking'])
    await expect(ask(async () => ({ id: hashOf(4) }))).rejects.toMatchObject({
      intent: { state: 'sent', kind },
    })
    observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true })
    await advance(minute)
    expect(getIntents(latchkey)).toEqual([])
    expect(await ask(async () => ({ id: hashOf(4) }))).toEqual({ id: hashOf(4) })
    expect(asked).toEqual(['asking', 'asking'])
  },
)

test('a tab that could not store sees what other tabs store afterwards', async () => {
  const [one, other] = await openTabs({ locks: createLocks() })
  const { setItem } = one.tab.storage
  one.tab.storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const small = planOf({ ...transfer, to: alice })
  await sendTransfer(one.latchkey, { plan: small, acknowledged: ['notStored'] })
  one.tab.storage.setItem = setItem
  const answer = createAnswer<{ id: string }>()
  other.transfers.send.mockImplementationOnce(() => answer.promise)
  const first = sendTransfer(other.latchkey, { plan })
  await other.advance()
  await expect(sendTransfer(one.latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  answer.resolve({ id: hashOf(2) })
  await first
  expect(one.transfers.send).toHaveBeenCalledOnce()
})

/** A request whose wallet failed after it was asked, and the key of what the user was shown. */
async function openUnconfirmed() {
  const scene = await createSendScene()
  scene.transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    throw new TypeError('the wallet is gone')
  })
  const thrown: unknown = await sendTransfer(scene.latchkey, { plan }).catch((error: unknown) => error)
  await scene.advance(1000)
  return { ...scene, acknowledged: [String(readProperty(thrown, 'key'))] }
}

test.each([
  ['before it was asked', new UserRejectedError(), { outcome: 'withdrawn' }],
  ['after it was asked', undefined, { state: 'declined' }],
])('a rejection %s opens the request again that the user went on despite', async (_, early, expected) => {
  const { acknowledged, advance, latchkey, transfers } = await openUnconfirmed()
  if (early) transfers.send.mockRejectedValueOnce(early)
  else transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(latchkey, { plan, acknowledged })).rejects.toThrow(UserRejectedError)
  await advance(1000)
  expect(getIntents(latchkey, { settled: true })).toMatchObject([expected, { state: 'unconfirmed' }])
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(transfers.send).toHaveBeenCalledTimes(2)
  expect(await sendTransfer(latchkey, { plan, acknowledged })).toEqual({ id: hashOf(1) })
})

test('what is found of an earlier request while the account is read is shown before the wallet is asked', async () => {
  const { acknowledged, advance, findTransaction, latchkey, readMark, transfers } = await openUnconfirmed()
  const reading = createAnswer<{ mark: string; nonce: number }>()
  const moved = { mark: '5', nonce: 5 }
  readMark.mockResolvedValueOnce({ mark: '4', nonce: 4 }).mockReturnValueOnce(reading.promise)
  readMark.mockResolvedValue(moved)
  const again = sendTransfer(latchkey, { plan, acknowledged }).catch((error: unknown) => error)
  await advance(0)
  findTransaction.mockResolvedValue(hashOf(7))
  await checkIntents(latchkey)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(7) }])
  reading.resolve(moved)
  expect(await again).toMatchObject({ name: 'SendUnconfirmedError', id: hashOf(7) })
  expect(transfers.send).toHaveBeenCalledOnce()
  expect(getIntents(latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(7) }])
})

test('without locks, a request that another tab was allowed to repeat does not reach the wallet too', async () => {
  const [one, other] = await openTabs()
  const ready = createAnswer<undefined>()
  let asks = 0
  one.transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    await ready.promise
    onAsk?.()
    asks += 1
    return { id: hashOf(2) }
  })
  const first = sendTransfer(one.latchkey, { plan }).catch((error: unknown) => error)
  await one.advance(10_000)
  const thrown: unknown = await sendTransfer(other.latchkey, { plan }).catch((error: unknown) => error)
  const acknowledged = [String(readProperty(thrown, 'key'))]
  expect(await sendTransfer(other.latchkey, { plan, acknowledged })).toEqual({ id: hashOf(1) })
  ready.resolve(undefined)
  expect(await first).toMatchObject({ name: 'SendUnconfirmedError' })
  expect(asks).toBe(0)
  expect(getIntents(other.latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(1) }])
  expect(getIntents(one.latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(1) }])
})

test('a request that another tab overwrote while it wrote its own is stored again', async () => {
  const browser = createBrowser()
  const { latchkey } = await createSendScene({ browser })
  const key = 'latchkey:1:default:intents'
  await sendTransfer(latchkey, { plan: planOf({ ...transfer, to: alice }) })
  const [stale, other] = [browser.entries.get(key), browser.openTab()]
  await sendTransfer(latchkey, { plan: planOf({ ...transfer, quantity: 7n }) }).catch(() => undefined)
  expect(getIntents(latchkey)).toHaveLength(2)
  // It had read the journal before.
  other.storage.setItem(key, String(stale))
  browser.deliverAll()
  const again = await createSendScene({ browser })
  expect(getIntents(again.latchkey)).toHaveLength(2)
  browser.entries.delete(key)
  browser.deliverAll()
  expect(browser.entries.has(key)).toBe(false)
})

test('a page that is shown again knows the requests that other tabs made while it was in the back–forward cache', async () => {
  const browser = createBrowser()
  const { advance, latchkey } = await createSendScene({ browser })
  const other = await createSendScene({ browser })
  const known = journalOf(other.latchkey)
  browser.freeze(other.tab, true)
  await sendTransfer(latchkey, { plan })
  await advance(1000)
  browser.freeze(other.tab, false)
  browser.deliverAll()
  expect(known.getState()).toEqual([])
  other.tab.window.dispatchEvent(new Event('pageshow'))
  await other.advance()
  expect(known.getState()).toMatchObject([{ state: 'sent' }])
})

test('a node that does not answer holds up no request on another network', async () => {
  const locks = createLocks()
  const scene = await createSendScene({ networks: [mainnet, base] })
  Object.assign(scene.tab.window.navigator, { locks })
  const answer = createAnswer<{ mark: string; nonce: number }>()
  const intent = {
    ...({ kind: 'send', asset: 'native', receiver: transfer.to, quantity: 5n } as const),
    ...{ transfers: [], maxFee: undefined, deposit: 0n },
  }
  scene.readMark.mockReturnValueOnce(answer.promise)
  let sent = 1
  const ask = async ({ onAsk }: SendPermit) => {
    onAsk()
    return { id: hashOf(++sent) }
  }
  const rest = { acknowledged: [], ask }
  const slow = askWallet(scene.latchkey, {
    ...{ ...rest, network: mainnet, intent: { ...intent, account: transfer.from } },
  })
  await scene.advance()
  const other = { ...intent, account: `eip155:8453:${alice}` } as const
  expect(await askWallet(scene.latchkey, { ...rest, network: base, intent: other })).toEqual({
    id: hashOf(2),
  })
  answer.resolve({ mark: '4', nonce: 4 })
  await slow
})

test('a request that a later version journalled blocks its like until it was shown, and stays as it was written', async () => {
  const { advance, latchkey, observeTransaction, readMark, tab, transfers } = await createSendScene()
  const key = `latchkey:1:${(latchkey as unknown as IntentsContext).id}:`
  const times = { createdAt: 5, sentAt: 5, updatedAt: 5 }
  const from = transfer.from
  const rows = {
    intents: [{ id: 'later', kind: 'bridge', account: from, asset: 'native', state: 'routed', ...times }],
    transactions: [{ id: hashOf(9), from, kind: 'bridge', status: 'routed', ...times }],
  }
  const stored = (name: keyof typeof rows) => JSON.parse(tab.storage.getItem(key + name) ?? '[]')
  for (const [name, row] of Object.entries(rows)) tab.storage.setItem(key + name, JSON.stringify(row))
  const thrown: unknown = await sendTransfer(latchkey, { plan }).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ name: 'SendUnconfirmedError', intent: { id: 'later' } })
  await advance(60 * 60_000)
  expect(readMark).not.toHaveBeenCalled()
  expect(observeTransaction).not.toHaveBeenCalled()
  await sendTransfer(latchkey, { plan, acknowledged: [String(readProperty(thrown, 'key'))] })
  expect(transfers.send).toHaveBeenCalledOnce()
  await advance(1000)
  expect(stored('intents')).toEqual([expect.objectContaining({ kind: 'send' }), ...rows.intents])
  expect(stored('transactions')).toEqual([expect.objectContaining({ kind: 'send' }), ...rows.transactions])
})

test('a request of a later version is shown once, also after a reload, and again when that version changes it', async () => {
  const browser = createBrowser()
  const { latchkey, tab, transfers } = await createSendScene({ browser })
  const name = `latchkey:1:${(latchkey as unknown as IntentsContext).id}:intents`
  const times = { createdAt: 5, updatedAt: 5 }
  const row = {
    id: 'later',
    kind: 'bridge',
    account: transfer.from,
    asset: 'native',
    state: 'routed',
    ...times,
  }
  tab.storage.setItem(name, JSON.stringify([row]))
  transfers.send.mockResolvedValueOnce({ id: hashOf(1) }).mockResolvedValueOnce({ id: hashOf(2) })
  // The later request is like each of the asset, whoever receives it.
  const planTo = (digit: string) => planOf({ ...transfer, to: `0x${digit.repeat(40)}` })
  const tryTo = (digit: string, acknowledged: readonly string[] = []) =>
    sendTransfer(latchkey, { plan: planTo(digit), acknowledged }).catch((error: unknown) => error)
  const key = String(readProperty(await tryTo('1'), 'key'))
  expect(await tryTo('1', [key])).toEqual({ id: hashOf(1) })
  expect(await tryTo('2')).toEqual({ id: hashOf(2) })
  expect(JSON.parse(tab.storage.getItem(name) ?? '[]')).toContainEqual(row)
  const again = await createSendScene({ browser })
  again.transfers.send.mockResolvedValueOnce({ id: hashOf(3) })
  expect(await sendTransfer(again.latchkey, { plan: planTo('3') })).toEqual({ id: hashOf(3) })
  const rows = JSON.parse(tab.storage.getItem(name) ?? '[]') as { id: string }[]
  const changed = rows.map((one) => (one.id === 'later' ? { ...one, updatedAt: 6 } : one))
  tab.storage.setItem(name, JSON.stringify(changed))
  expect(await tryTo('4')).toMatchObject({ name: 'SendUnconfirmedError', intent: { id: 'later' } })
})

const permit: NewIntent = {
  ...{ kind: 'approve', account: transfer.from, asset: 'token 0x1', receiver: transfer.to, quantity: 5n },
  ...{ transfers: [], maxFee: undefined, deposit: 0n, permit: { nonce: 3n, deadline: 2_000_000_000 } },
}
/** Asks for a permit, which a wallet answers in its own way. */
const askPermit = (latchkey: IntentsContext, answer: () => Promise<undefined>) =>
  askWallet(latchkey, {
    ...{ intent: permit, network: mainnet, acknowledged: [] },
    ask({ onAsk }) {
      onAsk()
      return answer()
    },
  })

async function openPermit() {
  const scene = await createSendScene()
  const ask = (answer: () => Promise<undefined>) => askPermit(scene.latchkey, answer)
  const journal = () => journalOf(scene.latchkey).getState()
  return { ...scene, ask, journal }
}

test('a permit that was signed is open, holds up no other one, and is no transaction', async () => {
  const { ask, journal } = await openPermit()
  expect(await ask(async () => undefined)).toBeUndefined()
  expect(journal()).toMatchObject([{ state: 'signed', transactionId: undefined }])
  await ask(async () => undefined)
  expect(journal()).toMatchObject([{ state: 'signed' }, { state: 'signed' }])
})

test.each([new UnexpectedSignatureError(), new UnknownError(), new TypeError('gone')])(
  'security: a permit that a wallet failed at with %s may have been signed, and the error is its own',
  async (error) => {
    const { ask, journal } = await openPermit()
    await expect(ask(() => Promise.reject(error))).rejects.toBe(error)
    expect(journal()).toMatchObject([{ state: 'signed' }])
  },
)

test('a permit that was declined is over at once, and asked for again though the account has moved since', async () => {
  const { ask, journal, latchkey, readMark } = await openPermit()
  await expect(ask(() => Promise.reject(new UserRejectedError()))).rejects.toMatchObject({
    name: 'UserRejectedError',
  })
  readMark.mockResolvedValue({ mark: '9', nonce: 9 })
  await ask(async () => undefined)
  expect(journal().map(({ outcome, state }) => outcome ?? state)).toEqual(['signed', 'declined'])
  const [, declined] = journal()
  if (declined === undefined) throw new TypeError('It is not journalled.')
  expect([mayReopen(latchkey, declined), mayReopen(latchkey, { ...declined, permit: undefined })]).toEqual([
    ...[false, true],
  ])
})

test('a permit that a wallet has keeps another one from being asked for; left behind, it may have been signed', async () => {
  const [browser, clock] = [createBrowser(), createClock()]
  const scene = await createSendScene({ browser, clock })
  const ask = (latchkey: IntentsContext) => askPermit(latchkey, () => new Promise(() => {}))
  ask(scene.latchkey).catch(() => undefined)
  await scene.advance()
  await expect(ask(scene.latchkey)).rejects.toMatchObject({ name: 'SendUnconfirmedError', key: undefined })
  scene.latchkey.destroy()
  const next = await createSendScene({ browser, clock })
  await next.advance(10_000)
  expect(journalOf(next.latchkey).getState()).toMatchObject([{ state: 'signed' }])
})
