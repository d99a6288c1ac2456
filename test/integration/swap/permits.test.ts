import { encodeFunctionData, type Hex, parseAbi, parseSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { UnknownError, UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { NotReviewedError } from '../../../hooks/shared/errors/sending.js'
import { UnexpectedSignatureError } from '../../../hooks/shared/errors/signing.js'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { permitsOf } from '../../../hooks/swap/permits.js'
import { resumeSwap } from '../../../hooks/swap/resumeSwap.js'
import { coveredBy, runsOf } from '../../../hooks/swap/runs.js'
import type { Reviewed } from '../../../hooks/swap/store.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openGate } from '../send/support/openGate.js'
import { type OpenSwapParameters, openSwap, readTypedData } from './support/openSwap.js'

const localnet = shareLocalnet()
type Page = Awaited<ReturnType<typeof openSwap>>

const quantity = 20_000_000n
/** A page whose router takes permits, of an account that has tokens of both kinds, on a chain whose clock is right. */
async function open(more: OpenSwapParameters = {}): Promise<Page> {
  const page = await openSwap(localnet, { account: 6, takesPermits: 'permitAndCall', ...more })
  await page.carryOut({ to: page.contracts.weth, value: 1n })
  return page
}
/** PUSD, by EIP-2612. */
const subjectOf = (page: Page) => page.subjectOf('PUSD', 'tUSDC', quantity)
const kindsOf = ({ plan }: Reviewed) => plan.calls.map(({ kind }) => kind)
const stepsOf = (page: Page, of = page.latchkey) =>
  runsOf(readJournal(of), page.from)[0]?.steps.map(({ kind, status }) => `${kind} ${status}`)
const askedOf = (page: Page) => [page.permits().length, page.sends().length]
const permitsIn = (page: Page, of = page.latchkey) =>
  readJournal(of).flatMap(({ outcome, permit, state }) => (permit ? [outcome ?? state] : []))
/** What is shown to be pressed next. */
function shownOf(page: Page, of = page.latchkey): Reviewed {
  const { reviewed } = draftOf(of).getState()
  if (reviewed === undefined) throw new TypeError('Nothing is shown.')
  return reviewed
}
const fail = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))

const both = [
  ['PUSD', 'first', quantity, 'exact'],
  ['PUSD', 'second', quantity, 'exact'],
  ['CUSD', 'first', 20n * 10n ** 18n, 'unlimited'],
  ['CUSD', 'second', 20n * 10n ** 18n, 'unlimited'],
] as const
test.each(both)(
  '%s on the %s network: a permit takes the place of its approval, and what was shown moves',
  async (symbol, where, sold, approval) => {
    const page = await open({ where })
    const [from, to] = [page.tokenOf(symbol), page.tokenOf('tUSDC')]
    const { aggregationRouter, feeCollector, thiefRouter } = page.contracts
    const others = [aggregationRouter, thiefRouter] as const
    const all = async () => ({
      from: await page.balanceOf(from),
      to: await page.balanceOf(to),
      fee: await page.balanceOf(from, feeCollector),
      others: await Promise.all(others.flatMap((one) => [from, to].map((of) => page.balanceOf(of, one)))),
    })
    const before = await all()
    const reviewed = await page.prepare({ ...page.subjectOf(symbol, 'tUSDC', sold), approval })
    expect(kindsOf(reviewed)).toEqual(['permit', 'swap'])
    expect(reviewed.plan).toMatchObject({ simulation: 'passed', failure: undefined })
    expect(coveredBy(reviewed)).toHaveLength(2)
    const run = await page.confirm(reviewed)
    expect(run?.status).toBe('confirmed')
    expect(askedOf(page)).toEqual([1, 1])
    const after = await all()
    expect(before.from - after.from).toBe(sold)
    expect(after.to - before.to).toBeGreaterThanOrEqual(reviewed.plan.terms.minimumOut)
    // The aggregator's fee of 0.85 %.
    expect(after.fee - before.fee).toBe((sold * 85n) / 10_000n)
    expect(after.others).toEqual(before.others)
    const left = await page.allowanceOf(from)
    if (approval === 'exact') expect(left).toBe(0n)
    else expect(left).toBeGreaterThanOrEqual(2n ** 255n)
    await expect
      .poll(() => stepsOf(page), { timeout: 10_000 })
      .toEqual(['permit confirmed', 'swap confirmed'])
    expect(permitsIn(page)).toEqual(['used'])
    expect(permitsOf(page.latchkey).signed.size).toBe(0)
  },
)

