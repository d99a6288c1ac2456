// Preloaded, so that the lazily imported code is ready within a tick.
import '../../hooks/clients/blockchain/createHostedNames.js'
import '../../hooks/evm/signing.js'
import '../../hooks/names/registerName.js'
import { connect } from '../../hooks/connect/connect.js'
import type { Config } from '../../hooks/instance/config.js'
import { useRegisterName } from '../../hooks/names/useRegisterName.js'
import { base, mainnet } from '../../hooks/networks.js'
import type { Network } from '../../hooks/shared/types/network.js'
import { alice, createFakeWallet } from './createFakeWallet.js'
import { createTestLatchkey } from './createTestLatchkey.js'
import { renderWithLatchkey } from './renderWithLatchkey.js'

export type NameRequest = { path: string; url: URL; method: string; body: unknown }
export type NameAnswer = { body: unknown; status?: number } | 'hang' | 'offline'

export const signature = `0x${'11'.repeat(64)}1b`
const now = '2026-01-15T12:00:00.000Z'

/** A record as the service writes it. */
export const recordOf = (label: string, address = alice) => ({
  name: `${label}.reown.id`,
  registered_at: now,
  updated_at: null,
  attributes: {},
  addresses: { '2147483649': { address, created_at: now } },
})

/** What the service answers to a request for its reason. */
export const reasonOf = (field: string, description: string, status = 400): NameAnswer => ({
  status,
  body: { status: 'FAILED', reasons: [{ field, description }] },
})

/** A name service with the hosted API, that has these names. */
export function createNameRegistry(taken: Readonly<Record<string, string>> = {}) {
  const records = new Map(Object.entries(taken).map(([label, address]) => [label, recordOf(label, address)]))
  const answer = ({ body, path }: NameRequest): NameAnswer => {
    const label = decodeURIComponent(path.split('/').at(-1) ?? '').replace('.reown.id', '')
    if (path.includes('/suggestions/'))
      return {
        body: {
          suggestions: [
            { name: `${label}.reown.id`, registered: records.has(label) },
            { name: `${label}-dao.reown.id`, registered: false },
            { name: `${label}-pay.reown.id`, registered: false },
          ],
        },
      }
    if (path !== '/v1/profile/account') return { body: records.get(label) ?? [] }
    const { address, message } = body as { address: string; message: string }
    const name = String(JSON.parse(message).name).replace('.reown.id', '')
    if (records.has(name)) return reasonOf('name', 'Name is already registered')
    records.set(name, recordOf(name, address))
    return { body: records.get(name) }
  }
  return { answer, records }
}

export type RenderNameParameters = {
  answer(request: NameRequest): NameAnswer | Promise<NameAnswer>
  networks?: readonly [Network, ...Network[]]
  services?: Config['services']
  accounts?: readonly string[]
  chainId?: number
  /** Answers of the wallet to one request for a signature after the other. Default: one signature. */
  sign?: readonly (() => unknown)[]
}

/** The form for a name of a connected account, whose wallet signs what it is asked to. */
export async function renderName({
  accounts = [alice],
  answer,
  chainId = 1,
  networks = [mainnet, base],
  services = {},
  sign = [() => signature],
}: RenderNameParameters) {
  const requests: NameRequest[] = []
  const test = createTestLatchkey({
    networks,
    projectId: 'test',
    services: { portfolio: false, rpc: false, names: { url: 'https://names.example' }, ...services },
    env: {
      async fetch(input, init) {
        const url = new URL(String(input))
        if (url.hostname !== 'names.example') throw new TypeError('no node')
        const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
        const request = { path: url.pathname, url, method: init?.method ?? 'GET', body }
        requests.push(request)
        const found = await answer(request)
        if (found === 'hang') return new Promise(() => undefined)
        if (found === 'offline') throw new TypeError('Failed to fetch')
        return new Response(JSON.stringify(found.body), { status: found.status ?? 200 })
      },
    },
  })
  const wallet = createFakeWallet({ accounts, chainId })
  for (const one of sign) wallet.next('personal_sign', one)
  test.add(wallet, { rdns: 'io.fox' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  await test.advance()
  await connect(latchkey, { connector: test.connector('io.fox') })
  const form = renderWithLatchkey(() => useRegisterName(), { test })
  const settle = async () => {
    for (let round = 0; round < 12; round += 1) await form.advance()
  }
  await settle()
  return {
    ...form,
    ...{ requests, settle, test, wallet },
    form: () => form.result.current,
    posts: () => requests.filter(({ method }) => method === 'POST'),
    /** Types a name, and waits until it was looked up. */
    async type(text: unknown) {
      await form.run(() => form.result.current.setName(text as string))
      await form.advance(500)
      await settle()
    },
    /** Presses the button, and waits for what follows. */
    async press(times = 1) {
      await form.run(() => {
        for (let count = 0; count < times; count += 1) form.result.current.register()
      })
      await settle()
    },
  }
}
