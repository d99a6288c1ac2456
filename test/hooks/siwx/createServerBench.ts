import { privateKeyToAccount } from 'viem/accounts'
import { writeSiwxMessage } from '../../../hooks/siwx/messages/writeSiwxMessage.js'
import {
  createSiwxServer,
  memoryStore,
  type SiwxData,
  type SiwxServer,
  type SiwxServerParameters,
  type SiwxSession,
} from '../../../hooks/siwx/server.js'

export const page = { domain: 'app.example.com', uri: 'https://app.example.com/' }
export const origin = 'https://app.example.com'
export const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

export const networks = [1, 137].map((id) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}))

/** A server with a fixed clock and without nodes, and a page that calls it. */
export function createServerBench(parameters: Partial<SiwxServerParameters> = {}) {
  const clock = { now: Date.parse('2026-01-15T12:00:00.000Z') }
  const now = () => clock.now
  const server = createSiwxServer({
    origins: [origin],
    networks,
    store: memoryStore({ now }),
    now,
    fetch: () => Promise.reject(new TypeError('no network in this test')),
    ...parameters,
  })

  async function ask(
    path: string,
    { body, headers, on = server }: { body?: unknown; headers?: HeadersInit; on?: SiwxServer } = {},
  ) {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const request = new Request(`https://app.example.com${path}`, { ...init, headers: headers ?? { origin } })
    const answer = await on.handle(request)
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown>,
    }
  }

  /** A valid session, with the changes applied before it is signed. */
  async function sign(changes: Partial<SiwxData> = {}): Promise<SiwxSession> {
    const nonce = changes.nonce ?? String((await ask('/siwx/nonce', { body: page })).body['nonce'])
    const data: SiwxData = {
      ...page,
      accountAddress: account.address,
      chainId: 'eip155:1',
      version: '1',
      issuedAt: new Date(clock.now).toISOString(),
      ...changes,
      nonce,
    }
    const message = writeSiwxMessage(data)
    return { data, message, signature: await account.signMessage({ message }) }
  }
  return { server, clock, now, ask, sign, bearer: (token: unknown) => ({ authorization: `Bearer ${token}` }) }
}
