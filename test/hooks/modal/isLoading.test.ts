import { expect, test } from 'vitest'
import { isLoading } from '../../../hooks/modal/resolveBack.js'

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  'specification 4: the modal tracks loading: connecting %s, switching %s → %s',
  (isConnecting, isSwitching, outcome) => {
    expect(isLoading({ isConnecting, isSwitching })).toBe(outcome)
  },
)
