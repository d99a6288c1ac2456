import { expect, test } from 'vitest'
import { legalLinks } from '../../../hooks/connect/featureRules.js'

test('what the host has to accept comes with an address to open', () => {
  expect(legalLinks({ termsUrl: 'https://acme.example/terms' })).toEqual({
    terms: { href: 'https://acme.example/terms' },
    privacy: undefined,
  })
})

test.each(['javascript:alert(1)', 'http://acme.example/terms', '/terms', 'https://a@acme.example/'])(
  'an address that the gate refuses stays words: %s',
  (termsUrl) => {
    expect(legalLinks({ termsUrl, privacyUrl: 'https://acme.example/privacy' })).toEqual({
      terms: { href: undefined },
      privacy: { href: 'https://acme.example/privacy' },
    })
  },
)
