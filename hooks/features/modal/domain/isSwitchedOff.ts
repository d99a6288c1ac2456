import type { FeatureSwitch, Features } from '../../../types/features.js'
import type { RouteName } from './route.js'

/** What takes a screen away, and those that it leads to. All of it is on by default. */
const switches: { readonly [name in RouteName]?: FeatureSwitch } = {
  Receive: 'receive',
  ActivityDetail: 'history',
  Send: 'send',
}

/** Does the host not offer what this screen is for? */
export function isSwitchedOff(name: RouteName, features: Features): boolean {
  const feature = switches[name]
  return feature !== undefined && features[feature] === false
}
