import { expect, test } from 'vitest'
import { cancelConnect } from '../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { connectingOf } from '../../../hooks/connect/store.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import { TermsNotAcceptedError, WalletNotReachableError } from '../../../hooks/shared/errors/connect.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { connectedConnectorId } from '../../../hooks/shared/storage/pageValues.js'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { createFakePairing, pairedConnection } from '../../support/createFakePairing.js'
import { alice, createFakeWallet, rejected } from '../../support/createFakeWallet.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'

const acorn: Wallet = { id: 'acorn', name: 'Acorn', rdns: 'io.acorn', chains: [] }
const code = { type: 'uri', uri: 'wc:1@2', expiresAt: 230_000 } as const

async function setup(options: TestOptions = {}) {
  const phone = createFakePairing()
  const test = createTestLatchkey({ pairing: phone.transport, ...options })
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance()
  const { session } = test.latchkey
  const connecting = connectingOf(test.latchkey)
  return {
    ...test,
    phone,
    connecting: () => connecting.getState(),
    state: () => session.getState().connections.eip155,
    account: () => getAccount(test.latchkey),
  }
}

test('a wallet that is not installed is paired: its code is shown until the phone answers', async () => {
  const { account, connecting, events, latchkey, phone } = await setup()
  const connected = connect(latchkey, { wallet: acorn })
  expect(connecting()).toMatchObject({ wallet: acorn, pairing: undefined, isRelayReached: true })
  phone.tell(code)
  expect(connecting().pairing).toEqual({ uri: 'wc:1@2', expiresAt: 230_000 })
  phone.tell({ ...code, uri: 'wc:2@2' })
  expect(connecting().pairing?.uri).toBe('wc:2@2')
  phone.approve()
  await connected
  expect(connecting()).toMatchObject({ wallet: acorn, pairing: undefined })
  expect(account()).toMatchObject({ status: 'connected', address: alice, connector: { id: 'walletConnect' } })
  expect(events).toEqual([
    { event: 'SELECT_WALLET', properties: { name: 'Acorn', platform: 'qrcode' } },
    { event: 'CONNECT_SUCCESS', properties: { name: 'Acorn', method: 'qrcode', reconnect: false } },
  ])
})

test('a pairing passed to an app of this device counts as mobile', async () => {
  const { connecting, events, latchkey, phone } = await setup()
  const connected = connect(latchkey, { wallet: acorn })
  connectingOf(latchkey).walletOpened()
  expect(connecting().isOpened).toBe(true)
  phone.approve()
  await connected
  expect(events.at(-1)).toMatchObject({ event: 'CONNECT_SUCCESS', properties: { method: 'mobile' } })
  void connect(latchkey, { wallet: acorn }).catch(() => undefined)
  expect(connecting().isOpened).toBe(false)
})

test('an installed wallet is asked in the page', async () => {
  const { account, add, advance, latchkey, phone } = await setup()
  add(createFakeWallet(), { rdns: 'io.acorn', name: 'Acorn' })
  await advance()
  await connect(latchkey, { wallet: acorn })
  expect(account()).toMatchObject({ status: 'connected', connector: { id: 'io.acorn' } })
  expect(phone.calls.asked).toBe(0)
})

test('without a pairing connector a wallet that is not installed is rejected at once', async () => {
  const { latchkey, state } = await setup({ pairing: undefined })
  await expect(connect(latchkey, { wallet: acorn })).rejects.toBeInstanceOf(WalletNotReachableError)
  expect(state()).toBeUndefined()
})

test('before the terms are accepted no request is sent, neither in the page nor to a phone', async () => {
  const { account, add, advance, connector, latchkey, phone } = await setup({
    features: { legalCheckbox: true },
    legal: { termsUrl: 'https://acme.example/terms' },
  })
  const fox = createFakeWallet()
  add(fox, { rdns: 'io.fox' })
  await expect(connect(latchkey, { wallet: acorn })).rejects.toBeInstanceOf(TermsNotAcceptedError)
  const pressed = connect(latchkey, { connector: connector('io.fox') })
  await expect(pressed).rejects.toBeInstanceOf(TermsNotAcceptedError)
  await advance()
  expect(phone.calls.asked).toBe(0)
  expect(fox.requests).toEqual([])
  connectingOf(latchkey).termsAccepted(true)
  await connect(latchkey, { connector: connector('io.fox') })
  expect(account().status).toBe('connected')
})

test('an unreachable relay is reported, and so is its recovery', async () => {
  const { connecting, latchkey, phone } = await setup()
  void connect(latchkey, { wallet: acorn }).catch(() => undefined)
  phone.tell(code)
  phone.tell({ type: 'relay', isReached: false })
  expect(connecting()).toMatchObject({ isRelayReached: false, pairing: { uri: 'wc:1@2' } })
  phone.tell({ type: 'relay', isReached: true })
  expect(connecting().isRelayReached).toBe(true)
})

test('a cancelled pairing shows nothing more, whatever its later updates', async () => {
  const { connecting, latchkey, phone } = await setup()
  const waiting = connect(latchkey, { wallet: acorn })
  phone.tell(code)
  cancelConnect(latchkey)
  await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' })
  expect(connecting().pairing).toBeUndefined()
  phone.tell({ ...code, uri: 'wc:3@2' })
  expect(connecting().pairing).toBeUndefined()
})

