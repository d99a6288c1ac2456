import { readProperty } from '../../utils/readProperty.js'
import type { StandardFeatures, StandardWallet } from './standardWallet.js'

/** A feature as the wallet has it now, if it has one with its method. */
export function readFeature<name extends keyof StandardFeatures>(
  wallet: StandardWallet,
  name: name,
): StandardFeatures[name] | undefined {
  const feature = readProperty(readProperty(wallet, 'features'), name)
  const method = name === 'standard:events' ? 'on' : name.slice(name.indexOf(':') + 1)
  return typeof readProperty(feature, method) === 'function' ? (feature as StandardFeatures[name]) : undefined
}
