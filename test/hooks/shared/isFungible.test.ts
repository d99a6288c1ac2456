import { expect, test } from 'vitest'
import { isFungible } from '../../../hooks/shared/isFungible.js'

test('collections are not counted in amounts, everything else is', () => {
  const standards = ['erc20', 'spl', 'token2022', 'erc721', 'erc1155', undefined] as const
  expect(standards.filter((standard) => isFungible({ standard }))).toEqual([
    'erc20',
    'spl',
    'token2022',
    undefined,
  ])
})
