import { arbitrum, base, bsc, hardhat, mainnet, optimism, polygon, sepolia, zksync } from 'viem/chains'
import { expect, test } from 'vitest'
import { evm } from '../../../hooks/chains/eip155/evm.js'
import { InvalidConfigError } from '../../../hooks/errors/config.js'
import type { Config } from '../../../hooks/latchkey/config.js'
import { validateConfig } from '../../../hooks/latchkey/validateConfig.js'
import * as networks from '../../../hooks/networks.js'

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
const network = (change: object) => ({ ...good, networks: [{ ...networks.mainnet, ...change }] })

test.each<[string, unknown]>([
  ['the smallest one', good],
  ['every built-in network', { ...good, networks: Object.values(networks) }],
  [
    "viem's chains",
    { ...good, networks: [mainnet, arbitrum, base, bsc, optimism, polygon, sepolia, zksync, hardhat] },
  ],
  ['a default network that is a copy', { ...good, defaultNetwork: { ...networks.mainnet } }],
  ['a network over plain http', network({ rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } })],
  [
    'everything said',
    {
      ...good,
      id: 'shop-2.eu_1',
      theme: 'dark',
      locale: 'pt-BR',
      enableReconnect: false,
      tokens: { 'eip155:1': [] },
    },
  ],
])('a config is good: %s', (_, config) => {
  expect(problemsOf(config)).toEqual([])
})

const idRule = 'id may hold letters, digits, dot, hyphen and underscore, 64 at most'
const urlRule = 'app.url is not a web address: give the origin of the page'
const nodeRule = 'networks[0].rpcUrls.default.http needs the web address of a node'
const noNetworks = 'networks is empty: give at least one, the first is the default'
const nameless = { ...networks.base, name: '' }

test.each<[unknown, string]>([
  [{ ...good, app: { url: good.app.url } }, 'app.name is missing: wallets show it'],
  [{ ...good, app: { ...good.app, name: ' ' } }, 'app.name is missing: wallets show it'],
  [{ ...good, app: { ...good.app, url: 'acme.example' } }, urlRule],
  [{ ...good, app: { ...good.app, url: 'javascript:alert(1)' } }, urlRule],
  [{ ...good, id: 'a:b' }, idRule],
  [{ ...good, id: '' }, idRule],
  [{ ...good, networks: [] }, noNetworks],
  [{ ...good, networks: undefined }, noNetworks],
  [{ ...good, networks: [networks.mainnet, undefined] }, 'networks[1] is not a network'],
  [{ ...good, networks: [networks.mainnet, nameless] }, 'networks[1].name is missing'],
  [network({ id: 0 }), 'networks[0].id is not a chain id: 0'],
  [network({ id: '0x1' }), 'networks[0].id is not a chain id: 0x1'],
  [
    network({ nativeCurrency: { symbol: 'ETH' } }),
    'networks[0].nativeCurrency needs { name, symbol, decimals }',
  ],
  [network({ rpcUrls: undefined }), nodeRule],
  [network({ rpcUrls: { default: { http: [] } } }), nodeRule],
  [network({ rpcUrls: { default: { http: ['wss://node.example'] } } }), nodeRule],
  [{ ...good, networks: [networks.mainnet, networks.mainnet] }, 'networks names eip155:1 twice'],
  [{ ...good, defaultNetwork: networks.base }, 'defaultNetwork is not one of networks'],
  [{ ...good, adapters: [] }, 'adapters is empty: give one for each chain family, such as evm()'],
  [{ ...good, adapters: [evm(), evm()] }, 'adapters has two for one chain family'],
  [
    { ...good, networks: [networks.mainnet, { ...networks.base, id: 'm', namespace: 'solana' }] },
    'adapters has none for the solana networks',
  ],
  [{ ...good, tokens: { mainnet: [] } }, 'tokens has a key that is no CAIP-2 id: mainnet'],
  [{ ...good, enableReconnect: 'no' }, 'enableReconnect is not true or false'],
  [{ ...good, theme: 'pink' }, 'theme is not light, dark or auto'],
  [{ ...good, locale: 'english please' }, 'locale is not a BCP 47 tag, such as pt-BR'],
])('%#: one fault is one sentence', (config, problem) => {
  expect(problemsOf(config)).toEqual([problem])
})

test('an adapter that was not called is named', () => {
  expect(problemsOf({ ...good, adapters: [evm] })).toContain(
    'adapters[0] is not an adapter: call the factory, evm() and not evm',
  )
})

test('a network is named by its own place, whatever stands before it', () => {
  expect(problemsOf({ ...good, networks: [null, nameless] })).toEqual([
    'networks[0] is not a network',
    'networks[1].name is missing',
  ])
})

test('one error lists every problem', () => {
  const problems = problemsOf({
    id: 'a b',
    app: { name: '', url: '' },
    adapters: [],
    networks: [],
    theme: 'pink',
  })
  expect(problems).toHaveLength(6)
  for (const problem of problems) expect(new InvalidConfigError(problems).message).toContain(`- ${problem}`)
})

test('a config that says nothing lacks what every config needs', () => {
  expect(problemsOf({})).toHaveLength(4)
})