test('a rejection on the phone ends the pairing and keeps the wallet for another attempt', async () => {
  const { connecting, events, latchkey, phone } = await setup()
  const waiting = connect(latchkey, { wallet: acorn })
  phone.tell(code)
  phone.refuse({ code: 5000, message: 'User rejected.' })
  await expect(waiting).rejects.toBeInstanceOf(UserRejectedError)
  expect(connecting()).toMatchObject({ wallet: acorn, pairing: undefined })
  expect(events.at(-1)?.event).toBe('USER_REJECTED')
})

test('the code of a wallet chosen instead stays when the first one ends', async () => {
  const { connecting, latchkey, phone } = await setup()
  const first = connect(latchkey, { wallet: acorn })
  const second = connect(latchkey, { wallet: { ...acorn, id: 'beech', name: 'Beech' } })
  phone.tell(code)
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' })
  expect(connecting().pairing?.uri).toBe(code.uri)
  phone.approve()
  await second
})

test('a wallet asked in the page after a pairing leaves no code behind', async () => {
  const { add, advance, connecting, connector, latchkey, phone } = await setup()
  const fox = createFakeWallet()
  add(fox, { rdns: 'io.fox' })
  await advance()
  const first = expect(connect(latchkey, { wallet: acorn })).rejects.toMatchObject({ kind: 'cancelled' })
  phone.tell(code)
  fox.next('eth_requestAccounts', rejected)
  await expect(connect(latchkey, { connector: connector('io.fox') })).rejects.toMatchObject({
    kind: 'user_rejected',
  })
  await first
  expect(connecting()).toMatchObject({ wallet: undefined, pairing: undefined })
})

test('a stored session is restored without a pairing, and forgotten when it is gone', async () => {
  const first = await setup()
  const connected = connect(first.latchkey, { wallet: acorn })
  first.phone.approve()
  await connected
  const stored = connectedConnectorId('eip155')
  expect(first.latchkey.storage.read(stored)).toBe('walletConnect')
  first.latchkey.destroy()

  const phone = createFakePairing()
  phone.store([pairedConnection()])
  const next = await setup({ browser: first.browser, pairing: phone.transport })
  await next.advance()
  expect(next.account()).toMatchObject({ status: 'connected', address: alice })
  expect(phone.calls).toMatchObject({ asked: 0, silent: 1 })
  expect(next.events.at(-1)).toMatchObject({ properties: { method: 'qrcode', reconnect: true } })
  next.latchkey.destroy()

  const last = await setup({ browser: first.browser, pairing: createFakePairing().transport })
  await last.advance()
  expect(last.account().status).toBe('disconnected')
  expect(last.latchkey.storage.read(stored)).toBeUndefined()
})

test('a session ended by the phone is over, and is not awaited again', async () => {
  const { account, latchkey, phone, state } = await setup()
  const connected = connect(latchkey, { wallet: acorn })
  phone.approve()
  await connected
  phone.emit({ type: 'disconnected', namespace: 'eip155' })
  expect(account().status).toBe('disconnected')
  expect(state()).toEqual({ status: 'idle' })
  expect(latchkey.storage.read(connectedConnectorId('eip155'))).toBeUndefined()
})

test('a session that ends during another pairing ends alone', async () => {
  const { account, latchkey, phone, state } = await setup()
  const connected = connect(latchkey, { wallet: acorn })
  phone.approve()
  await connected
  const waiting = connect(latchkey, { wallet: { ...acorn, id: 'beech', name: 'Beech' } })
  phone.emit({ type: 'disconnected', namespace: 'eip155' })
  expect(state()).toMatchObject({ status: 'connecting' })
  expect(account().address).toBeUndefined()
  phone.approve()
  await waiting
  expect(account()).toMatchObject({ status: 'connected', address: alice })
})

test('networks approved later on the phone are approved here', async () => {
  const { latchkey, phone, state } = await setup()
  const connected = connect(latchkey, { wallet: acorn })
  phone.approve()
  await connected
  phone.emit({ type: 'approvedChanged', namespace: 'eip155', approved: ['eip155:1', 'eip155:8453'] })
  expect(state()).toMatchObject({ connection: { approved: ['eip155:1', 'eip155:8453'] } })
})

test('disconnecting here ends the session on the phone', async () => {
  const { account, latchkey, phone } = await setup()
  const connected = connect(latchkey, { wallet: acorn })
  phone.approve()
  await connected
  await disconnect(latchkey)
  expect(phone.calls.disconnected).toBe(1)
  expect(account().status).toBe('disconnected')
})

test('disconnecting during a pairing leaves no code behind', async () => {
  const { connecting, latchkey, phone } = await setup()
  const waiting = expect(connect(latchkey, { wallet: acorn })).rejects.toMatchObject({ kind: 'cancelled' })
  phone.tell(code)
  await disconnect(latchkey)
  await waiting
  expect(connecting().pairing).toBeUndefined()
})
