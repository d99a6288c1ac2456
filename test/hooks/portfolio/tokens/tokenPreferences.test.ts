import { expect, test } from 'vitest'
import { mostHidden, tokenPreferences } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'

const pinned = {
  id: 'eip155:1/erc20:0xAb',
  networkId: 'eip155:1',
  address: '0xAb',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}

test('a written value is read back', () => {
  const json = { areBalancesHidden: true, hidden: ['eip155:1/erc20:0xCd'], pinned: [pinned] }
  expect(tokenPreferences.parse(JSON.parse(JSON.stringify(json)))).toMatchObject({
    areBalancesHidden: true,
    hidden: ['eip155:1/erc20:0xcd'],
    pinned: [{ ...pinned, id: 'eip155:1/erc20:0xab' }],
  })
})

test.each([null, 'x', 5, [], undefined].filter((json) => !Array.isArray(json)))('%j is ignored', (json) => {
  expect(tokenPreferences.parse(json)).toBeUndefined()
})

test('invalid entries are dropped one by one, and hidden characters with them', () => {
  const json = {
    areBalancesHidden: 'yes',
    hidden: [5, 'x', 'eip155:1/erc20:0xcd', `eip155:1/${'x'.repeat(300)}`],
    pinned: [
      { ...pinned, decimals: -1 },
      { ...pinned, name: '​' },
      { ...pinned, name: 'US​D', iconUrl: 'javascript:alert(1)' },
    ],
  }
  expect(tokenPreferences.parse(json)).toEqual({
    areBalancesHidden: false,
    hidden: ['eip155:1/erc20:0xcd'],
    pinned: [{ ...pinned, id: 'eip155:1/erc20:0xab', name: 'USD', iconUrl: undefined }],
  })
  expect(tokenPreferences.parse({ hidden: 'x', pinned: 5 })).toEqual({
    areBalancesHidden: false,
    hidden: [],
    pinned: [],
  })
})

test('a list has a maximum length', () => {
  const hidden = Array.from({ length: mostHidden + 5 }, (_, index) => `eip155:1/erc20:${index}`)
  expect(tokenPreferences.parse({ hidden })?.hidden).toHaveLength(mostHidden)
})