test('the wallet is shown exactly what is sold, for the pinned contract, for 20 minutes of the network’s clock', async () => {
  const page = await open()
  await page.confirm(await page.prepare(subjectOf(page)))
  const { deadline, ...message } = readTypedData(page.permits()[0]?.params).message
  const owner = page.from.split(':').at(-1)
  const spender = page.contracts.aggregationRouter
  expect(message).toEqual({ owner, spender, value: String(quantity), nonce: '0' })
  const blocks = await page.client.getBlock()
  const left = Number(deadline) - Number(blocks.timestamp)
  expect(left).toBeGreaterThan(20 * 60 - 30)
  expect(left).toBeLessThanOrEqual(20 * 60)
  expect(readTypedData(page.permits()[0]?.params).domain).toEqual({
    ...{ name: 'Permit Dollar', version: '1', chainId: page.client.chain.id },
    verifyingContract: page.tokenOf('PUSD').address,
  })
})

test('security: neither the service nor the browser’s storage gets the signature', async () => {
  const signatures: string[] = []
  const page = await open({
    answers: {
      async eth_signTypedData_v4(_, usual) {
        const signature = String(await usual())
        signatures.push(signature)
        return signature
      },
    },
  })
  await page.confirm(await page.prepare(subjectOf(page)))
  const { r, s } = parseSignature(signatures[0] as Hex)
  const holders = page.written.filter((text) => text.includes(r.slice(2)) || text.includes(s.slice(2)))
  // The page's own nodes run the swap with it.
  expect(holders.length).toBeGreaterThan(0)
  for (const text of holders) expect(text).toMatch(/eth_(simulateV1|call)|eth_getTransactionByHash/)
  expect(page.requested).toContain('/v1/convert/build-transaction')
})

test('what a token’s own form of permit does not fit is approved', async () => {
  const page = await open()
  // All or nothing by DAI's, and exactly what is sold by EIP-2612.
  const classic = page.subjectOf('CUSD', 'tUSDC', 20n * 10n ** 18n)
  expect(kindsOf(await page.prepare(classic))).toEqual(['approve', 'swap'])
  expect(kindsOf(await page.prepare({ ...subjectOf(page), approval: 'unlimited' }))).toEqual([
    'approve',
    'swap',
  ])
  // Another token has none, and the native currency needs none.
  expect(kindsOf(await page.prepare(page.subjectOf('ETH', 'PUSD', 10n ** 15n)))).toEqual(['swap'])
})

test('a router that is not pinned as one that takes permits gets an approval, and a batch wins over a permit', async () => {
  const page = await openSwap(localnet, { account: 6 })
  expect(kindsOf(await page.prepare(subjectOf(page)))).toEqual(['approve', 'swap'])
  const batching = await open({ atomic: 'supported' })
  const reviewed = await batching.prepare(subjectOf(batching))
  expect([reviewed.plan.isBatch, ...kindsOf(reviewed)]).toEqual([true, 'approve', 'swap'])
})

const changes: readonly [string, (data: ReturnType<typeof readTypedData>, page: Page) => object][] = [
  ['another value', ({ message }) => ({ message: { ...message, value: String(quantity * 2n) } })],
  [
    'for another spender',
    ({ message }, { contracts }) => ({ message: { ...message, spender: contracts.thiefRouter } }),
  ],
  ['with another deadline', ({ message }) => ({ message: { ...message, deadline: '99999999999' } })],
  ['with a later nonce', ({ message }) => ({ message: { ...message, nonce: '1' } })],
  ['for another network', ({ domain }) => ({ domain: { ...domain, chainId: 1 } })],
  [
    'for another token',
    ({ domain }, { contracts }) => ({ domain: { ...domain, verifyingContract: contracts.weth } }),
  ],
]
test.each(changes)(
  'security: a wallet that signs %s is found out, and the swap is not sent',
  async (_, change) => {
    const page: Page = await open({
      answers: {
        eth_signTypedData_v4({ params }) {
          const data = readTypedData(params)
          return page.signer.signTypedData({ ...data, ...change(data, page) })
        },
      },
    })
    const confirming = page.confirm(await page.prepare(subjectOf(page)))
    await expect(confirming).rejects.toBeInstanceOf(UnexpectedSignatureError)
    expect(askedOf(page)).toEqual([1, 0])
    expect(await page.allowanceOf(page.tokenOf('PUSD'))).toBe(0n)
    // The right one may have been signed too.
    expect(permitsIn(page)).toEqual(['signed'])
    // By another press, an approval.
    expect(kindsOf(shownOf(page))).toEqual(['approve', 'swap'])
    expect((await page.confirm(shownOf(page)))?.status).toBe('confirmed')
    expect(askedOf(page)).toEqual([1, 2])
  },
)

