import { expect, test } from 'vitest'
import { useFeatures } from '../../../../../hooks/features/connect/react/useFeatures.js'
import { orderGroups } from '../../../../../hooks/features/session/domain/orderGroups.js'
import { createFakePairing } from '../../../../support/createFakePairing.js'
import { createFakeWallet } from '../../../../support/createFakeWallet.js'
import { renderWithLatchkey } from '../../../../support/renderWithLatchkey.js'

const legal = { termsUrl: 'https://acme.example/terms' }
const pairing = createFakePairing().transport

test('without a word of the host everything has its default', () => {
  const { result } = renderWithLatchkey(() => useFeatures())
  expect(result.current).toMatchObject({
    legalCheckbox: false,
    legal: { terms: undefined, privacy: undefined },
    collapseWallets: false,
    allWallets: false,
    hasPairing: false,
    isMobile: false,
  })
  expect(result.current.connectorTypeOrder).toEqual(orderGroups())
})

test('wallets move to the front when an extension appears in the page', async () => {
  const { add, advance, latchkey, result, run } = renderWithLatchkey(() => useFeatures())
  expect(result.current.connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
  await run(() => latchkey.wake())
  await run(() => add(createFakeWallet(), { rdns: 'io.fox' }))
  await advance()
  expect(result.current.connectMethodsOrder).toEqual(['wallet', 'email', 'social'])
})

test('the host’s switches hold', () => {
  const { result } = renderWithLatchkey(() => useFeatures(), {
    pairing,
    legal,
    features: {
      legalCheckbox: true,
      collapseWallets: true,
      connectMethodsOrder: ['social'],
      connectorTypeOrder: ['custom', 'recent'],
    },
  })
  expect(result.current).toMatchObject({
    legalCheckbox: true,
    legal: { terms: { href: 'https://acme.example/terms' }, privacy: undefined },
    collapseWallets: true,
    connectMethodsOrder: ['social', 'email', 'wallet'],
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

test('a checkbox without terms asks for nothing', () => {
  const { result } = renderWithLatchkey(() => useFeatures(), { features: { legalCheckbox: true } })
  expect(result.current.legalCheckbox).toBe(false)
})

test('a directory for phones alone is not offered on a computer', () => {
  const { result } = renderWithLatchkey(() => useFeatures(), {
    pairing,
    wallets: { allWallets: 'ONLY_MOBILE' },
  })
  expect(result.current.allWallets).toBe(false)
})
