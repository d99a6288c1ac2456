import { arbitrum, base, bsc, hardhat, mainnet, optimism, polygon, sepolia, zksync } from 'viem/chains'
import { expect, test } from 'vitest'
import { evm } from '../../../hooks/evm/evm.js'
import type { Config } from '../../../hooks/instance/config.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import { validateConfig } from '../../../hooks/instance/validateConfig.js'
import * as networks from '../../../hooks/networks.js'
import { InvalidConfigError } from '../../../hooks/shared/errors/config.js'
import { createSiwx } from '../../../hooks/siwx/createSiwx.js'
import { solana } from '../../../hooks/solana/solana.js'

const good: Config = {
  app: { name: 'Acme', url: 'https://acme.example' },
  networks: [networks.mainnet],
  adapters: [evm()],
}

function problemsOf(config: unknown): readonly string[] {
  try {
    validateConfig(config as Config)
    return []
  } catch (thrown) {
    if (thrown instanceof InvalidConfigError) return thrown.problems
    throw thrown
  }
}
const read = async () => ({})
const portfolio = { getBalance: read, getTokens: read, getProfile: read }
const pairing = { createConnector: read }
const token = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const solanaNetwork = { ...networks.mainnet, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' }
const basic = { ...good, adapters: undefined, pairing, networks: [networks.mainnet, solanaNetwork] }
const network = (change: object) => ({ ...good, networks: [{ ...networks.mainnet, ...change }] })

test.each<[string, unknown]>([
  ['the smallest config', good],
  ['a currency and the nodes alone', { ...good, currency: 'btc', services: { portfolio: false } }],
  ['a data service at another URL', { ...good, services: { portfolio: 'https://data.example' } }],
  ['every built-in network', { ...good, adapters: [evm(), solana()], networks: Object.values(networks) }],
  [
    "viem's chains",
    { ...good, networks: [mainnet, arbitrum, base, bsc, optimism, polygon, sepolia, zksync, hardhat] },
  ],
  ['a default network that is a copy', { ...good, defaultNetwork: { ...networks.mainnet } }],
  ['a network over plain http', network({ rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } })],
  ['EVM and Solana networks in basic mode', basic],
  [
    'everything said',
    {
      ...good,
      id: 'shop-2.eu_1',
      projectId: 'f'.repeat(32),
      theme: 'dark',
      locale: 'pt-BR',
      enableReconnect: false,
      tokens: { 'eip155:1': [token] },
      pairing,
      services: {
        directory: 'https://directory.example',
        rpc: 'https://rpc.example',
        nodes: { 'eip155:1': ['https://node.example/key'] },
        rankRpc: true,
      },
      wallets: {
        featured: ['a'],
        include: [],
        exclude: ['b'],
        custom: [
          { id: 'acme', name: 'Acme', chains: [], mobileLink: 'acme://', webappLink: 'https://a.example' },
        ],
        allWallets: 'ONLY_MOBILE',
      },
      features: {
        ...{ swaps: false, onramp: true, receive: false, send: true, history: false, analytics: true },
        ...{ smartSessions: true, pay: false, legalCheckbox: true, collapseWallets: false },
        connectMethodsOrder: ['wallet', 'email'],
        connectorTypeOrder: ['injected', 'recent'],
        walletFeaturesOrder: ['send', 'receive'],
      },
      legal: { termsUrl: 'https://acme.example/terms' },
    },
  ],
  ['services of its own', { ...good, services: { rpc: false, directory: { getWallets: read }, portfolio } }],
  [
    'a config without optional keys',
    {
      ...good,
      ...{ id: undefined, projectId: undefined, pairing: undefined, tokens: undefined, locale: undefined },
      ...{ services: {}, wallets: {}, features: {}, legal: {}, connectors: [] },
    },
  ],
])('a config is valid: %s', (_, config) => {
  expect(problemsOf(config)).toEqual([])
})

const idRule = 'id needs letters, digits, . - or _, 64 at most'
const coinRule = 'networks[0].nativeCurrency needs { name, symbol, decimals }'
const nodeRule = 'networks[0].rpcUrls.default.http needs URLs'
const linkRule = 'needs a link like acme://'
const featureNames =
  'it takes swaps, onramp, receive, send, history, analytics, legalCheckbox, smartSessions, collapseWallets, pay, connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder'
