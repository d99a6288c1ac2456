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

test.each<[unknown, string]>([
  [{ ...good, app: undefined }, '`app` is missing. Give { name, url }.'],
  [{ ...good, app: { ...good.app, name: ' ' } }, '`app.name` is missing. Wallets show it to the visitor.'],
  [
    { ...good, app: { ...good.app, url: 'acme.example' } },
    '`app.url` is not a web address. Give the origin of the page.',
  ],
  [
    { ...good, app: { ...good.app, url: 'javascript:alert(1)' } },
    '`app.url` is not a web address. Give the origin of the page.',
  ],
  [{ ...good, id: 'a:b' }, '`id` may hold letters, digits, dot, hyphen and underscore, at most 64.'],
  [{ ...good, id: '' }, '`id` may hold letters, digits, dot, hyphen and underscore, at most 64.'],
  [{ ...good, networks: [] }, '`networks` is empty. Give at least one network; the first is the default.'],
  [
    { ...good, networks: undefined },
    '`networks` is empty. Give at least one network; the first is the default.',
  ],
  [
    { ...good, networks: [networks.mainnet, undefined] },
    'networks[1] is not a network. Take one from @latchkey/hooks/networks or viem/chains.',
  ],
  [network({ id: 0 }), 'networks[0].id makes no CAIP-2 network id: eip155:0.'],
  [network({ id: '0x1' }), 'networks[0].id makes no CAIP-2 network id: eip155:0x1.'],
  [network({ name: '' }), 'networks[0].name is missing.'],
  [
    network({ nativeCurrency: { symbol: 'ETH' } }),
    'networks[0].nativeCurrency needs { name, symbol, decimals }.',
  ],
  [
    network({ rpcUrls: { default: { http: [] } } }),
    'networks[0].rpcUrls.default.http needs at least one web address of a node.',
  ],
  [
    network({ rpcUrls: { default: { http: ['wss://node.example'] } } }),
    'networks[0].rpcUrls.default.http needs at least one web address of a node.',
  ],
  [{ ...good, networks: [networks.mainnet, networks.mainnet] }, '`networks` names eip155:1 more than once.'],
  [{ ...good, defaultNetwork: networks.base }, '`defaultNetwork` is not one of `networks`.'],
  [{ ...good, defaultNetwork: null }, '`defaultNetwork` is not one of `networks`.'],
  [
    { ...good, adapters: [] },
    '`adapters` is empty. Hand in one for each chain family, such as evm() from @latchkey/hooks/evm.',
  ],
  [{ ...good, adapters: [evm(), evm()] }, '`adapters` has two for the same chain family.'],
  [
    { ...good, networks: [networks.mainnet, { ...networks.base, id: 'm', namespace: 'solana' }] },
    '`adapters` has none for the solana networks.',
  ],
  [{ ...good, tokens: { mainnet: [] } }, '`tokens` has a key that is no CAIP-2 network id: mainnet.'],
  [{ ...good, enableReconnect: 'no' }, '`enableReconnect` is not true or false.'],
  [{ ...good, theme: 'pink' }, "`theme` is not 'light', 'dark' or 'auto'."],
  [{ ...good, locale: 'english please' }, '`locale` is not a BCP 47 language tag, such as en or pt-BR.'],
])('%#: one fault is one sentence', (config, problem) => {
  expect(problemsOf(config)).toEqual([problem])
})

test('an adapter that was not called is named', () => {
  expect(problemsOf({ ...good, adapters: [evm] })).toContain(
    'adapters[0] is not an adapter. Call the factory: evm(), not evm.',
  )
})

test('one error lists every problem', () => {
  const config = { id: 'a b', app: { name: '', url: '' }, adapters: [], networks: [], theme: 'pink' }
  const problems = problemsOf(config)
  expect(problems).toHaveLength(6)
  expect(() => validateConfig(config as never)).toThrow(new InvalidConfigError(problems).message)
  for (const problem of problems) expect(new InvalidConfigError(problems).message).toContain(`- ${problem}`)
})

test.each([[undefined], [{}]])('%j has the three parts that every config needs missing', (config) => {
  expect(problemsOf(config)).toHaveLength(3)
})
