import { expect, test } from 'vitest'
import { resolveOpening } from '../../../hooks/modal/rules.js'

type Facts = Parameters<typeof resolveOpening>[0]
const both = [true, false]
const everyFact: Omit<Facts, 'requested'>[] = both.flatMap((hasAdapters) =>
  both.flatMap((isConnected) => both.map((isMobile) => ({ hasAdapters, isConnected, isMobile }))),
)

test.each(everyFact)('specification 2: a requested view wins (%j)', (facts) => {
  expect(resolveOpening({ ...facts, requested: 'Networks' })).toBe('Networks')
})

test.each([
  [true, 'AllWallets'],
  [false, 'ConnectingWalletConnectBasic'],
] as const)(
  'specification 2: with no adapters and no connected address, the modal opens AllWallets on mobile and the basic WalletConnect view otherwise (mobile: %s)',
  (isMobile, view) => {
    expect(resolveOpening({ hasAdapters: false, isConnected: false, isMobile })).toBe(view)
  },
)

test.each(everyFact.filter(({ isConnected }) => isConnected))(
  'specification 2: a connected account opens Account (%j)',
  (facts) => {
    expect(resolveOpening(facts)).toBe('Account')
  },
)

test.each(everyFact.filter(({ isConnected, hasAdapters }) => !isConnected && hasAdapters))(
  'specification 2: otherwise it opens Connect (%j)',
  (facts) => {
    expect(resolveOpening(facts)).toBe('Connect')
  },
)
