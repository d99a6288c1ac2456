import { describe, expect, test } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { versions } from '../pairing/support/openConnector.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { type OpenPairedSolanaParameters, openPairedSolana } from './support/openPairedSolana.js'

const shared = shareSolanaBench()
const clients = provideClients()

describe.each(versions)('with the client %s, a wallet', (version) => {
  const open = (way: OpenPairedSolanaParameters['way'], request?: OpenPairedSolanaParameters['request']) =>
    openPairedSolana(shared.bench, clients, { version, way, ...(request && { request }) })

  test.each(['signs', 'sends'] as const)(
    'that %s and rejects has sent nothing, and may be asked again',
    async (way) => {
      let isDeclining = true
      const { changes, latchkey, moved, wallet, transferOf } = await open(
        way,
        (usual) => (asked) => (isDeclining ? { error: { code: 5000, message: 'No.' } } : usual(asked)),
      )
      const plan = await planTransfer(latchkey, transferOf)
      await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ kind: 'user_rejected' })
      expect(await changes()).toEqual({})
      expect(getTransactions(latchkey)).toEqual([])
      isDeclining = false
      await sendTransfer(latchkey, { plan })
      expect(await changes()).toEqual(moved(plan.fee))
      expect(wallet.requests).toHaveLength(2)
    },
  )

  test('that switched to another account, or whose network is unreachable, after the plan receives no request', async () => {
    const { bob, changes, gate, latchkey, switchAccount, wallet, transferOf } = await open('signs')
    const plan = await planTransfer(latchkey, transferOf)
    gate.set('node', 'drop')
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'ServiceUnreachableError' })
    gate.set('node', 'off')
    await switchAccount(bob.address)
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'AccountChangedError' })
    expect(wallet.requests).toEqual([])
    expect(await changes()).toEqual({})
  })

  test('that switches account while it prompts sends the reviewed request, watched under its sender', async () => {
    const pair = await open('signs', (usual) => async (asked) => {
      await pair.switchAccount(pair.bob.address)
      return usual(asked)
    })
    const { changes, from, latchkey, moved, transferOf } = pair
    const plan = await planTransfer(latchkey, transferOf)
    const { id } = await sendTransfer(latchkey, { plan })
    shared.bench.node.mine(2)
    await untilRecorded(latchkey, id, { status: 'confirmed', networkId: solanaChain.chainId, from })
    expect(getTransactions(latchkey)).toEqual([])
    expect(await changes()).toEqual(moved(plan.fee))
  })

  test('that signs for a node that falls silent: the transaction is watched by its id, and confirmed', async () => {
    const { changes, gate, latchkey, moved, wallet, transferOf } = await open('signs')
    gate.set('sendTransaction', 'lose')
    const plan = await planTransfer(latchkey, transferOf)
    const error = await sendTransfer(latchkey, { plan }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'SendUnconfirmedError', id: expect.any(String) })
    shared.bench.node.mine(2)
    await untilRecorded(latchkey, Object(error).id, { status: 'confirmed', kind: 'send' })
    expect(await changes()).toEqual(moved(plan.fee))
    expect(wallet.requests).toHaveLength(1)
  })

  test('that sends and then fails: nothing reports that it was not sent', async () => {
    const { changes, latchkey, moved, wallet, transferOf } = await open('sends', (usual) => async (asked) => {
      await usual(asked)
      return { error: { code: -32603, message: 'Internal error' } }
    })
    const plan = await planTransfer(latchkey, transferOf)
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(await changes()).toEqual(moved(plan.fee))
    expect(wallet.requests).toHaveLength(1)
  })

  test('has sent the pending transaction when the page is reloaded, and receives no other request', async () => {
    const { changes, from, latchkey, moved, reload, wallet, transferOf } = await open('sends')
    const plan = await planTransfer(latchkey, transferOf)
    const { id } = await sendTransfer(latchkey, { plan })
    await untilRecorded(latchkey, id, { status: 'pending', lastValidBlockHeight: expect.any(Number) })
    const again = await reload()
    expect(again.getAccount().caipAddress).toBe(from)
    expect(recordOf(again, id)).toMatchObject({
      status: 'pending',
      transfers: [{ quantity: transferOf.quantity }],
    })
    shared.bench.node.mine(2)
    await untilRecorded(again, id, { status: 'confirmed' })
    expect(await changes()).toEqual(moved(plan.fee))
    expect(wallet.requests).toHaveLength(1)
  })
})
