import { afterEach, expect, test, vi } from 'vitest'
import { walletConnect } from '../../../hooks/clients/walletconnect/walletConnect.js'
import { evm } from '../../../hooks/evm/evm.js'
import type { Config } from '../../../hooks/instance/config.js'
import { warnInDevelopment } from '../../../hooks/instance/warnInDevelopment.js'
import { mainnet } from '../../../hooks/networks.js'
import { settle } from '../../support/createClock.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const good: Config = {
  app: { name: 'Acme', url: 'https://acme.example/app' },
  networks: [mainnet],
  adapters: [evm()],
}
const projectId = '0123456789abcdef0123456789ABCDEF'
const wallet = (links: object) => ({ wallets: { custom: [{ id: 'a', name: 'A', chains: [], ...links }] } })

const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const taken = () => lines.mock.calls.splice(0).map(([line]) => line)
const pageAt = (origin: string) => ({ window: { location: { origin } } as Window })

afterEach(() => {
  vi.unstubAllEnvs()
  lines.mockClear()
})

test.each<[string, Partial<Config>]>([
  ['the smallest config', {}],
  ['a pairing with a project id', { pairing: walletConnect(), projectId }],
  ['a pairing connector with its own relay', { pairing: walletConnect({ relayUrl: 'wss://relay.example' }) }],
  [
    'terms to accept',
    { features: { legalCheckbox: true }, legal: { termsUrl: 'https://acme.example/terms' } },
  ],
  ['features that are built', { features: { receive: true, history: false, collapseWallets: true } }],
  [
    'all wallets with a pairing connector',
    { pairing: walletConnect(), projectId, wallets: { allWallets: 'SHOW' } },
  ],
  ['no directory at all', { wallets: { allWallets: 'HIDE' } }],
  ['a wallet that can be opened', wallet({ mobileLink: 'acme://', webappLink: 'https://a.example' })],
])('a config with %s has no warning', (_, config) => {
  warnInDevelopment({ ...good, ...config }, pageAt('https://acme.example'))
  expect(taken()).toEqual([])
})

test.each<[string, Partial<Config>]>([
  ['pairing does not work without a projectId: the hosted relay requires one', { pairing: walletConnect() }],
  [
    'projectId is not 32 hexadecimal digits: the hosted services may not know it',
    { projectId: 'YOUR_PROJECT_ID' },
  ],
  [
    'features.legalCheckbox has nothing to accept: give legal.termsUrl or legal.privacyUrl',
    { features: { legalCheckbox: true } },
  ],
  ['features.pay has no effect yet: the feature is not built', { features: { pay: true, swaps: false } }],
  [
    'wallets.allWallets has no effect without a pairing, which reaches wallets outside the page',
    { wallets: { allWallets: 'SHOW' } },
  ],
  [
    'legal.termsUrl will not open: the link gate refuses it (scheme)',
    { legal: { termsUrl: 'http://acme.example/terms' } },
  ],
  [
    'wallets.custom[0].mobileLink will not open: the link gate refuses it (scheme)',
    wallet({ mobileLink: 'javascript://%0aalert(1)' }),
  ],
])('one problem is one line: %s', (line, config) => {
  warnInDevelopment({ ...good, ...config }, pageAt('https://acme.example'))
  expect(taken()).toEqual([`[latchkey] ${line}`])
})

test('an app with another origin than its page is named, where there is a page', () => {
  warnInDevelopment(good, pageAt('http://localhost:5173'))
  expect(taken()).toEqual([
    '[latchkey] app.url is on https://acme.example and the page on http://localhost:5173: wallets compare',
  ])
  warnInDevelopment(good, { window: undefined })
  expect(taken()).toEqual([])
})

test('an instance warns in development only, and once', async () => {
  const start = async () => {
    const { latchkey } = createTestLatchkey({ projectId: 'mine' })
    const stop = latchkey.start()
    stop()
    latchkey.start()
    await vi.dynamicImportSettled()
    await settle()
  }
  vi.stubEnv('NODE_ENV', 'production')
  await start()
  expect(taken()).toEqual([])
  vi.stubEnv('NODE_ENV', 'development')
  await start()
  expect(taken()).toHaveLength(1)
})
