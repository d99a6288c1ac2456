import { expect, test } from 'vitest'
import { legalLinks } from '../../../hooks/connect/featureRules.js'

test('terms to accept come with their link', () => {
  expect(legalLinks({ termsUrl: 'https://acme.example/terms' })).toEqual({
    terms: { href: 'https://acme.example/terms' },
    privacy: undefined,
  })
})

test.each(['javascript:alert(1)', 'http://acme.example/terms', '/terms', 'https://a@acme.example/'])(
  'a URL that the link check rejects stays plain text: %s',
  (termsUrl) => {
    expect(legalLinks({ termsUrl, privacyUrl: 'https://acme.example/privacy' })).toEqual({
      terms: { href: undefined },
      privacy: { href: 'https://acme.example/privacy' },
    })
  },
)