test('security: the key of another account signs no permit of this one', async () => {
  const other = localnet.manifest.accounts.evm[7]
  if (other === undefined) throw new TypeError('The manifest lacks it.')
  const answer = ({ params }: { params?: unknown }) =>
    privateKeyToAccount(other.privateKey).signTypedData(readTypedData(params))
  const page = await open({ answers: { eth_signTypedData_v4: answer } })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(
    UnexpectedSignatureError,
  )
  expect(page.sends()).toHaveLength(0)
})

test.each([4200, -32601, -32602])(
  'a wallet that can not sign it (%s) is asked for an approval by another press',
  async (code) => {
    const page = await open({ answers: { eth_signTypedData_v4: fail(code) } })
    await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(UserRejectedError)
    expect(askedOf(page)).toEqual([1, 0])
    expect(kindsOf(shownOf(page))).toEqual(['approve', 'swap'])
    // Also after it was priced again.
    const again = await page.prepare(subjectOf(page))
    expect(kindsOf(again)).toEqual(['approve', 'swap'])
    expect((await page.confirm(again))?.status).toBe('confirmed')
    expect(askedOf(page)).toEqual([1, 2])
    expect(await page.allowanceOf(page.tokenOf('PUSD'))).toBe(0n)
  },
)

test('a permit that the user declines is asked for again by the next press', async () => {
  let isDeclined = true
  const page = await open({
    answers: { eth_signTypedData_v4: (_, usual) => (isDeclined ? fail(4001)() : usual()) },
  })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(UserRejectedError)
  isDeclined = false
  const again = await page.prepare(subjectOf(page))
  expect(kindsOf(again)).toEqual(['permit', 'swap'])
  expect((await page.confirm(again))?.status).toBe('confirmed')
  expect(askedOf(page)).toEqual([2, 1])
})

test('a wallet that fails in an unknown way may have signed: it is kept in the journal, and an approval is next', async () => {
  const page = await open({ answers: { eth_signTypedData_v4: fail(-32603) } })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(UnknownError)
  expect(permitsIn(page)).toEqual(['signed'])
  expect((await page.confirm(shownOf(page)))?.status).toBe('confirmed')
  expect(askedOf(page)).toEqual([1, 2])
})

const permitAbi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
/** Brings a signed permit to its token, as anybody may who has seen it. */
async function bring(page: Page, by: Page, signature: Hex, data: ReturnType<typeof readTypedData>) {
  const { deadline, owner, spender, value } = data.message
  const { r, s, v } = parseSignature(signature)
  const args = [owner, spender, BigInt(String(value)), BigInt(String(deadline)), Number(v), r, s]
  const call = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args: args as never })
  const { status } = await by.carryOut({ to: page.tokenOf('PUSD').address as Hex, data: call })
  expect(status).toBe('success')
}

