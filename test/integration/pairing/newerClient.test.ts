import { expect, test, vi } from 'vitest'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { eventually } from '../../support/eventually.js'
import { openConnector } from './support/openConnector.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()

/** What is on the console after a pairing URI was shown, once it is as many lines as expected. */
async function pairWith(version: '2.21.8' | '2.25.0', mode: string, count = 0): Promise<string[]> {
  vi.stubEnv('NODE_ENV', mode)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const lines = () =>
    warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('[latchkey]'))
  const cancelling = new AbortController()
  try {
    const { connector, press } = openConnector({ url: clients.relay.url, version })
    const { answer, uri } = press({ signal: cancelling.signal })
    const ended = answer.catch(() => undefined)
    await uri
    // The code that warns is loaded beside the pairing.
    await eventually(() => lines().length).toBeGreaterThanOrEqual(count)
    cancelling.abort()
    await ended
    await connector.destroy?.()
    return lines()
  } finally {
    warn.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('warns of a client under another licence, in development alone', async () => {
  expect(await pairWith('2.25.0', 'development', 1)).toEqual([
    expect.stringContaining(
      '@walletconnect/universal-provider 2.25.0 is under the WalletConnect Community License',
    ),
  ])
  expect(await pairWith('2.21.8', 'development')).toEqual([])
  expect(await pairWith('2.25.0', 'production')).toEqual([])
})
