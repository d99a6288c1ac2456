import { expect, test } from 'vitest'
import { awaitedFeatures, featureDefaults, isFeatureOn } from '../../../hooks/session/featureDefaults.js'

/** Point 9 of the specification, verbatim. */
const specified = {
  on: 'swaps, onramp, receive, send, email, emailShowWallets, history, analytics, allWallets',
  off: 'legalCheckbox, smartSessions, collapseWallets, pay',
}
/** The embedded wallet's features are added with it; `allWallets` is an option of `wallets`. */
const elsewhere = ['email', 'emailShowWallets', 'allWallets']
const namesOf = (list: string) => list.split(', ').filter((name) => !elsewhere.includes(name))

test('enabled and disabled features match the specification', () => {
  const ofValue = (wanted: boolean) =>
    Object.entries(featureDefaults).flatMap(([name, value]) => (value === wanted ? [name] : []))
  expect(ofValue(true).sort()).toEqual(namesOf(specified.on).sort())
  expect(ofValue(false).sort()).toEqual(namesOf(specified.off).sort())
})

test('the orders match the specification', () => {
  expect(featureDefaults.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(featureDefaults.connectorTypeOrder.join(', ')).toBe(
    'walletConnect, recent, injected, featured, custom, external, recommended',
  )
})

test('the host’s value counts, else the default', () => {
  expect(isFeatureOn({ receive: false, pay: true }, 'receive')).toBe(false)
  expect(isFeatureOn({ receive: false, pay: true }, 'pay')).toBe(true)
  expect(isFeatureOn({ receive: undefined }, 'receive')).toBe(true)
  expect(isFeatureOn({}, 'pay')).toBe(false)
})

test('built features are not listed as pending', () => {
  for (const name of ['receive', 'send', 'history', 'legalCheckbox', 'collapseWallets'] as const)
    expect(awaitedFeatures).not.toContain(name)
})