test.each([
  ['before the swap is planned', 'eth_signTypedData_v4'],
  ['right before the swap is sent', 'eth_sendTransaction'],
] as const)('a permit that another account brings to the token %s harms nothing', async (_, method) => {
  const other = await openSwap(localnet, { account: 1 })
  let signed: Hex = '0x'
  const page: Page = await open({
    answers: {
      async eth_signTypedData_v4({ params }, usual) {
        signed = (await usual()) as Hex
        if (method === 'eth_signTypedData_v4') await bring(page, other, signed, readTypedData(params))
        return signed
      },
      async eth_sendTransaction(__, usual) {
        if (method === 'eth_sendTransaction')
          await bring(page, other, signed, readTypedData(page.permits()[0]?.params))
        return usual()
      },
    },
  })
  const before = await page.balanceOf(page.tokenOf('PUSD'))
  expect((await page.confirm(await page.prepare(subjectOf(page))))?.status).toBe('confirmed')
  expect(askedOf(page)).toEqual([1, 1])
  expect(before - (await page.balanceOf(page.tokenOf('PUSD')))).toBe(quantity)
  expect(await page.allowanceOf(page.tokenOf('PUSD'))).toBe(0n)
})

test('a nonce that is used for something else meanwhile leads to another press, with another permit', async () => {
  let isFirst = true
  const page: Page = await open({
    answers: {
      async eth_signTypedData_v4({ params }, usual) {
        const signature = await usual()
        if (!isFirst) return signature
        isFirst = false
        const data = readTypedData(params)
        const spender = page.contracts.thiefRouter
        const theirs = { ...data, message: { ...data.message, spender, value: '0' } }
        await bring(page, page, await page.signer.signTypedData(theirs), theirs)
        return signature
      },
    },
  })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(NotReviewedError)
  expect(askedOf(page)).toEqual([1, 0])
  expect(kindsOf(shownOf(page))).toEqual(['permit', 'swap'])
  expect((await page.confirm(shownOf(page)))?.status).toBe('confirmed')
  expect(askedOf(page)).toEqual([2, 1])
})

test('a permit that is signed after its deadline is not used: the next press asks for another one', async () => {
  const gate = await openGate(localnet.urls.evm)
  let late = 0
  const page: Page = await open({
    nodeUrl: gate.url,
    later: () => late,
    answers: {
      async eth_signTypedData_v4(_, usual) {
        const signature = await usual()
        if (late > 0) return signature
        late = 21 * 60_000
        gate.lie('eth_getBlockByNumber', (block) => {
          const { timestamp } = block as { timestamp: Hex }
          return { ...Object(block), timestamp: `0x${(Number(timestamp) + 21 * 60).toString(16)}` }
        })
        return signature
      },
    },
  })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(NotReviewedError)
  expect(askedOf(page)).toEqual([1, 0])
  expect(kindsOf(shownOf(page))).toEqual(['permit', 'swap'])
  await expect.poll(() => permitsIn(page), { timeout: 10_000 }).toEqual(['expired'])
})

test('security: a permit that is signed after the account has left the page is not kept', async () => {
  const page: Page = await open({
    answers: {
      async eth_signTypedData_v4(_, usual) {
        await page.latchkey.disconnect()
        return usual()
      },
    },
  })
  const reviewed = await page.prepare(subjectOf(page))
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'AccountChangedError' })
  expect(permitsOf(page.latchkey).signed.size).toBe(0)
  expect(permitsIn(page)).toEqual(['signed'])
  expect(page.sends()).toHaveLength(0)
})

test('a rejected swap keeps its permit in this page, and the next press asks for the swap alone', async () => {
  const page: Page = await open({
    answers: { eth_sendTransaction: (_, usual) => (page.sends().length === 1 ? fail(4001)() : usual()) },
  })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(UserRejectedError)
  const again = await page.prepare(subjectOf(page))
  expect(kindsOf(again)).toEqual(['swap'])
  expect((await page.confirm(again))?.status).toBe('confirmed')
  expect(askedOf(page)).toEqual([1, 2])
  expect(await page.allowanceOf(page.tokenOf('PUSD'))).toBe(0n)
})

test('a page that was reloaded after the signature asks for another one, and both are over with one swap', async () => {
  const page: Page = await open({
    answers: { eth_sendTransaction: (_, usual) => (page.sends().length === 1 ? fail(4001)() : usual()) },
  })
  const first = await page.prepare(subjectOf(page))
  await expect(page.confirm(first)).rejects.toBeInstanceOf(UserRejectedError)
  const next = await page.reload()
  await expect.poll(() => next.getAccount().address, { timeout: 10_000 }).toBeDefined()
  resumeSwap(next)
  expect(draftOf(next).getState().runId).toBe(first.runId)
  expect(stepsOf(page, next)?.[0]).toBe('permit signed')
  const again = await page.prepare(subjectOf(page), next)
  expect([again.runId, ...kindsOf(again)]).toEqual([first.runId, 'permit', 'swap'])
  expect((await page.confirm(again, next))?.status).toBe('confirmed')
  expect(askedOf(page)).toEqual([2, 2])
  await expect.poll(() => permitsIn(page, next), { timeout: 10_000 }).toEqual(['used', 'used'])
  expect(await page.allowanceOf(page.tokenOf('PUSD'))).toBe(0n)
})

