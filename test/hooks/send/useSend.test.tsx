import { expect, test } from 'vitest'
import { base, mainnet } from '../../../hooks/networks.js'
import { useTokens } from '../../../hooks/portfolio/tokens/useTokens.js'
import { type UseSendParameters, useSend } from '../../../hooks/send/useSend.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'
import { hashOf } from '../../support/activityItems.js'
import { alice, bob, createAnswer } from '../../support/createFakeWallet.js'
import { createSendScene, planOf, transfer } from '../../support/createSendScene.js'
import { coin, portfolioOf } from '../../support/renderAccount.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const usd: TokenBalance = {
  id: `eip155:1/erc20:${carol}`,
  networkId: 'eip155:1',
  address: carol,
  symbol: 'USD',
  name: 'US coin',
  decimals: 6,
  quantity: 620_000_000n,
  price: '1',
  value: '620',
}

/** A form with tokens and a draft, of an account with 1 ETH and 620 USD. */
async function open(parameters: UseSendParameters = {}) {
  const scene = await createSendScene({
    networks: [mainnet, base],
    services: { portfolio: portfolioOf(async () => [coin, usd]) },
  })
  const form = renderWithLatchkey(() => ({ ...useSend(parameters), rows: useTokens().data }), {
    test: scene,
  })
  await form.advance()
  const send = () => form.result.current
  return {
    ...scene,
    ...form,
    send,
    /** Changes the draft, and waits until all derived values are known. */
    async put(change: (form: ReturnType<typeof useSend>) => void) {
      await form.run(() => change(send()))
      await form.advance(600)
      do await form.advance()
      while ((scene.latchkey.queries.client?.isFetching() ?? 0) > 0)
    },
  }
}

const kinds = (issues: ReturnType<typeof useSend>['issues']) => issues.map(({ kind }) => kind)

test('an empty draft reports its missing fields, in order', async () => {
  const { put, send } = await open()
  expect(send()).toMatchObject({ isReady: false, plan: undefined, quantity: undefined })
  expect(kinds(send().issues)).toEqual(['incomplete', 'tokenMissing'])
  expect(send().issues).toMatchObject([
    { error: { message: 'An amount and receiver address are required' } },
    { error: { message: 'A token is required' } },
  ])
  expect(() => send().review()).toThrow('An amount and receiver address are required')
  await put(({ setToken }) => setToken(coin))
  await put(({ setAmount }) => setAmount('0.1'))
  expect(kinds(send().issues)).toEqual(['incomplete'])
})

test('the typed, reviewed and sent transfer are the same', async () => {
  const { put, run, send, transfers } = await open()
  await put(({ setToken }) => setToken(coin))
  await put(({ setAmount }) => setAmount('0.1'))
  await put(({ setReceiver }) => setReceiver(` ${bob.toLowerCase()} `))
  expect(send()).toMatchObject({
    quantity: 10n ** 17n,
    worth: '300',
    price: '3000',
    balance: 10n ** 18n,
    receiver: { status: 'resolved', address: bob, isFirstTime: true, isUsed: true },
    fee: { value: 50n, most: 100n, symbol: 'ETH' },
    isReady: true,
  })
  expect(send().plan?.transfer).toEqual(transfer)
  expect(kinds(send().issues)).toEqual(['firstTime'])
  await put(({ review }) => review())
  expect(send().draft.reviewed).toEqual(transfer)
  await run(() => expect(send().sendAsync()).rejects.toMatchObject({ name: 'NotReviewedError' }))
  expect(transfers.send).not.toHaveBeenCalled()
  await put(({ acknowledge, issues: [issue] }) => issue?.severity === 'warning' && acknowledge(issue.key))
  expect(await run(() => send().sendAsync())).toEqual({ id: hashOf(1) })
  expect(transfers.send.mock.calls.map(([{ plan }]) => plan.transfer)).toEqual([transfer])
  expect(send().draft).toMatchObject({ token: undefined, amount: '', receiver: '', reviewed: undefined })
})