const wallet = (change: object) => ({
  ...good,
  wallets: { custom: [{ id: 'a', name: 'A', chains: [], ...change }] },
})
const service = (services: object) => ({ ...good, services })

test.each<[unknown, string]>([
  [{ ...good, app: undefined }, 'app needs an object'],
  [{ ...good, app: { url: good.app.url } }, 'app.name needs text'],
  [{ ...good, app: { ...good.app, name: ' ' } }, 'app.name needs text'],
  [{ ...good, app: { ...good.app, url: 'acme.example' } }, 'app.url needs a URL'],
  [{ ...good, app: { ...good.app, url: 'javascript:alert(1)' } }, 'app.url needs a URL'],
  [{ ...good, id: 'a:b' }, idRule],
  [{ ...good, id: '' }, idRule],
  [{ ...good, projectId: '' }, 'projectId needs text'],
  [{ ...good, projectId: 7 }, 'projectId needs text'],
  [{ ...good, networks: [networks.mainnet, undefined] }, 'networks[1] needs an object'],
  [{ ...good, networks: [networks.mainnet, { ...networks.base, name: '' }] }, 'networks[1].name needs text'],
  [network({ id: 0 }), 'networks needs CAIP-2 ids, not eip155:0'],
  [network({ id: '0x1' }), 'networks needs CAIP-2 ids, not eip155:0x1'],
  [network({ nativeCurrency: undefined }), coinRule],
  [network({ nativeCurrency: { symbol: 'ETH' } }), coinRule],
  [network({ rpcUrls: {} }), 'networks[0].rpcUrls.default needs an object'],
  [network({ rpcUrls: { default: { http: [] } } }), nodeRule],
  [network({ rpcUrls: { default: { http: 'https://node.example' } } }), nodeRule],
  [network({ rpcUrls: { default: { http: ['wss://node.example'] } } }), nodeRule],
  [{ ...good, networks: [] }, 'networks needs at least one'],
  [{ ...good, networks: [networks.mainnet, networks.mainnet] }, 'networks needs eip155:1 once'],
  [{ ...good, defaultNetwork: networks.base }, 'defaultNetwork needs one of eip155:1'],
  [{ ...good, adapters: [] }, 'adapters needs one for the eip155 networks'],
  [{ ...good, adapters: undefined }, 'adapters needs one for the eip155 networks'],
  [{ ...good, adapters: [evm(), evm()] }, 'adapters needs eip155 once'],
  [{ ...good, networks: [networks.mainnet, solanaNetwork] }, 'adapters needs one for the solana networks'],
  [{ ...basic, pairing: () => pairing }, 'pairing needs walletConnect(), not walletConnect'],
  [{ ...good, tokens: { mainnet: [] } }, 'tokens needs CAIP-2 ids, not mainnet'],
  [{ ...good, tokens: { 'eip155:1': [{ ...token, address: 1 }] } }, 'tokens.eip155:1[0].address needs text'],
  [service({ rpc: 'rpc.example' }), 'services.rpc needs a URL or false'],
  [service({ rpc: true }), 'services.rpc needs a URL or false'],
  [service({ nodes: { 'eip155:1': [] } }), 'services.nodes.eip155:1 needs URLs'],
  [service({ nodes: { 1: ['https://a.example'] } }), 'services.nodes needs CAIP-2 ids, not 1'],
  [service({ rankRpc: 1 }), 'services.rankRpc needs a boolean'],
  [service({ directory: 'directory' }), 'services.directory needs a URL'],
  [service({ directory: {} }), 'services.directory needs getWallets'],
  [
    service({ portfolio: { ...portfolio, getTokens: undefined } }),
    'services.portfolio needs getBalance, getTokens, getProfile',
  ],
  [{ ...good, wallets: { featured: 'a' } }, 'wallets.featured needs a list'],
  [{ ...good, wallets: { exclude: ['a', 2] } }, 'wallets.exclude[1] needs text'],
  [{ ...good, wallets: { allWallets: 'show' } }, 'wallets.allWallets needs one of SHOW, HIDE, ONLY_MOBILE'],
  [wallet({ id: '' }), 'wallets.custom[0].id needs text'],
  [wallet({ name: undefined }), 'wallets.custom[0].name needs text'],
  [wallet({ chains: undefined }), 'wallets.custom[0].chains needs a list'],
  [wallet({ mobileLink: 'acme' }), `wallets.custom[0].mobileLink ${linkRule}`],
  [wallet({ desktopLink: 'javascript:alert(1)' }), `wallets.custom[0].desktopLink ${linkRule}`],
  [wallet({ webappLink: 'data:text/html,x' }), `wallets.custom[0].webappLink ${linkRule}`],
  [{ ...good, features: { legalCheckbox: 'yes' } }, 'features.legalCheckbox needs a boolean'],
  [{ ...good, features: { receive: 0 } }, 'features.receive needs a boolean'],
  [{ ...good, features: { history: null } }, 'features.history needs a boolean'],
  [{ ...good, features: { swaps: ['1inch'] } }, 'features.swaps needs a boolean'],
  [{ ...good, features: 'all' }, 'features needs an object'],
  [{ ...good, features: null }, 'features needs an object'],
  [{ ...good, features: { recieve: false } }, `features needs no recieve; ${featureNames}`],
  [{ ...good, features: { constructor: 1 } }, `features needs no constructor; ${featureNames}`],
  // They belong to the embedded wallet.
  [{ ...good, features: { email: false } }, `features needs no email; ${featureNames}`],
  [{ ...good, features: { emailShowWallets: false } }, `features needs no emailShowWallets; ${featureNames}`],
  [
    { ...good, features: { walletFeaturesOrder: ['pay'] } },
    'features.walletFeaturesOrder needs a list of onramp, swaps, receive, send, each once',
  ],
  [
    { ...good, features: { connectMethodsOrder: ['wallet', 'wallet'] } },
    'features.connectMethodsOrder needs a list of email, social, wallet, each once',
  ],
  [
    { ...good, features: { connectMethodsOrder: ['phone'] } },
    'features.connectMethodsOrder needs a list of email, social, wallet, each once',
  ],
  [
    { ...good, features: { connectorTypeOrder: 'recent' } },
    'features.connectorTypeOrder needs a list of walletConnect, recent, injected, featured, custom, external, recommended, each once',
  ],
  [{ ...good, legal: { privacyUrl: '/privacy' } }, 'legal.privacyUrl needs a URL'],
  [{ ...good, enableReconnect: 'no' }, 'enableReconnect needs a boolean'],
  [service({ portfolio: 'data' }), 'services.portfolio needs a URL'],
  [service({ portfolio: true }), 'services.portfolio needs getBalance, getTokens, getProfile'],
  [{ ...good, currency: 'chf' }, 'currency needs one of usd, eur, gbp, aud, cad, inr, jpy, btc, eth'],
  [{ ...good, theme: 'pink' }, 'theme needs one of light, dark, auto'],
  [{ ...good, locale: 'english please' }, 'locale needs a BCP 47 tag'],
])('%#: one problem is one sentence', (config, problem) => {
  expect(problemsOf(config)).toEqual([problem])
})

