import { expect, test } from 'vitest'
import { isForeignDomain } from '../../../hooks/siwx/useSiwx.js'

test.each([
  ['app.example', 'app.example', false],
  ['App.Example', 'app.example', false],
  ['app.example:8443', 'app.example', true],
  ['example', 'app.example', true],
  ['app.example', undefined, false],
  ['app.example', '', false],
] as const)('%s on %s: %s', (domain, host, expected) => {
  expect(isForeignDomain(domain, host)).toBe(expected)
})
