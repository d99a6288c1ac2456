import type { FeatureSwitch, Features } from '../shared/types/features.js'
import { mayClose, type RouteName, type ShownView } from './route.js'

/** Features that disable a screen and those that it leads to. All are enabled by default. */
const switches: { readonly [name in RouteName]?: FeatureSwitch } = {
  Receive: 'receive',
  ActivityDetail: 'history',
  Send: 'send',
  Swap: 'swaps',
}

/** Whether the app has disabled the feature of a screen. */
export function isSwitchedOff(name: RouteName, features: Features): boolean {
  const feature = switches[name]
  return feature !== undefined && features[feature] === false
}

/** Where the modal is rendered. `none`: by the app itself, or not yet. */
export type Surface = 'dialog' | 'embedded' | 'none'

export type ClosingFacts = {
  route: ShownView
  force: boolean
  surface: Surface
  isConnected: boolean
}

/**
 * The outcome of a close. `refuse` on a screen that must not be left, unless forced; an embedded modal never
 * closes, it shows Account when connected and Connect otherwise.
 */
export function resolveClose({
  route,
  force,
  surface,
  isConnected,
}: ClosingFacts): 'refuse' | 'close' | 'Account' | 'Connect' {
  if (!mayClose(route) && !force) return 'refuse'
  if (surface !== 'embedded') return 'close'
  return isConnected ? 'Account' : 'Connect'
}

export type OpeningFacts = {
  requested?: RouteName | undefined
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
}

/** The screen that an opening shows: the specification's point 2, in its order. */
export function resolveOpening({ requested, hasAdapters, isConnected, isMobile }: OpeningFacts): RouteName {
  if (requested !== undefined) return requested
  if (isConnected) return 'Account'
  return hasAdapters ? 'Connect' : isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
