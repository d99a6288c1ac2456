import { expect, test } from 'vitest'
import { withBreak } from '../../../../ui-kit/views/account/withBreak.js'

test.each([
  ['25,002,853.53\u00a0US$', '25,002,853.53 US$'],
  ['25\u202f002\u202f853,53\u00a0€', '25\u202f002\u202f853,53 €'],
  ['CHF\u00a025’002’853.53', 'CHF 25’002’853.53'],
  ['$25,002,853.53', '$25,002,853.53'],
])('%j may break only between number and sign', (figure, expected) => {
  expect(withBreak(figure)).toBe(expected)
})