test('an amount in the currency is exact base units, fixed by the review whatever the price does', async () => {
  const { client, put, send } = await openPriced()
  await put(({ setUnit }) => setUnit('currency'))
  await put(({ setAmount }) => setAmount('100'))
  // 100 / 3000, cut to whole wei.
  expect(send().quantity).toBe(33_333_333_333_333_333n)
  await put(({ review }) => review())
  await put(() => client.price('6000'))
  expect(send()).toMatchObject({ price: '6000', quantity: 33_333_333_333_333_333n })
  expect(send().plan?.transfer.quantity).toBe(33_333_333_333_333_333n)
  await put(({ setReceiver }) => setReceiver(carol))
  expect(send().draft.reviewed).toBeUndefined()
  expect(send().quantity).toBe(16_666_666_666_666_666n)
})

async function openPriced() {
  const form = await open()
  await form.put(({ setToken }) => setToken(coin))
  await form.put(({ setReceiver }) => setReceiver(bob))
  const price = (told: string) =>
    form.latchkey.queries.client?.setQueriesData(
      { queryKey: ['latchkey', form.latchkey.id, 'tokens'] },
      (list: { rows: readonly TokenBalance[] } | undefined) =>
        list && { ...list, rows: list.rows.map((row) => ({ ...row, price: told })) },
    )
  return { ...form, client: { price } }
}

test('changing the unit keeps the value', async () => {
  const { put, send } = await openPriced()
  await put(({ setAmount }) => setAmount('0.1'))
  await put(({ setUnit }) => setUnit('currency'))
  expect(send().draft).toMatchObject({ amount: '300', unit: 'currency' })
  expect(send().quantity).toBe(10n ** 17n)
  await put(({ setUnit }) => setUnit('token'))
  expect(send().draft).toMatchObject({ amount: '0.1', unit: 'token' })
})

test('the decimal mark is the locale’s', async () => {
  const { put, send } = await open({ decimalMark: ',' })
  await put(({ setToken }) => setToken(coin))
  await put(({ setAmount }) => setAmount('0,1'))
  expect(send().quantity).toBe(10n ** 17n)
  await put(({ setAmount }) => setAmount('1.000'))
  expect(kinds(send().issues)).toContain('amountInvalid')
  await put(({ max }) => void max())
  expect(send().draft.amount).toBe('0,999999999999999875')
})

test('the maximum keeps the fee back, and typing meanwhile overrides it', async () => {
  const { put, run, send, transfers } = await open()
  await put(({ setToken }) => setToken(coin))
  await run(() => send().max())
  expect(send().draft).toMatchObject({ amount: '0.999999999999999875', unit: 'token' })
  const answer = createAnswer<ReturnType<typeof planOf>>()
  transfers.plan.mockReturnValueOnce(answer.promise)
  const asked = send().max()
  await put(({ setAmount }) => setAmount('0.5'))
  answer.resolve(planOf())
  await run(() => asked)
  expect(send().draft.amount).toBe('0.5')
})

test('an excessive amount is reported before anything is planned, and so is a missing fee', async () => {
  const { put, send } = await open()
  await put(({ setToken }) => setToken(coin))
  await put(({ setReceiver }) => setReceiver(bob))
  await put(({ setAmount }) => setAmount('1.1'))
  expect(kinds(send().issues)).toEqual(['insufficientBalance', 'firstTime'])
  await put(({ setAmount }) => setAmount('1'))
  expect(kinds(send().issues)).toEqual(['insufficientFee', 'firstTime'])
  expect(send().isReady).toBe(false)
  await put(({ setAmount }) => setAmount('0.0000000000000000001'))
  expect(kinds(send().issues)).toEqual(['tooManyDecimals', 'firstTime'])
})

test('a network switch clears it and offers the typed values again', async () => {
  const { put, send, wallet } = await openPriced()
  await put(({ setAmount }) => setAmount('0.1'))
  await put(({ review }) => review())
  await put(() => wallet.setChain(8453))
  expect(send().draft).toMatchObject({ amount: '', reviewed: undefined, dropped: { amount: '0.1' } })
  await put(({ restore }) => restore())
  expect(send().draft).toMatchObject({ amount: '0.1', receiver: bob, dropped: undefined })
  await put(({ reset }) => reset())
  expect(send().draft).toMatchObject({ amount: '', receiver: '' })
})

test('a payment link fills its fields, and one for another network stays in the input', async () => {
  const { put, send } = await open()
  await put(({ setReceiver }) => setReceiver(`ethereum:${carol}@1/transfer?address=${bob}&uint256=1500000`))
  expect(send()).toMatchObject({
    draft: { token: { symbol: 'USD' }, amount: '1.5', receiver: bob },
    quantity: 1_500_000n,
  })
  await put(({ setReceiver }) => setReceiver(`ethereum:${bob}@137?value=1`))
  expect(send()).toMatchObject({
    draft: { amount: '1.5', receiver: `ethereum:${bob}@137?value=1` },
    receiver: { status: 'failed', error: { name: 'InvalidPaymentLinkError' } },
    isReady: false,
  })
  expect(kinds(send().issues)).toContain('addressInvalid')
})