test('a page that was closed while the wallet had the permit keeps it as one that may have been signed', async () => {
  const page: Page = await open({ answers: { eth_signTypedData_v4: () => new Promise(() => {}) } })
  page.confirm(await page.prepare(subjectOf(page))).catch(() => undefined)
  await expect.poll(() => page.permits().length, { timeout: 10_000 }).toBe(1)
  const next = await page.reload()
  await expect.poll(() => permitsIn(page, next), { timeout: 10_000 }).toEqual(['signed'])
})

test('a press that is repeated asks once, and so do two tabs', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page: Page = await open({ answers: { eth_signTypedData_v4: (_, usual) => held.then(usual) } })
  const tab = await page.openTab()
  await expect.poll(() => tab.getAccount().address, { timeout: 10_000 }).toBeDefined()
  const [reviewed, other] = [await page.prepare(subjectOf(page)), await page.prepare(subjectOf(page), tab)]
  const [one, repeated] = [page.confirm(reviewed), page.confirm(reviewed)]
  await expect.poll(() => page.permits().length, { timeout: 10_000 }).toBe(1)
  await expect(page.confirm(other, tab)).rejects.toBeInstanceOf(NotReviewedError)
  answer()
  expect((await one)?.status).toBe('confirmed')
  expect(await repeated).toBe(await one)
  expect(askedOf(page)).toEqual([1, 1])
})

test('a review from before another tab’s permit asks for no second one', async () => {
  const page: Page = await open({ answers: { eth_sendTransaction: fail(4001) } })
  const tab = await page.openTab()
  await expect.poll(() => tab.getAccount().address, { timeout: 10_000 }).toBeDefined()
  const [reviewed, other] = [await page.prepare(subjectOf(page)), await page.prepare(subjectOf(page), tab)]
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(UserRejectedError)
  await expect(page.confirm(other, tab)).rejects.toBeInstanceOf(NotReviewedError)
  expect(page.permits()).toHaveLength(1)
})

test('without simulations the permit is a press of its own, and the swap another one that brings it', async () => {
  const gate = await openGate(localnet.urls.evm)
  gate.set('eth_simulateV1', 'refuse')
  const page = await open({ nodeUrl: gate.url })
  const reviewed = await page.prepare(subjectOf(page))
  expect(
    coveredBy(reviewed)
      .flat()
      .map(({ kind }) => kind),
  ).toEqual(['permit'])
  expect((await page.confirm(reviewed))?.status).toBe('paused')
  expect(askedOf(page)).toEqual([1, 0])
  expect(shownOf(page).plan).toMatchObject({ simulation: 'unavailable', failure: undefined })
  expect((await page.confirm(shownOf(page)))?.status).toBe('confirmed')
  expect(askedOf(page)).toEqual([1, 1])
})

test('security: a service that builds a call with a permit of its own is refused', async () => {
  const plain = await open()
  const [hosted] = await plain.latchkey.services.swap.providers()
  if (hosted === undefined) throw new TypeError('There is no service.')
  const abi = parseAbi(['function permitAndCall(bytes permit, bytes action) payable'])
  const provider: SwapProvider = {
    ...hosted,
    async build(request) {
      const built = await hosted.build(request)
      if (!('data' in built)) return built
      return {
        ...built,
        data: encodeFunctionData({ abi, functionName: 'permitAndCall', args: ['0x', built.data] }),
      }
    },
  }
  const page = await open({ providers: [provider] })
  await expect(page.prepare(subjectOf(page))).rejects.toMatchObject({
    name: 'SwapMismatchError',
    reason: 'call',
  })
  expect(askedOf(page)).toEqual([0, 0])
})
