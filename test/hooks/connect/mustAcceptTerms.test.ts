import { expect, test } from 'vitest'
import { mustAcceptTerms } from '../../../hooks/connect/mustAcceptTerms.js'

const legal = { termsUrl: 'https://acme.example/terms' }

test.each([
  { features: { legalCheckbox: true }, legal, hasAcceptedTerms: false, expected: true },
  {
    features: { legalCheckbox: true },
    legal: { privacyUrl: 'https://acme.example/privacy' },
    hasAcceptedTerms: false,
    expected: true,
  },
  { features: { legalCheckbox: true }, legal, hasAcceptedTerms: true, expected: false },
  { features: { legalCheckbox: true }, legal: {}, hasAcceptedTerms: false, expected: false },
  { features: { legalCheckbox: false }, legal, hasAcceptedTerms: false, expected: false },
  { features: {}, legal, hasAcceptedTerms: false, expected: false },
])('with %o the terms block connecting only where they must be accepted', ({ expected, ...facts }) => {
  expect(mustAcceptTerms(facts)).toBe(expected)
})
