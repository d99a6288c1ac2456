import { expect, test } from 'vitest'
import { foldText } from '../../../../hooks/shared/text/foldText.js'

test.each([
  ['Straße', 'STRASSE'],
  ['éclair', 'e\u0301CLAIR'],
  ['ＫＥＴＴＬＥ　ＢＯＸ', 'kettle  box'],
  ['Κάδος', 'ΚΑΔΟΣ'],
  ['ﬁg', 'fig'],
  ['a\u200bb\u202e', 'AB'],
  ['\u200b', ' '],
])('%j and %j are equal in a search', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})