test('the own account as receiver is a warning, and an invalid address an issue', async () => {
  const { put, send } = await openPriced()
  await put(({ setAmount }) => setAmount('0.1'))
  await put(({ setReceiver }) => setReceiver(alice))
  expect(kinds(send().issues)).toContain('self')
  expect(send().isReady).toBe(true)
  await put(({ setReceiver }) => setReceiver('0x12'))
  expect(send()).toMatchObject({ isReady: false, receiver: { status: 'failed', address: undefined } })
  expect(() => send().review()).toThrow('This is not a valid address')
})

test('a wallet’s rejection keeps everything, with the reason', async () => {
  const { put, run, send, transfers } = await openPriced()
  await put(({ setAmount }) => setAmount('0.1'))
  await put(({ review }) => review())
  await put(({ acknowledge, issues: [issue] }) => issue?.severity === 'warning' && acknowledge(issue.key))
  transfers.send.mockRejectedValueOnce({ code: 4001 })
  await run(() => send().send())
  await put(() => undefined)
  expect(send()).toMatchObject({ draft: { amount: '0.1', reviewed: transfer }, isSending: false })
  expect(send().error).toBeInstanceOf(Error)
  await put(({ setAmount }) => setAmount('0.2'))
  expect(send().error).toBeUndefined()
})

test('the maximum can still be sent when the fee has risen slightly, and the review stays', async () => {
  const { advance, put, run, send, transfers } = await openPriced()
  await run(() => send().max())
  transfers.plan.mockImplementation(async ({ transfer: planned }) => ({ ...planOf(planned), maxFee: 112n }))
  await put(() => undefined)
  expect(send().isReady).toBe(true)
  await put(({ review }) => review())
  transfers.plan.mockImplementation(async ({ transfer: planned }) => ({ ...planOf(planned), maxFee: 190n }))
  await advance(13_000)
  expect(kinds(send().issues)).toEqual(['firstTime'])
})

test('a token of another network is not replaced by this network’s one', async () => {
  const { put, send, transfers } = await open()
  await put(({ setToken }) => setToken({ ...coin, networkId: 'eip155:8453', id: 'eip155:8453/slip44:60' }))
  await put(({ setAmount }) => setAmount('0.1'))
  await put(({ setReceiver }) => setReceiver(bob))
  expect(kinds(send().issues)).toContain('unsupportedChain')
  expect(send()).toMatchObject({ isReady: false, plan: undefined })
  expect(transfers.plan).not.toHaveBeenCalled()
})

test('reading prices does not interrupt reading tokens', async () => {
  const { latchkey, run, send } = await open()
  await run(() => latchkey.queries.client?.invalidateQueries())
  expect(send().rows).toHaveLength(2)
  const [query] =
    latchkey.queries.client?.getQueryCache().findAll({ queryKey: ['latchkey', latchkey.id, 'tokens'] }) ?? []
  expect(query?.state).toMatchObject({ status: 'success', error: null })
})

test('a form that is left open stops reading after two minutes, until the draft changes', async () => {
  const { advance, latchkey, put } = await open()
  await put(({ setToken }) => setToken(coin))
  await put(({ setAmount }) => setAmount('0.1'))
  await put(({ setReceiver }) => setReceiver(bob))
  const intervals = () =>
    ['holding', 'transferPlan'].flatMap((name) =>
      (
        latchkey.queries.client
          ?.getQueryCache()
          .findAll({ queryKey: ['latchkey', latchkey.id, name], type: 'active' }) ?? []
      ).flatMap((query) =>
        query.observers.map(({ options: { refetchInterval } }) =>
          typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
        ),
      ),
    )
  expect(intervals()).toEqual([12_000, 12_000])
  await advance(118_000)
  expect(intervals()).toEqual([12_000, 12_000])
  await advance(2_000)
  expect(intervals()).toEqual([false, false])
  await put(({ setAmount }) => setAmount('0.2'))
  expect(intervals()).toEqual([12_000, 12_000])
})
