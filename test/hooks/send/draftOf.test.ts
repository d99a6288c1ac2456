import { expect, test } from 'vitest'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { draftOf } from '../../../hooks/send/context.js'
import { switchAccount } from '../../../hooks/session/switchAccount.js'
import { alice, bob } from '../../support/createFakeWallet.js'
import { createSendScene, ether, transfer } from '../../support/createSendScene.js'

async function createDrafted() {
  const scene = await createSendScene({ networks: [mainnet, base] })
  const draft = draftOf(scene.latchkey)
  draft.tokenChosen(ether)
  draft.amountTyped('1')
  draft.receiverTyped(bob)
  draft.reviewed(transfer)
  return { ...scene, draft }
}

test('another network clears the draft, and offers the typed values again', async () => {
  const { draft, advance, wallet } = await createDrafted()
  wallet.setChain(8453)
  await advance()
  expect(draft.getState()).toMatchObject({
    token: undefined,
    amount: '',
    receiver: '',
    reviewed: undefined,
    dropped: { amount: '1', receiver: bob },
  })
})

test('another account of the wallet clears it', async () => {
  const { draft, latchkey } = await createDrafted()
  switchAccount(latchkey, { account: `eip155:1:${bob}` })
  expect(draft.getState()).toMatchObject({ amount: '', reviewed: undefined })
})

test('a wallet that locks offers the typed values again when it is unlocked (F14)', async () => {
  const { advance, draft, latchkey, wallet } = await createDrafted()
  wallet.lock()
  await advance()
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(draft.getState()).toMatchObject({ amount: '', reviewed: undefined })
  wallet.unlock()
  await advance()
  expect(latchkey.getAccount().status).toBe('connected')
  expect(draft.getState().dropped).toMatchObject({ amount: '1', receiver: bob })
  draft.restored()
  expect(draft.getState()).toMatchObject({ amount: '1', receiver: bob, reviewed: undefined })
})

test('a disconnect clears it', async () => {
  const { draft, latchkey } = await createDrafted()
  await disconnect(latchkey)
  expect(draft.getState()).toMatchObject({ amount: '', reviewed: undefined })
})

test('an update that changes neither keeps it', async () => {
  const { advance, draft, wallet } = await createDrafted()
  const before = draft.getState()
  wallet.setAccounts([alice])
  wallet.emit('chainChanged', '0x1')
  await advance()
  expect(draft.getState()).toBe(before)
})

test('an instance has one draft', async () => {
  const { advance, latchkey, wallet } = await createSendScene({ networks: [mainnet, base] })
  wallet.setChain(8453)
  await advance()
  expect(draftOf(latchkey)).toBe(draftOf(latchkey))
  expect(draftOf((await createSendScene()).latchkey)).not.toBe(draftOf(latchkey))
})
