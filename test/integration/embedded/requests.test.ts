import { address as asAddress, getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { type Hex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { createChainClient, fund } from '../../localnet/tests/frame/support/createChainClient.js'
import { createSolanaApp } from '../../localnet/tests/frame/support/createSolanaApp.js'
import { eventually } from '../../support/eventually.js'
import { createEmbeddedBench, type HostTab } from './support/createEmbeddedBench.js'

const bench = createEmbeddedBench()

async function openSignedIn(settings = {}) {
  const tab = await bench.open(settings)
  await bench.signIn(tab)
  const { evm = '', solana = '' } = await tab.accounts()
  const addressOf = (id: string) => id.slice(id.lastIndexOf(':') + 1)
  return { tab, evm, solana, address: addressOf(evm) as Hex, key: addressOf(solana) }
}

const request = (tab: HostTab, namespace: 'eip155' | 'solana', call: object) =>
  tab.page.evaluate(([namespace, call]) => globalThis.host.request(namespace, call), [
    namespace,
    call,
  ] as const)
const isOpen = (tab: HostTab) => tab.page.evaluate(() => globalThis.host.latchkey.modal.getState().isOpen)

test('messages and typed data are signed by the account, each in the frame’s own view', async () => {
  const { tab, address } = await openSignedIn()
  const message = request(tab, 'eip155', { method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await tab.answer('Sign message')
  expect(await verifyMessage({ address, message: 'hello', signature: (await message) as Hex })).toBe(true)
  await eventually(() => isOpen(tab)).toBe(false)
  expect(await tab.page.locator('iframe').isVisible()).toBe(false)

  const data = {
    domain: { name: 'Host', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ]
  const typed = request(tab, 'eip155', {
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify({ ...data, types: { ...data.types, EIP712Domain } })],
  })
  await tab.answer('Sign typed data')
  expect(await verifyTypedData({ ...data, address, signature: (await typed) as Hex })).toBe(true)
})

test('a refusal is one, with the code of EIP-1193, and a closed view withdraws the request', async () => {
  const { tab, address } = await openSignedIn()
  const call = { method: 'personal_sign', params: ['0x68656c6c6f', address] }
  const ask = () =>
    tab.page.evaluate(
      (call) => globalThis.host.request('eip155', call).catch(({ code }: { code: number }) => ({ code })),
      call,
    )
  const declined = ask()
  await tab.answer('Sign message', 'Decline')
  expect(await declined).toEqual({ code: 4001 })

  const withdrawn = ask()
  await tab.wallet.getByRole('heading', { name: 'Sign message' }).waitFor()
  await tab.page.evaluate(() => globalThis.host.latchkey.close())
  expect(await isOpen(tab)).toBe(true)
  await tab.page.evaluate(() => globalThis.host.wallet.approval.cancel())
  expect(await withdrawn).toEqual({ code: 4001 })
  await tab.wallet.getByText('There is nothing to approve.').waitFor({ state: 'attached' })
})

test('ether arrives to the last wei: one confirm is one request, one intent and one transaction', async () => {
  const { tab, evm, address } = await openSignedIn()
  const client = createChainClient(bench.localnet)
  await fund(bench.localnet, { address, value: parseEther('3') })
  const to = '0x000000000000000000000000000000000000bEEF'
  const before = await client.getBalance({ address: to })
  const sending = tab.page.evaluate(
    ([from, to, quantity]) => globalThis.host.send({ from: from as never, to, quantity }),
    [evm, to, 1_234_567_890_123_456_789n] as const,
  )
  await tab.answer('Send transaction')
  expect(await sending).toMatch(/^0x[\da-f]{64}$/)
  expect((await client.getBalance({ address: to })) - before).toBe(1_234_567_890_123_456_789n)
  expect(await client.getTransactionCount({ address })).toBe(1)
  await eventually(() => tab.page.evaluate(() => globalThis.host.states())).toEqual({
    intents: ['confirmed'],
    sent: ['confirmed'],
  })
})

test('a declined transfer moves nothing, and is known as declined', async () => {
  const { tab, evm, address } = await openSignedIn()
  const client = createChainClient(bench.localnet)
  await fund(bench.localnet, { address, value: parseEther('3') })
  const sending = tab.page.evaluate(
    ([from, quantity]) =>
      globalThis.host
        .send({ from: from as never, to: '0x000000000000000000000000000000000000bEEF', quantity })
        .catch(({ kind }: { kind: string }) => kind),
    [evm, 10n ** 18n] as const,
  )
  await tab.answer('Send transaction', 'Decline')
  expect(await sending).toBe('user_rejected')
  expect(await client.getBalance({ address })).toBe(parseEther('3'))
})

test('lamports arrive to the last one, and a message on Solana verifies', async () => {
  const { tab, solana, key } = await openSignedIn()
  const app = createSolanaApp(bench.localnet)
  await app.fund(key, 2_000_000_000n)
  const to = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  const before = await app.balanceOf(to)
  const sending = tab.page.evaluate(
    ([from, to, quantity]) => globalThis.host.send({ from: from as never, to, quantity }),
    [solana, to, 123_456_789n] as const,
  )
  await tab.answer('Send transaction')
  await app.untilLanded(await sending)
  expect((await app.balanceOf(to)) - before).toBe(123_456_789n)
  await eventually(() => tab.page.evaluate(() => globalThis.host.states())).toEqual({
    intents: ['confirmed'],
    sent: ['confirmed'],
  })

  const message = getBase58Decoder().decode(new TextEncoder().encode('hello'))
  const signing = request(tab, 'solana', {
    method: 'solana_signMessage',
    params: { message, pubkey: asAddress(key) },
  })
  await tab.answer('Sign message')
  const { signature } = (await signing) as { signature: string }
  const raw = Uint8Array.from(getBase58Encoder().encode(key))
  const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', true, ['verify'])
  const bytes = (text: string) => Uint8Array.from(getBase58Encoder().encode(text))
  expect(await crypto.subtle.verify('Ed25519', publicKey, bytes(signature), bytes(message))).toBe(true)
})

test('a switch of the network moves the account there', async () => {
  const { tab, address } = await openSignedIn()
  await tab.page.evaluate(() => globalThis.host.latchkey.switchNetwork({ networkId: 'eip155:31338' }))
  expect((await tab.accounts()).evm).toBe(`eip155:31338:${address}`)
  expect(await request(tab, 'eip155', { method: 'eth_chainId' })).toBe('0x7a6a')
  const signing = request(tab, 'eip155', { method: 'personal_sign', params: ['0x68656c6c6f', address] })
  await tab.answer('Sign message')
  expect(await verifyMessage({ address, message: 'hello', signature: (await signing) as Hex })).toBe(true)
})

test('a sign-in with the wallet is signed in the frame', async () => {
  const { tab, address } = await openSignedIn({ siwx: true })
  const signing = tab.page.evaluate(() => globalThis.host.signIn())
  await tab.answer('Sign message')
  expect(await signing).toContain(address)
})
