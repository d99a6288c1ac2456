import { isLocale, themes } from '../preferences/chosenLook.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { InvalidConfigError } from '../shared/errors/config.js'
import type { Config } from './config.js'
import {
  byNetwork,
  type ConfigRule,
  flag,
  hasMethods,
  isUrl,
  listOf,
  needs,
  networkId,
  objectOf,
  oneOf,
  optional,
  text,
  url,
} from './configRule.js'
import { developmentRules } from './developmentRules.js'

/** Replaced by bundlers, which then remove unreachable code. */
declare const process: { env: { NODE_ENV?: string } }

/** A base URL, or an object with these methods. */
const urlOr =
  (...names: string[]): ConfigRule =>
  (value, path, note) =>
    (typeof value === 'string' ? url : needs(names.join(', '), hasMethods(...names)))(value, path, note)
const nodes = needs('URLs', (urls: string[]) => urls.length > 0 && urls.every(isUrl))

const checkKeys = objectOf({
  id: optional(needs('letters, digits, . - or _, 64 at most', (id: string) => /^[\w.-]{1,64}$/.test(id))),
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
  projectId: optional(text),
  services: optional(
    objectOf({
      directory: optional(urlOr('getWallets')),
      portfolio: optional(
        (value, path, note) =>
          value === false || urlOr('getBalance', 'getTokens', 'getProfile')(value, path, note),
      ),
      rpc: optional(needs('a URL or false', (value) => value === false || isUrl(value))),
      nodes: byNetwork(nodes),
      rankRpc: flag,
    }),
  ),
  allowUnsupportedNetwork: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  enableEip6963: flag,
  enableInjected: flag,
  theme: oneOf(themes),
  locale: optional(needs('a BCP 47 tag', isLocale)),
  // What an app writes in its code, rather than where it runs: the names of these keys are left out of production bundles.
  ...(process.env.NODE_ENV === 'production' ? {} : developmentRules),
} satisfies { [key in keyof Config]: ConfigRule })

const repeated = <item>(list: readonly item[]) => list.filter((item, index) => list.indexOf(item) < index)

/** Checks that involve more than one key. */
function checkTogether(config: Partial<Config>, note: (problem: string) => void): void {
  const { defaultNetwork, pairing } = config
  const networks = [config.networks ?? []].flat().filter(Boolean)
  const networkIds = networks.map(toCaipNetworkId)
  const served = [config.adapters ?? []].flat().map((adapter) => adapter?.namespace)
  const namespaces = new Set(networks.map(({ namespace = 'eip155' }) => namespace))

  if (networks.length === 0) note('networks needs at least one')
  for (const id of networkIds) networkId(id, 'networks', note)
  for (const id of repeated(networkIds)) note(`networks needs ${id} once`)
  if (defaultNetwork) oneOf(networkIds)(toCaipNetworkId(defaultNetwork), 'defaultNetwork', note)
  for (const namespace of repeated(served)) note(`adapters needs ${namespace} once`)
  // Without adapters the pairing serves every namespace.
  if (served.length > 0 || !pairing)
    for (const namespace of namespaces)
      if (!served.includes(namespace)) note(`adapters needs one for the ${namespace} networks`)
}

/**
 * Validates a config: every key in development, in production what depends on where the app runs.
 *
 * @throws InvalidConfigError that lists every problem, each with its fix.
 */
export function validateConfig(config: Partial<Config>): asserts config is Config {
  const problems: string[] = []
  const note = (problem: string) => problems.push(problem)
  checkKeys(config, '', note)
  checkTogether(config, note)
  if (problems.length > 0) throw new InvalidConfigError(problems)
}
