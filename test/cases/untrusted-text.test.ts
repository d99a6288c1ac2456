import { expect, test } from 'vitest'
import { cleanText } from '../../hooks/shared/text/cleanText.js'
import { readCases } from './support/readCases.js'
import { expectVerdict, withinBudget } from './support/verdicts.js'

/** Look-alikes are marked where the contract is known, and CSV is quoted on export: neither applies here. */
test.each(readCases('untrusted-text'))('$id: $why', (row) => {
  const shown = withinBudget(row, () => cleanText(row.input))
  const { max_marks: mostMarks, max_len: longest } = row.context ?? {}
  expectVerdict(row, row.value === undefined || shown === row.value ? 'text' : shown)
  if (typeof mostMarks === 'number')
    expect(shown.match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(mostMarks)
  if (typeof longest === 'number')
    expect([...new Intl.Segmenter().segment(shown)].length).toBeLessThanOrEqual(longest)
})
