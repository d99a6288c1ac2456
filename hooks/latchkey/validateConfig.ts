import { InvalidConfigError } from '../errors/config.js'
import { isCaipNetworkId, toCaipNetworkId } from '../utils/caip.js'
import type { Config } from './config.js'
import { type ConfigRule, listOf, needs, objectOf, optional } from './configRule.js'

const walletGroups = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

const isUrl = (value: unknown) => /^https?:$/.test(new URL(value as string).protocol)
const hasMethods =
  (...names: string[]) =>
  (value: Record<string, unknown>) =>
    names.every((name) => typeof value[name] === 'function')

const text = needs('text', (value: string) => value.trim())
const url = needs('a web address', isUrl)
const nodes = needs('web addresses of nodes', (urls: string[]) => urls.length > 0 && urls.every(isUrl))
const link = optional(
  needs('a link, such as acme:// or https://acme.example', (value: string) =>
    /^[a-z][\w.+-]*:\/\//i.test(value),
  ),
)
const flag = optional(needs('true or false', (value) => typeof value === 'boolean'))
const networkId: ConfigRule = (id, path, note) =>
  needs(`CAIP-2 ids, unlike ${id}`, isCaipNetworkId)(id, path, note)
const ids = optional(listOf(text))
const oneOf = (names: readonly string[]) =>
  optional(needs(`one of ${names.join(', ')}`, (value) => names.includes(value)))
const someOf = (names: string[]) =>
  optional(
    needs(`a list of ${names.join(', ')}, each once at most`, (list: string[]) =>
      list.every((name, index) => names.includes(name) && list.indexOf(name) === index),
    ),
  )
const byNetwork = (rule: ConfigRule): ConfigRule =>
  optional((value, path, note) => {
    for (const [id, item] of Object.entries(value ?? {})) {
      networkId(id, path, note)
      rule(item, `${path}.${id}`, note)
    }
  })

const checkKeys = objectOf({
  id: optional(
    needs('letters, digits, dots, hyphens or underscores, 64 at most', (id: string) =>
      /^[\w.-]{1,64}$/.test(id),
    ),
  ),
  app: objectOf({ name: text, url }),
  networks: listOf(
    objectOf({
      name: text,
      nativeCurrency: needs(
        '{ name, symbol, decimals }',
        (coin: { symbol: string; decimals: number }) => coin.symbol.trim() && Number.isInteger(coin.decimals),
      ),
      rpcUrls: objectOf({ default: objectOf({ http: nodes }) }),
    }),
  ),
  adapters: optional(listOf(needs('an adapter: evm(), not evm', hasMethods('load')))),
  pairing: optional(needs('a transport: walletConnect(), not walletConnect', hasMethods('createConnector'))),
  projectId: optional(text),
  tokens: byNetwork(listOf(objectOf({ address: text, symbol: text }))),
  services: optional(
    objectOf({
      directory: optional((value, path, note) =>
        (typeof value === 'string' ? url : needs('getWallets', hasMethods('getWallets')))(value, path, note),
      ),
      portfolio: optional(
        needs('getBalance, getTokens and getProfile', hasMethods('getBalance', 'getTokens', 'getProfile')),
      ),
      rpc: optional(needs('a web address or false', (value) => value === false || isUrl(value))),
      nodes: byNetwork(nodes),
      rankRpc: flag,
    }),
  ),
  wallets: optional(
    objectOf({
      featured: ids,
      include: ids,
      exclude: ids,
      custom: optional(
        listOf(
          objectOf({
            id: text,
            name: text,
            chains: listOf(text),
            mobileLink: link,
            desktopLink: link,
            webappLink: link,
          }),
        ),
      ),
      allWallets: oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']),
    }),
  ),
  features: optional(
    objectOf({
      legalCheckbox: flag,
      collapseWallets: flag,
      connectMethodsOrder: someOf(['email', 'social', 'wallet']),
      connectorTypeOrder: someOf(walletGroups),
    }),
  ),
  legal: optional(objectOf({ termsUrl: optional(url), privacyUrl: optional(url) })),
  allowUnsupportedNetwork: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  enableEip6963: flag,
  enableInjected: flag,
  theme: oneOf(['light', 'dark', 'auto']),
  locale: optional(
    needs('a BCP 47 tag, such as pt-BR', (tag: string) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag)),
  ),
} satisfies { [key in keyof Config]: ConfigRule })

const repeated = <item>(list: readonly item[]) => list.filter((item, index) => list.indexOf(item) < index)

/** What no key can say alone. */
function checkTogether(config: Partial<Config>, note: (problem: string) => void): void {
  const { defaultNetwork, pairing } = config
  const networks = [config.networks ?? []].flat().filter(Boolean)
  const networkIds = networks.map(toCaipNetworkId)
  const served = [config.adapters ?? []].flat().map((adapter) => adapter?.namespace)
  const families = new Set(networks.map(({ namespace = 'eip155' }) => namespace))

  if (networks.length === 0) note('networks needs at least one, the default')
  for (const id of networkIds) networkId(id, 'networks', note)
  for (const id of repeated(networkIds)) note(`networks needs ${id} once`)
  if (defaultNetwork) oneOf(networkIds)(toCaipNetworkId(defaultNetwork), 'defaultNetwork', note)
  for (const family of repeated(served)) note(`adapters needs ${family} once`)
  // Without adapters the pairing serves every family.
  if (served.length > 0 || !pairing)
    for (const family of families)
      if (!served.includes(family)) note(`adapters needs one for the ${family} networks`)
}

/**
 * Checks a whole config.
 *
 * @throws InvalidConfigError that lists every problem, each with what to do.
 */
export function validateConfig(config: Partial<Config>): asserts config is Config {
  const problems: string[] = []
  const note = (problem: string) => problems.push(problem)
  checkKeys(config, '', note)
  checkTogether(config, note)
  if (problems.length > 0) throw new InvalidConfigError(problems)
}
