import type { App, Theme } from '../types/app.js'
import type { Features, Legal, WalletChoices } from '../types/features.js'
import type { Network } from '../types/network.js'
import type { Config } from './config.js'
import { validateConfig } from './validateConfig.js'

/** A config with every default filled in. */
export type ResolvedConfig = {
  readonly app: App
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly projectId: string | undefined
  readonly wallets: WalletChoices
  /** As the host gave them; `useFeatures` fills in the defaults. */
  readonly features: Features
  readonly legal: Legal
  readonly allowUnsupportedNetwork: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly enableEip6963: boolean
  readonly enableInjected: boolean
  readonly theme: Theme
  /** Undefined: the browser's, once there is one. */
  readonly locale: string | undefined
}

/**
 * Fills in the defaults of a config.
 *
 * @throws InvalidConfigError
 */
export function resolveConfig(config: Config): ResolvedConfig {
  validateConfig(config)
  const { app, networks } = config
  return {
    app,
    networks,
    defaultNetwork: config.defaultNetwork ?? networks[0],
    projectId: config.projectId,
    wallets: config.wallets ?? {},
    features: config.features ?? {},
    legal: config.legal ?? {},
    allowUnsupportedNetwork: config.allowUnsupportedNetwork ?? false,
    enableNetworkSwitch: config.enableNetworkSwitch ?? true,
    enableReconnect: config.enableReconnect ?? true,
    enableEip6963: config.enableEip6963 ?? true,
    enableInjected: config.enableInjected ?? true,
    theme: config.theme ?? 'auto',
    locale: config.locale,
  }
}
