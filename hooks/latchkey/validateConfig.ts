import { InvalidConfigError } from '../errors/config.js'
import type { Config } from '../types/config.js'
import type { Network } from '../types/network.js'
import { isCaipNetworkId, toCaipNetworkId } from '../utils/caip.js'

type Report = (problem: string) => void

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isUrl(value: unknown, protocols: readonly string[]): boolean {
  try {
    return isText(value) && protocols.includes(new URL(value).protocol)
  } catch {
    return false
  }
}

function checkApp(app: unknown, report: Report): void {
  if (!isObject(app)) {
    report('`app` is missing. Give { name, url }.')
    return
  }
  if (!isText(app['name'])) report('`app.name` is missing. Wallets show it to the visitor.')
  if (!isUrl(app['url'], ['https:', 'http:']))
    report('`app.url` is not a web address. Give the origin of the page.')
}

function checkNetwork(network: unknown, name: string, report: Report): network is Network {
  if (!isObject(network)) {
    report(`${name} is not a network. Take one from @latchkey/hooks/networks or viem/chains.`)
    return false
  }
  const { id, namespace, nativeCurrency: coin, rpcUrls } = network as Partial<Network>
  const networkId = toCaipNetworkId({ id: id ?? '', namespace })
  if (!isCaipNetworkId(networkId)) report(`${name}.id makes no CAIP-2 network id: ${networkId}.`)
  if (!isText(network['name'])) report(`${name}.name is missing.`)
  if (!isObject(coin) || !isText(coin.symbol) || !Number.isInteger(coin.decimals))
    report(`${name}.nativeCurrency needs { name, symbol, decimals }.`)
  const urls = rpcUrls?.default?.http
  if (!Array.isArray(urls) || urls.length === 0 || !urls.every((url) => isUrl(url, ['https:', 'http:'])))
    report(`${name}.rpcUrls.default.http needs at least one web address of a node.`)
  return true
}

function checkNetworks(
  { networks, defaultNetwork, adapters, tokens }: Partial<Config>,
  report: Report,
): void {
  if (!Array.isArray(networks) || networks.length === 0) {
    report('`networks` is empty. Give at least one network; the first is the default.')
    return
  }
  const good = networks.filter((network, index) => checkNetwork(network, `networks[${index}]`, report))
  const ids = good.map(toCaipNetworkId)
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    report(`\`networks\` names ${id} more than once.`)
  if (
    defaultNetwork !== undefined &&
    !(isObject(defaultNetwork) && ids.includes(toCaipNetworkId(defaultNetwork)))
  )
    report('`defaultNetwork` is not one of `networks`.')
  const families = new Set(good.map(({ namespace = 'eip155' }) => namespace))
  const served = Array.isArray(adapters) ? adapters.map((adapter) => adapter?.namespace) : []
  for (const family of families)
    if (served.length > 0 && !served.includes(family))
      report(`\`adapters\` has none for the ${family} networks.`)
  for (const id of Object.keys(tokens ?? {}))
    if (!isCaipNetworkId(id)) report(`\`tokens\` has a key that is no CAIP-2 network id: ${id}.`)
}

function checkAdapters({ adapters }: Partial<Config>, report: Report): void {
  if (!Array.isArray(adapters) || adapters.length === 0) {
    report('`adapters` is empty. Hand in one for each chain family, such as evm() from @latchkey/hooks/evm.')
    return
  }
  adapters.forEach((adapter, index) => {
    if (
      !isObject(adapter) ||
      typeof adapter['discover'] !== 'function' ||
      typeof adapter['load'] !== 'function'
    )
      report(`adapters[${index}] is not an adapter. Call the factory: evm(), not evm.`)
  })
  const families = adapters.map((adapter) => adapter?.namespace)
  if (new Set(families).size < families.length) report('`adapters` has two for the same chain family.')
}

const booleans = [
  'allowUnsupportedNetwork',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableEip6963',
  'enableInjected',
] as const

/**
 * Checks a whole config.
 *
 * @throws InvalidConfigError that lists every problem, each with what to do.
 */
export function validateConfig(config: Partial<Config> = {}): asserts config is Config {
  const problems: string[] = []
  const report: Report = (problem) => problems.push(problem)
  const { id, theme, locale } = config
  if (id !== undefined && !/^[\w.-]{1,64}$/.test(id))
    report('`id` may hold letters, digits, dot, hyphen and underscore, at most 64.')
  checkApp(config.app, report)
  checkAdapters(config, report)
  checkNetworks(config, report)
  for (const name of booleans)
    if (config[name] !== undefined && typeof config[name] !== 'boolean')
      report(`\`${name}\` is not true or false.`)
  if (theme !== undefined && !['light', 'dark', 'auto'].includes(theme))
    report("`theme` is not 'light', 'dark' or 'auto'.")
  if (locale !== undefined && !/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(locale))
    report('`locale` is not a BCP 47 language tag, such as en or pt-BR.')
  if (problems.length > 0) throw new InvalidConfigError(problems)
}
