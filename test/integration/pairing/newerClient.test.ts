import { expect, test, vi } from 'vitest'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { openConnector } from './support/openConnector.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()

/** What is on the console after a pairing URI was shown. */
async function pairWith(version: '2.21.8' | '2.25.0', mode: string): Promise<string[]> {
  vi.stubEnv('NODE_ENV', mode)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const cancelling = new AbortController()
  try {
    const { connector, press } = openConnector({ url: clients.relay.url, version })
    const { answer, uri } = press({ signal: cancelling.signal })
    const ended = answer.catch(() => undefined)
    await uri
    cancelling.abort()
    await ended
    await connector.destroy?.()
    return warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('[latchkey]'))
  } finally {
    warn.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('warns of a client under another licence, in development alone', async () => {
  expect(await pairWith('2.25.0', 'development')).toEqual([
    expect.stringContaining(
      '@walletconnect/universal-provider 2.25.0 is under the WalletConnect Community License',
    ),
  ])
  expect(await pairWith('2.21.8', 'development')).toEqual([])
  expect(await pairWith('2.25.0', 'production')).toEqual([])
})
