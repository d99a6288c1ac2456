import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { warnOfNewerClient } from '../../../../hooks/clients/walletconnect/warnOfNewerClient.js'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
beforeEach(() => warn.mockClear())

/** The relayer of a client whose connection is to `url`. */
function createRelayer(url: unknown, connected = false) {
  return Object.assign(new EventEmitter(), {
    connected,
    provider: { connection: { url } },
    transportExplicitlyClosed: false,
    confirmOnlineStateOrThrow: async () => {},
    transportOpen: async () => {},
    transportClose: async () => {},
    restartTransport: async () => {},
  })
}
const addressOf = (version: string) =>
  `wss://relay.example/?auth=e30.js-9.9.9&ua=wc-2%2Fjs-${version}%2Flinux&projectId=0`

test.each(['2.21.9', '2.22.0', '2.25.0', '2.100.0', '3.0.0'])(
  'warns of %s once the relay is reached',
  (version) => {
    const relayer = createRelayer(addressOf(version))
    warnOfNewerClient(relayer)
    expect(warn).not.toHaveBeenCalled()
    relayer.emit('relayer_connect')
    relayer.emit('relayer_connect')
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(`^\\[latchkey\\] @walletconnect/universal-provider ${version} is under`)],
    ])
    expect(warn.mock.calls[0]?.[0]).toContain('--save-exact @walletconnect/universal-provider@2.21.8')
  },
)

test('warns at once where the relay is already reached', () => {
  warnOfNewerClient(createRelayer('wss://relay.example/?ua=wc-2/js-2.25.0/linux', true))
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['the last release under Apache-2.0', addressOf('2.21.8')],
  ['an earlier release', addressOf('2.9.12')],
  ['a version that the address does not name', 'wss://relay.example/?projectId=0'],
  ['no address', undefined],
])('does not warn of %s', (_, url) => {
  warnOfNewerClient(createRelayer(url, true))
  expect(warn).not.toHaveBeenCalled()
})
