import {
  type AddressesByLookupTableAddress,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  type KeyPairSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getApproveInstruction, getTransferInstruction } from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { shortfallOf } from '../../../hooks/send/review/holdPlan.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import type { TransferAsset, TransferPlan } from '../../../hooks/shared/types/transfer.js'
import { createTable, signByTables } from '../../localnet/tests/solana/support/lookupTables.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { createSolanaHoldings } from './support/createSolanaHoldings.js'
import { native } from './support/createSolanaSend.js'
import { honest } from './support/createSolanaWallet.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openSolanaPage } from './support/openSolanaPage.js'

/** A token that takes a part on the way has to be acknowledged. */
const shownOf = (plan: TransferPlan) => [shortfallOf(plan)?.key ?? []].flat()

const shared = shareSolanaBench()
const quantity = 1_234_567n
type Instructions = Parameters<(typeof shared)['bench']['sign']>[1]

/** A page whose wallet sends these instructions of account 0, or of another payer, instead of the reviewed ones. */
async function open(
  lie?: (alice: KeyPairSigner) => Promise<Instructions>,
  payer?: KeyPairSigner,
  tables?: AddressesByLookupTableAddress,
) {
  const { bench } = shared
  const page = await openSolanaPage(bench, {
    async answer(keys, bytes) {
      if (lie === undefined) return honest(keys, bytes)
      const [by, instructions] = [payer ?? keys, await lie(keys)]
      const transaction = tables
        ? await signByTables(bench, by, { instructions, tables })
        : (await bench.sign(by, instructions)).transaction
      return Uint8Array.from(Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64'))
    },
    send: (signed) => {
      const wire = getBase64EncodedWireTransaction(getTransactionDecoder().decode(signed))
      return bench.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
    },
  })
  const { latchkey } = page
  const { address: to } = await bench.accountAt(1)
  const { read, compare } = createSolanaHoldings(bench)
  const before = await read()
  const observe = async (transaction: SentTransaction | undefined) => {
    const actions = await latchkey.chains.actionsFor('solana')
    const [network] = latchkey.config.networks
    return transaction && actions.observeTransaction?.({ transaction, network })
  }
  return {
    ...{ ...page, to, observe },
    changes: async () => compare(before, await read()),
    /** Sends a reviewed transfer, and returns the record of it once it is in a block. */
    async send(asset: TransferAsset = native) {
      const plan = await planTransfer(latchkey, { from: page.from, to, asset, quantity })
      const { id } = await sendTransfer(latchkey, { plan, acknowledged: shownOf(plan) })
      await untilRecorded(latchkey, id, { transfers: [{ quantity }] })
      bench.node.mine(2)
      return recordOf(latchkey, id)
    },
  }
}

const included = { seen: 'included', hasSucceeded: true }

test.each<[string, 'usdc' | 'fee' | undefined]>([
  ['SOL', undefined],
  ['a token', 'usdc'],
  ['a token that withholds a fee', 'fee'],
])('the block of an honest wallet shows the reviewed transfer of %s', async (_, key) => {
  const page = await open()
  const sent = await page.send(key === undefined ? native : page.assetOf(key))
  expect(await page.observe(sent)).toMatchObject({ ...included, effect: 'reviewed' })
  expect(Object.keys(await page.changes())).toContain(
    `${key === undefined ? 'native' : shared.bench.tokenOf(key).address} ${page.to}`,
  )
})

test('a device whose clock is a day ahead makes no older transaction of a reviewed one', async () => {
  const page = await open()
  const sent = { ...(await page.send()) } as SentTransaction
  const ahead = { ...sent, sentAt: sent.sentAt + 24 * 60 * 60_000 }
  expect(await page.observe(ahead)).toMatchObject({ ...included, effect: 'reviewed' })
})

describe('of a wallet that', () => {
  const paying = (index: number, amount: bigint) => async (source: KeyPairSigner) => [
    getTransferSolInstruction({
      ...{ source, amount },
      destination: (await shared.bench.accountAt(index)).address,
    }),
  ]

  test('paid another account the block shows that recipient', async () => {
    const page = await open(paying(2, quantity))
    const { address: carol } = await shared.bench.accountAt(2)
    const sent = await page.send()
    expect(await page.observe(sent)).toMatchObject({
      ...included,
      ...{ effect: 'different', details: 'receiver' },
    })
    expect(await page.changes()).toMatchObject({ [`native ${carol}`]: quantity })
    expect(await page.changes()).not.toHaveProperty(`native ${page.to}`)
  })

  test.each([
    ['the reviewed recipient', 1, { effect: 'reviewed' }],
    ['another account', 2, { effect: 'different', details: 'receiver' }],
  ] as const)('paid %s by a lookup table the block shows it', async (_, index, effect) => {
    const { accountAt, node } = shared.bench
    const { address } = await accountAt(index)
    const table = await createTable(shared.bench, await accountAt(3), [address])
    node.mine(1)
    const page = await open(paying(index, quantity), undefined, { [table]: [address] })
    expect(await page.observe(await page.send())).toMatchObject({ ...included, ...effect })
    expect(await page.changes()).toMatchObject({ [`native ${address}`]: quantity })
  })

  test.each([quantity - 1n, quantity + 1n])('paid %i the block shows another quantity', async (amount) => {
    const page = await open(paying(1, amount))
    const sent = await page.send()
    expect(await page.observe(sent)).toMatchObject({ effect: 'different', details: 'quantity' })
    expect(await page.changes()).toMatchObject({ [`native ${page.to}`]: amount })
  })

  test('also paid another account the block shows more', async () => {
    const page = await open(async (alice) => [
      ...(await paying(1, quantity)(alice)),
      ...(await paying(2, 5_000_000n)(alice)),
    ])
    expect(await page.observe(await page.send())).toMatchObject({ effect: 'different', details: 'more' })
  })

  test('also sent or approved a token the block shows it', async () => {
    const { tokenOf, accountAt } = shared.bench
    const usdc = tokenOf('usdc')
    const carol = await accountAt(2)
    const [destination] = [await usdc.holding(carol.address)]
    const lies = {
      more: (source: Awaited<typeof destination>, authority: KeyPairSigner) =>
        getTransferInstruction({ source, destination, authority, amount: 9n }),
      control: (source: Awaited<typeof destination>, owner: KeyPairSigner) =>
        getApproveInstruction({ source, delegate: carol.address, owner, amount: 9n }),
    }
    for (const details of ['more', 'control'] as const) {
      const page = await open(async (alice) => [
        ...(await paying(1, quantity)(alice)),
        lies[details](await usdc.holding(alice.address), alice),
      ])
      expect(await page.observe(await page.send())).toMatchObject({ effect: 'different', details })
    }
  })

  test('answered a transaction of another account the block is not the sender’s, also where that failed', async () => {
    const carol = await shared.bench.accountAt(2)
    for (const amount of [quantity, 2n ** 60n]) {
      const lie = async () => paying(1, amount)(carol)
      const page = await open(lie, carol)
      // The page reads the account's own signature, so the record is made by the id alone.
      const { signature, wire } = await shared.bench.sign(carol, await lie())
      await shared.bench.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
      shared.bench.node.mine(2)
      const sent = { ...(await recordFor(page, signature)) }
      expect(await page.observe(sent)).toMatchObject({ effect: 'different', details: 'sender' })
    }
  })

  test('answered an old transaction of the same transfer the block is older', async () => {
    const page = await open(paying(1, quantity))
    const { minSlot = 0, sentAt, ...sent } = { ...(await page.send()) } as SentTransaction
    const later = { ...sent, sentAt, minSlot: minSlot + 10 }
    expect(await page.observe(later)).toMatchObject({ effect: 'different', details: 'older' })
    const unmarked = { ...sent, sentAt: sentAt + 10 * 60_000 }
    expect(await page.observe(unmarked)).toMatchObject({ effect: 'different', details: 'older' })
    expect(await page.observe({ ...unmarked, sentAt })).toMatchObject({ effect: 'reviewed' })
  })
})

/** A record as of a wallet that answered with this id. */
async function recordFor(
  { from, to }: Awaited<ReturnType<typeof open>>,
  id: string,
): Promise<SentTransaction> {
  const transfers = [{ direction: 'out', quantity, decimals: 9, receiver: to }] as const
  const now = Date.now()
  const networkId = from.slice(0, from.lastIndexOf(':')) as SentTransaction['networkId']
  return { id, from, networkId, kind: 'send', transfers, sentAt: now, updatedAt: now, status: 'pending' }
}

test('nothing is claimed where nothing was reviewed, or while the node does not return the transaction', async () => {
  const page = await open()
  const sent = await page.send()
  expect(await page.observe(sent && { ...sent, transfers: undefined })).not.toHaveProperty('effect')
  page.gate.set('getTransaction', 'status:503')
  await expect(page.observe(sent)).rejects.toMatchObject({ name: 'HttpStatusError', status: 503 })
  page.gate.set('getTransaction', 'off')
  expect(await page.observe(sent)).toMatchObject({ ...included, effect: 'reviewed' })
})

test('a lagging node of statuses does not make a transfer that arrived expired', async () => {
  const page = await open()
  page.gate.set('getSignatureStatuses', 'stale')
  // The answer that it repeats: that of any transaction which does not exist yet.
  const params = ['1'.repeat(64)]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [params] })
  await fetch(page.gate.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const sent = await page.send()
  shared.bench.node.mine(200)
  expect(await page.observe(sent)).toEqual({ seen: 'missing' })
  page.gate.set('getSignatureStatuses', 'off')
  expect(await page.observe(sent)).toMatchObject({ ...included, effect: 'reviewed' })
  expect(await page.changes()).toMatchObject({ [`native ${page.to}`]: quantity })
})