test('an adapter that was not called is named', () => {
  expect(problemsOf({ ...good, adapters: [evm] })).toContain('adapters[0] needs evm(), not evm')
})

test.each(['networks', 'adapters'])('%s that is no list is named', (key) => {
  expect(problemsOf({ ...good, [key]: 'all' })).toContain(`${key} needs a list`)
})

test('one error lists every problem', () => {
  const problems = problemsOf({
    id: 'a b',
    app: { name: '', url: '' },
    adapters: [],
    networks: [{ ...networks.mainnet, name: '' }],
    wallets: { featured: [1], allWallets: 'NO' },
    theme: 'pink',
  })
  expect(problems).toHaveLength(8)
  for (const problem of problems) expect(new InvalidConfigError(problems).message).toContain(`- ${problem}`)
})

test('an empty config lacks every required key', () => {
  expect(problemsOf({})).toEqual([
    'app needs an object',
    'networks needs a list',
    'networks needs at least one',
  ])
})

test('sign-in needs adapters, and to be created', () => {
  const siwx = createSiwx()
  expect(problemsOf({ ...good, siwx })).toEqual([])
  expect(() => createLatchkey({ ...basic, siwx } as unknown as Config)).toThrow(
    'siwx needs adapters, which sign and verify',
  )
  expect(problemsOf({ ...good, siwx: createSiwx })).toEqual(['siwx needs createSiwx(), not createSiwx'])
})
