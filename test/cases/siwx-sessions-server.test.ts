import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { splitCaipAddress } from '../../hooks/shared/caip.js'
import { isCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import type * as Server from '../../hooks/siwx/server.js'
import { type Case, readCases } from './support/readCases.js'
import { expectVerdict } from './support/verdicts.js'

type Input = {
  data?: { chainId?: string; nonce?: string }
  message: string
  signature: string
  $rpc?: string
  $contract_account?: boolean
}
type Row = Case<Input | null> & { reason?: string }

const origin = 'https://app.example.com'
/** Also rejected, but by the format check that comes before the described reason. */
const otherReasons: { readonly [id: string]: string } = {
  // Longer than any body that the server reads.
  'siwx-048': 'malformed',
  // The lowercased letters are no longer base58.
  'siwx-078': 'malformed',
}
const scenes = ['no-session', 'kept', 'rejected', 'disconnected', 'closed', 'unique']
const rows = (readCases<Input | null>('siwx-sessions') as Row[]).filter((row) => !scenes.includes(row.expect))

const network = { name: 'Network', nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 } }
const rpcUrls = { default: { http: ['https://rpc.example'] } }
const networks = [
  { ...network, id: 1, rpcUrls },
  { ...network, id: 137, rpcUrls },
  { ...network, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' as const, rpcUrls },
]

function open({ $rpc }: Pick<Input, '$rpc'>, now: number) {
  /** A node of a chain without contracts. */
  async function answerAsNode(_: unknown, init?: RequestInit) {
    if ($rpc === 'down') throw new TypeError('fetch failed')
    const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string }
    expect(method).toBe('eth_getCode')
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: '0x' }))
  }
  const clock = () => now
  const store = memoryStore({ now: clock })
  const server = createSiwxServer({ origins: [origin], networks, store, now: clock, fetch: answerAsNode })
  return async (path: string, body: unknown) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { origin } }
    const answer = await server.handle(new Request(`${origin}/siwx${path}`, init))
    return { status: answer.status, ...((await answer.json()) as { reason?: string }) }
  }
}

// The rows were signed with nonces of their own, so the server has to issue those. Modules outlive a file: this one loads
// the server anew, and unloads what it loaded.
const createSecret = vi.fn<(bytes: number) => string>()
let createSiwxServer: typeof Server.createSiwxServer
let memoryStore: typeof Server.memoryStore
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../../hooks/siwx/server/secrets.js', async (importActual) => ({
    ...(await importActual<object>()),
    createSecret,
  }))
  ;({ createSiwxServer, memoryStore } = await import('../../hooks/siwx/server.js'))
})
afterAll(() => {
  vi.doUnmock('../../hooks/siwx/server/secrets.js')
  vi.resetModules()
})

let lastSecret = 0
beforeEach(() => {
  createSecret.mockImplementation((bytes) => (++lastSecret).toString(16).padStart(2 * bytes, '0'))
})

test('the case file has rows for the server', () => {
  expect(rows.length).toBeGreaterThan(45)
})

test.each(rows)('$id: $why', async (row) => {
  const { context = {}, input } = row
  const ask = open(input ?? {}, Date.parse(String(context['now'])))
  const account = context['account']
  if (!isCaipAddress(account)) throw new TypeError('The row names no account.')
  const { address: accountAddress, networkId: chainId } = splitCaipAddress(account)
  const asked = { domain: context['domain'], uri: context['uri'], chainId, accountAddress }
  const used = context['usedNonces'] as readonly string[]
  for (const nonce of [context['nonce'], ...used]) {
    createSecret.mockReturnValueOnce(String(nonce))
    expect((await ask('/nonce', asked)).status).toBe(200)
  }
  let session: unknown = input
  if (input?.$contract_account) {
    // A contract's account differs from the signing key's.
    const key = privateKeyToAccount(`0x${'22'.repeat(32)}`)
    session = { ...input, signature: await key.signMessage({ message: input.message }) }
  }
  if (used.includes(String(input?.data?.nonce))) expect((await ask('/verify', { session })).status).toBe(201)

  const { status, reason } = await ask('/verify', { session })
  expectVerdict(row, status === 201 ? 'valid' : 'invalid')
  if (status !== 201) expect(reason).toBe(otherReasons[row.id] ?? row.reason)
  expect(Reflect.get({}, 'admin')).toBeUndefined()
})
