import type { App, Theme } from '../shared/types/app.js'
import type { Features, Legal, WalletChoices } from '../shared/types/features.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { Networks } from '../shared/types/register.js'
import type { Config } from './config.js'
import { validateConfig } from './validateConfig.js'

/** A config with every default filled in. */
export type ResolvedConfig<networks extends Networks = Networks> = {
  /** Shown to wallets and in sign-in messages. */
  readonly app: App
  /** The configured networks. */
  readonly networks: networks
  /** The active network until a wallet reports another. */
  readonly defaultNetwork: Network
  /** Undefined: no hosted service is requested. */
  readonly projectId: string | undefined
  /** The currency of values until the user chooses one. */
  readonly currency: FiatCurrency
  /** The tokens to read, by CAIP-2 id; empty: the built-in ones. */
  readonly tokens: NonNullable<Config['tokens']>
  /** Which wallets are listed. */
  readonly wallets: WalletChoices
  /** As configured. */
  readonly services: NonNullable<Config['services']>
  /** As configured; `useFeatures` applies the defaults. */
  readonly features: Features
  /** Links to the app's legal texts. */
  readonly legal: Legal
  /** Whether a wallet may stay on a network that is not configured. */
  readonly allowUnsupportedNetwork: boolean
  /** Whether switching is offered. */
  readonly enableNetworkSwitch: boolean
  /** Whether the last connection is restored. */
  readonly enableReconnect: boolean
  /** Whether wallets that announce themselves by EIP-6963 are found. */
  readonly enableEip6963: boolean
  /** Whether the wallet at `window.ethereum` is found. */
  readonly enableInjected: boolean
  /** The theme until the user chooses one. */
  readonly theme: Theme
  /** Undefined: the browser's language, once there is a window. */
  readonly locale: string | undefined
}

/**
 * Validates a config and applies its defaults.
 *
 * @throws InvalidConfigError
 */
export function resolveConfig(config: Config): ResolvedConfig {
  validateConfig(config)
  const { app, networks } = config
  const defaults: ResolvedConfig = {
    app,
    networks,
    defaultNetwork: networks[0],
    projectId: undefined,
    currency: 'usd',
    tokens: {},
    wallets: {},
    services: {},
    features: {},
    legal: {},
    allowUnsupportedNetwork: false,
    enableNetworkSwitch: true,
    enableReconnect: true,
    enableEip6963: true,
    enableInjected: true,
    theme: 'auto',
    locale: undefined,
  }
  const filled = Object.entries(defaults).map(([key, value]) => [key, config[key as keyof Config] ?? value])
  return Object.fromEntries(filled) as ResolvedConfig
}
