import { expect, test } from 'vitest'
import { canonicalRdns } from '../../../../hooks/session/connectors/mergeConnectors.js'

test.each([
  ['io.metamask.mobile', 'io.metamask'],
  ['io.metamask', 'io.metamask'],
  ['constructor', 'constructor'],
  [undefined, undefined],
])('%j is %j', (rdns, canonical) => {
  expect(canonicalRdns(rdns)).toBe(canonical)
})
