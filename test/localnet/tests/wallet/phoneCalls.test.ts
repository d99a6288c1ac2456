import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../../../support/eventually.js'
import { createPhoneBench, evm, evm2, optionalNamespaces } from './support/createPhoneBench.js'

const bench = createPhoneBench()
const chainIds = { [evm]: '0x7a69', [evm2]: '0x7a6a' } as const

const namespaces = {
  ...optionalNamespaces,
  eip155: {
    ...optionalNamespaces.eip155,
    methods: [
      ...optionalNamespaces.eip155.methods,
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
    ],
  },
}

type Chain = keyof typeof chainIds
type Phone = Awaited<ReturnType<typeof bench.connect>>

const tokenOf = (chain: Chain) =>
  bench.localnet.manifest.tokens.find(({ symbol, chainId }) => symbol === 'tUSDC' && chainId === chain)
    ?.address as Hex
const received = (chain: Chain) => {
  const url = bench.localnet.urls[chain === evm ? 'evm' : 'evm2']
  return createPublicClient({ transport: http(url) }).readContract({
    address: tokenOf(chain),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [bench.evmAddress(4)],
  })
}
/** Past the client's own memory of what the wallet said. */
const ask = <result>(
  { app, topic }: Phone,
  method: string,
  params: readonly unknown[],
  chainId: Chain = evm,
) => app.client.request<result>({ topic, chainId, request: { method, params: [...params] } })
const send = (phone: Phone, chain: Chain = evm, atomicRequired = true) => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bench.evmAddress(4), 5n],
  })
  const call = { to: tokenOf(chain), data }
  const from = bench.evmAddress(0)
  const request = { version: '2.0.0', chainId: chainIds[chain], from, atomicRequired, calls: [call, call] }
  return ask<{ id: string }>(phone, 'wallet_sendCalls', [request], chain)
}
/** A wallet answers when the calls are sent, before a block has them. */
const statusOf = (phone: Phone, id: string, chain: Chain = evm) =>
  ask(phone, 'wallet_getCallsStatus', [id], chain)
const atomicOf = async (phone: Phone, chain: Chain = evm) => {
  const params = [bench.evmAddress(0), [chainIds[chain]]]
  return ask(phone, 'wallet_getCapabilities', params, chain)
}

test.each([evm, evm2] as const)(
  'calls on %s happen together, after the upgrade that a user agreed to',
  async (chain) => {
    const phone = await bench.connect('ask', namespaces)
    await phone.phone.press('Together after an upgrade')
    expect(await atomicOf(phone, chain)).toEqual({ [chainIds[chain]]: { atomic: { status: 'ready' } } })
    const before = await received(chain)
    const sending = send(phone, chain)
    await phone.phone.heading('Upgrade account').waitFor()
    await phone.phone.press('Approve')
    await phone.phone.heading('Send calls').waitFor()
    await phone.phone.screen.getByText('2, together').waitFor()
    await phone.phone.press('Approve')
    const { id } = await sending
    await eventually(() => statusOf(phone, id, chain)).toMatchObject({ id, status: 200, atomic: true })
    expect(await received(chain)).toBe(before + 10n)
    expect(await atomicOf(phone, chain)).toEqual({ [chainIds[chain]]: { atomic: { status: 'supported' } } })
  },
)

test('a wallet that refuses upgrades says so by a code, and still sends one after the other', async () => {
  const phone = await bench.connect('approve', namespaces)
  await phone.phone.press('Together after an upgrade')
  await phone.phone.press('Refuse upgrades')
  const before = await received(evm)
  await expect(send(phone)).rejects.toMatchObject({ code: 5750 })
  expect(await received(evm)).toBe(before)
  const { id } = await send(phone, evm, false)
  await eventually(() => statusOf(phone, id)).toMatchObject({ status: 200, atomic: false })
  expect(await received(evm)).toBe(before + 10n)
})

test('the choice and what was sent outlive the page; at first nothing happens together', async () => {
  const phone = await bench.connect('approve', namespaces)
  await expect(send(phone)).rejects.toMatchObject({ code: 5760 })
  await phone.phone.press('Carried out together')
  const { id } = await send(phone)
  await phone.phone.page.reload()
  await phone.phone.status.filter({ hasText: 'Ready.' }).waitFor()
  const chosen = phone.phone.page.getByRole('button', { name: 'Carried out together', pressed: true })
  await chosen.waitFor()
  await eventually(() => statusOf(phone, id)).toMatchObject({ status: 200 })
  expect(await atomicOf(phone)).toEqual({ [chainIds[evm]]: { atomic: { status: 'supported' } } })
})
