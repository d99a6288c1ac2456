import type { App, Theme } from '../shared/types/app.js'
import type { Features, Legal, WalletChoices } from '../shared/types/features.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { Networks } from '../shared/types/register.js'
import type { Config } from './config.js'
import { validateConfig } from './validateConfig.js'

/** A config with every default filled in. */
export type ResolvedConfig<networks extends Networks = Networks> = {
  readonly app: App
  readonly networks: networks
  readonly defaultNetwork: Network
  readonly projectId: string | undefined
  readonly currency: FiatCurrency
  readonly tokens: NonNullable<Config['tokens']>
  readonly wallets: WalletChoices
  /** As configured; `useFeatures` applies the defaults. */
  readonly features: Features
  readonly legal: Legal
  readonly allowUnsupportedNetwork: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly enableEip6963: boolean
  readonly enableInjected: boolean
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
