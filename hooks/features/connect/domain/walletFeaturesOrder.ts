import type { Features, WalletFeature } from '../../../types/features.js'
import { completeOrder } from '../../session/domain/completeOrder.js'
import { featureDefaults, isFeatureOn } from '../../session/domain/featureDefaults.js'

/** In which order the account's buttons stand, without those that are switched off. */
export function walletFeaturesOrder(features: Features): readonly WalletFeature[] {
  return completeOrder(features.walletFeaturesOrder, featureDefaults.walletFeaturesOrder).filter((name) =>
    isFeatureOn(features, name),
  )
}
