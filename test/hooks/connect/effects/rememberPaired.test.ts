import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { deeplinkChoice } from '../../../../hooks/shared/storage/deeplink.js'
import { rememberDeeplink } from '../../../../hooks/shared/storage/rememberDeeplink.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'
import { recentWalletsOf } from '../../../../hooks/wallets/recentWallets.js'
import { createFakePairing } from '../../../support/createFakePairing.js'
import { createFakeWallet, rejected } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const acorn: Wallet = { id: 'acorn', name: 'Acorn', chains: [] }
const birch: Wallet = { id: 'birch', name: 'Birch', chains: [] }
const cedar: Wallet = { id: 'cedar', name: 'Cedar', rdns: 'io.cedar', chains: [] }

async function setup() {
  const phone = createFakePairing()
  const test = createTestLatchkey({ pairing: phone.transport })
  const cedarWallet = createFakeWallet()
  test.add(cedarWallet, { rdns: 'io.cedar', name: 'Cedar' })
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance()
  const { latchkey } = test
  const stored = recentWalletsOf({ isLoopbackPage: false })
  return {
    ...test,
    phone,
    cedarWallet,
    recent: () => (latchkey.storage.read(stored) ?? []).map(({ id }) => id),
    async pair(wallet: Wallet) {
      const connected = connect(latchkey, { wallet })
      phone.approve()
      await connected
    },
  }
}

test('the two recent wallets are newest first, a reused one moves to the front, and installed ones are left out', async () => {
  const { pair, latchkey, recent } = await setup()
  await pair(acorn)
  expect(recent()).toEqual(['acorn'])
  await pair(birch)
  expect(recent()).toEqual(['birch', 'acorn'])
  await pair(acorn)
  expect(recent()).toEqual(['acorn', 'birch'])
  await connect(latchkey, { wallet: cedar })
  expect(recent()).toEqual(['acorn', 'birch'])
})

test('a wallet that did not connect is not remembered', async () => {
  const { cedarWallet, latchkey, phone, recent } = await setup()
  cedarWallet.next('eth_requestAccounts', rejected)
  await expect(connect(latchkey, { wallet: cedar })).rejects.toMatchObject({ kind: 'user_rejected' })
  const refused = expect(connect(latchkey, { wallet: acorn })).rejects.toMatchObject({
    kind: 'user_rejected',
  })
  phone.refuse({ code: 5000, message: 'User rejected.' })
  await refused
  expect(recent()).toEqual([])
})

test('a choice of an app is forgotten when another device connects instead', async () => {
  const { latchkey, pair } = await setup()
  rememberDeeplink(latchkey, { href: 'acorn://', name: 'Acorn' })
  await pair(birch)
  expect(latchkey.storage.read(deeplinkChoice)).toBeUndefined()
})

test('the app that opens for requests is forgotten with the pairing, not before', async () => {
  const { latchkey, pair } = await setup()
  await pair(acorn)
  rememberDeeplink(latchkey, { href: 'acorn://', name: 'Acorn' })
  await connect(latchkey, { wallet: cedar })
  expect(latchkey.storage.read(deeplinkChoice)).toBeUndefined()

  await pair(acorn)
  rememberDeeplink(latchkey, { href: 'acorn://', name: 'Acorn' })
  expect(latchkey.storage.read(deeplinkChoice)).toEqual({ href: 'acorn://', name: 'Acorn' })
  await disconnect(latchkey)
  expect(latchkey.storage.read(deeplinkChoice)).toBeUndefined()
})
