import { InvalidConfigError } from '../errors/config.js'
import type { Network } from '../types/network.js'
import { isCaipNetworkId, toCaipNetworkId } from '../utils/caip.js'
import type { Config } from './config.js'

/** Notes a problem unless the condition holds; gives the condition back. */
type Check = (holds: boolean, problem: string) => boolean

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

function isUrl(value: unknown): boolean {
  try {
    return /^https?:$/.test(new URL(value as string).protocol)
  } catch {
    return false
  }
}

function checkNetwork(network: Partial<Network>, name: string, check: Check): void {
  const { id, namespace, nativeCurrency: coin, rpcUrls } = network
  const urls = rpcUrls?.default?.http
  check(isCaipNetworkId(toCaipNetworkId({ id: id ?? '', namespace })), `${name}.id is not a chain id: ${id}`)
  check(isText(network.name), `${name}.name is missing`)
  check(
    isText(coin?.symbol) && Number.isInteger(coin?.decimals),
    `${name}.nativeCurrency needs { name, symbol, decimals }`,
  )
  check(!!urls?.length && urls.every(isUrl), `${name}.rpcUrls.default.http needs the web address of a node`)
}

function checkNetworks({ networks, defaultNetwork, adapters, tokens }: Partial<Config>, check: Check): void {
  if (!check(!!networks?.length, 'networks is empty: give at least one, the first is the default')) return
  const all: readonly (Network | undefined)[] = networks ?? []
  const good = all.filter((network, index): network is Network => {
    const name = `networks[${index}]`
    const isNetwork = check(typeof network === 'object' && !!network, `${name} is not a network`)
    if (isNetwork) checkNetwork(network ?? {}, name, check)
    return isNetwork
  })
  const ids = good.map(toCaipNetworkId)
  for (const [index, id] of ids.entries()) check(ids.indexOf(id) === index, `networks names ${id} twice`)
  check(
    !defaultNetwork || ids.includes(toCaipNetworkId(defaultNetwork)),
    'defaultNetwork is not one of networks',
  )
  const families = adapters?.map((adapter) => adapter?.namespace)
  for (const family of new Set(good.map(({ namespace = 'eip155' }) => namespace)))
    check(!families?.length || families.includes(family), `adapters has none for the ${family} networks`)
  for (const id of Object.keys(tokens ?? {}))
    check(isCaipNetworkId(id), `tokens has a key that is no CAIP-2 id: ${id}`)
}

function checkAdapters({ adapters }: Partial<Config>, check: Check): void {
  if (!check(!!adapters?.length, 'adapters is empty: give one for each chain family, such as evm()')) return
  const families = adapters?.map((adapter, index) => {
    check(
      typeof adapter?.load === 'function',
      `adapters[${index}] is not an adapter: call the factory, evm() and not evm`,
    )
    return adapter?.namespace
  })
  check(new Set(families).size === families?.length, 'adapters has two for one chain family')
}

const flags = [
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
export function validateConfig(config: Partial<Config>): asserts config is Config {
  const problems: string[] = []
  const check: Check = (holds, problem) => {
    if (!holds) problems.push(problem)
    return holds
  }
  const { app, id = '_', theme = 'auto', locale = 'en' } = config
  check(/^[\w.-]{1,64}$/.test(id), 'id may hold letters, digits, dot, hyphen and underscore, 64 at most')
  check(isText(app?.name), 'app.name is missing: wallets show it')
  check(isUrl(app?.url), 'app.url is not a web address: give the origin of the page')
  checkAdapters(config, check)
  checkNetworks(config, check)
  for (const flag of flags) check(typeof (config[flag] ?? true) === 'boolean', `${flag} is not true or false`)
  check(/^(light|dark|auto)$/.test(theme), 'theme is not light, dark or auto')
  check(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(locale), 'locale is not a BCP 47 tag, such as pt-BR')
  if (problems.length > 0) throw new InvalidConfigError(problems)
}
