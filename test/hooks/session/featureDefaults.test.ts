import { expect, test } from 'vitest'
import { awaitedFeatures, featureDefaults, isFeatureOn } from '../../../hooks/session/featureDefaults.js'

/** Point 9 of the specification, word for word. */
const specified = {
  on: 'swaps, onramp, receive, send, email, emailShowWallets, history, analytics, allWallets',
  off: 'legalCheckbox, smartSessions, collapseWallets, pay',
}
/** Those of the embedded wallet come with it; `allWallets` is an option of `wallets`. */
const elsewhere = ['email', 'emailShowWallets', 'allWallets']
const namesOf = (list: string) => list.split(', ').filter((name) => !elsewhere.includes(name))

test('what is on and what is off is as the specification says', () => {
  const ofValue = (wanted: boolean) =>
    Object.entries(featureDefaults).flatMap(([name, value]) => (value === wanted ? [name] : []))
  expect(ofValue(true).sort()).toEqual(namesOf(specified.on).sort())
  expect(ofValue(false).sort()).toEqual(namesOf(specified.off).sort())
})

test('the orders are as the specification says', () => {
  expect(featureDefaults.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(featureDefaults.connectorTypeOrder.join(', ')).toBe(
    'walletConnect, recent, injected, featured, custom, external, recommended',
  )
})

test('the host’s word counts, else the default', () => {
  expect(isFeatureOn({ receive: false, pay: true }, 'receive')).toBe(false)
  expect(isFeatureOn({ receive: false, pay: true }, 'pay')).toBe(true)
  expect(isFeatureOn({ receive: undefined }, 'receive')).toBe(true)
  expect(isFeatureOn({}, 'pay')).toBe(false)
})

test('what is built does not wait', () => {
  for (const name of ['receive', 'send', 'history', 'legalCheckbox', 'collapseWallets'] as const)
    expect(awaitedFeatures).not.toContain(name)
})
