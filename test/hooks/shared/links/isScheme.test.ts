import { expect, test } from 'vitest'
import { isScheme } from '../../../../hooks/shared/links/hosts.js'

test.each([
  ['acme://wc?uri=x', true],
  ['intent://browse/x#Intent;end', true],
  ['https://acme.example', false],
  ['HTTP://localhost:5173', false],
])('%s', (href, verdict) => expect(isScheme(href)).toBe(verdict))
