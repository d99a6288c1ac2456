import { expect, test } from 'vitest'
import type { WalletChoices } from '../../../hooks/shared/types/features.js'
import { isOffered } from '../../../hooks/wallets/isOffered.js'

const fox = { id: 'f0', rdns: 'io.fox' }

test.each<[string, WalletChoices, boolean]>([
  ['no choice', {}, true],
  ['empty lists', { include: [], exclude: [] }, true],
  ['its id included', { include: ['f0', 'a'] }, true],
  ['its rdns included', { include: ['io.fox'] }, true],
  ['others included', { include: ['a'] }, false],
  ['its id excluded', { exclude: ['f0'] }, false],
  ['its rdns excluded', { exclude: ['io.fox'] }, false],
  ['both included and excluded', { include: ['f0'], exclude: ['f0'] }, false],
])('%s', (_, choices, verdict) => {
  expect(isOffered(fox, choices)).toBe(verdict)
})

test('a wallet with another rdns in its own browser matches the usual one too', () => {
  const phone = { id: 'io.metamask.mobile', rdns: 'io.metamask.mobile' }
  expect(isOffered(phone, { exclude: ['io.metamask'] })).toBe(false)
  expect(isOffered(phone, { include: ['io.metamask'] })).toBe(true)
})
