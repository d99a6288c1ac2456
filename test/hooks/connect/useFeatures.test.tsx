import { expect, test } from 'vitest'
import { useFeatures } from '../../../hooks/connect/useFeatures.js'
import { orderGroups } from '../../../hooks/session/orderGroups.js'
import { createFakePairing } from '../../support/createFakePairing.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const legal = { termsUrl: 'https://acme.example/terms' }
const pairing = createFakePairing().transport

test('without configuration every feature has its default', () => {
  const { result } = renderWithLatchkey(() => useFeatures())
  expect(result.current).toMatchObject({
    legalCheckbox: false,
    legal: { terms: undefined, privacy: undefined },
    collapseWallets: false,
    receive: true,
    history: true,
    allWallets: false,
    hasPairing: false,
    isMobile: false,
  })
  expect(result.current.connectorTypeOrder).toEqual(orderGroups())
  expect(result.current.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
})

test('wallets move to the front when an extension is announced', async () => {
  const { add, advance, latchkey, result, run } = renderWithLatchkey(() => useFeatures())
  expect(result.current.connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
  await run(() => latchkey.wake())
  await run(() => add(createFakeWallet(), { rdns: 'io.fox' }))
  await advance()
  expect(result.current.connectMethodsOrder).toEqual(['wallet', 'email', 'social'])
})

test('the host’s features are applied', () => {
  const { result } = renderWithLatchkey(() => useFeatures(), {
    pairing,
    legal,
    features: {
      legalCheckbox: true,
      collapseWallets: true,
      connectMethodsOrder: ['social'],
      connectorTypeOrder: ['custom', 'recent'],
      walletFeaturesOrder: ['send', 'receive'],
    },
  })
  expect(result.current).toMatchObject({
    legalCheckbox: true,
    legal: { terms: { href: 'https://acme.example/terms' }, privacy: undefined },
    collapseWallets: true,
    connectMethodsOrder: ['social', 'email', 'wallet'],
    walletFeaturesOrder: ['send', 'receive', 'onramp', 'swaps'],
    allWallets: true,
    hasPairing: true,
  })
  expect(result.current.connectorTypeOrder).toEqual([
    'custom',
    'recent',
    'walletConnect',
    'injected',
    'featured',
    'external',
    'recommended',
  ])
})

test('a disabled feature is reported as such, and has no place in the order', () => {
  const { result } = renderWithLatchkey(() => useFeatures(), {
    features: { receive: false, history: false, swaps: false },
  })
  expect(result.current).toMatchObject({ receive: false, history: false })
  expect(result.current.walletFeaturesOrder).toEqual(['onramp', 'send'])
})

test('a checkbox without terms requires nothing', () => {
  const { result } = renderWithLatchkey(() => useFeatures(), { features: { legalCheckbox: true } })
  expect(result.current.legalCheckbox).toBe(false)
})

test('a phone-only directory is not offered on a computer', () => {
  const { result } = renderWithLatchkey(() => useFeatures(), {
    pairing,
    wallets: { allWallets: 'ONLY_MOBILE' },
  })
  expect(result.current.allWallets).toBe(false)
})
