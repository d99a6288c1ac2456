import { expect, test } from 'vitest'
import { viewRules } from '../../../../../hooks/features/modal/domain/route.js'

const names = (rule: 'mayClose' | 'mayGoBack') =>
  Object.entries(viewRules)
    .filter(([, rules]) => !rules[rule])
    .map(([name]) => name)

test('only ApproveTransaction may not be closed', () => {
  expect(names('mayClose')).toEqual(['ApproveTransaction'])
})

test('screens that stand at the start have no way back', () => {
  expect(names('mayGoBack')).toEqual(['Connect', 'Account', 'UnsupportedChain', 'ApproveTransaction'])
})
