import { expect, test } from 'vitest'
import { isOffered } from '../../../../../hooks/features/wallets/domain/isOffered.js'
import type { WalletChoices } from '../../../../../hooks/types/features.js'

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
