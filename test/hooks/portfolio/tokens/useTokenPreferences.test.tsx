import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import { useTokenPreferences } from '../../../../hooks/portfolio/tokens/useTokenPreferences.js'
import { useTokens } from '../../../../hooks/portfolio/tokens/useTokens.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createFakeWallet } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const token: TokenBalance = {
  id: 'eip155:1/erc20:0xAb',
  networkId: 'eip155:1',
  address: '0xAb',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  quantity: 5n,
}
const none = { areBalancesHidden: false, hidden: [], pinned: [] }

test('a user’s choice applies at once and after a reload', async () => {
  const browser = createBrowser()
  const first = renderWithLatchkey(useTokenPreferences, { browser })
  expect(first.result.current).toMatchObject(none)
  await first.run(() => {
    first.result.current.setBalancesHidden(true)
    first.result.current.setPinned(token, true)
    first.result.current.setHidden('eip155:1/erc20:0xCd', true)
  })
  const chosen = {
    areBalancesHidden: true,
    hidden: ['eip155:1/erc20:0xcd'],
    pinned: ['eip155:1/erc20:0xab'],
  }
  expect(first.result.current).toMatchObject(chosen)
  const next = renderWithLatchkey(useTokenPreferences, { test: createTestLatchkey({ browser }) })
  expect(next.result.current).toMatchObject(chosen)
  await next.run(() => {
    next.result.current.setHidden('eip155:1/erc20:0xCd', false)
    next.result.current.setPinned(token, false)
    next.result.current.setBalancesHidden(false)
  })
  expect(next.result.current).toMatchObject(none)
})

test('two tabs show the same, and neither undoes the other', async () => {
  const browser = createBrowser()
  const one = renderWithLatchkey(useTokenPreferences, { test: createTestLatchkey({ browser }) })
  const other = renderWithLatchkey(useTokenPreferences, { test: createTestLatchkey({ browser }) })
  await one.run(() => one.result.current.setBalancesHidden(true))
  await other.run(() => other.result.current.setHidden('eip155:1/erc20:0xcd', true))
  await one.advance()
  await other.advance()
  const both = { areBalancesHidden: true, hidden: ['eip155:1/erc20:0xcd'] }
  expect(one.result.current).toMatchObject(both)
  expect(other.result.current).toMatchObject(both)
})

test('another instance of the page has its own preferences', async () => {
  const browser = createBrowser()
  const one = renderWithLatchkey(useTokenPreferences, { browser })
  const other = renderWithLatchkey(useTokenPreferences, { browser, id: 'other' })
  await one.run(() => one.result.current.setBalancesHidden(true))
  await other.advance()
  expect(other.result.current).toMatchObject(none)
})

test('an unlisted token is read once it is pinned', async () => {
  const asked: (readonly string[])[] = []
  const portfolio: PortfolioSource = {
    getBalance: () => Promise.reject(new Error('not expected')),
    getProfile: () => Promise.reject(new Error('not expected')),
    async getTokens({ pinned = [] }) {
      asked.push(pinned.map(({ id }) => id))
      return pinned.map((pin) => ({ ...pin, quantity: 7n }))
    },
  }
  const test = createTestLatchkey({ services: { portfolio } })
  test.add(createFakeWallet(), { rdns: 'io.fox' })
  await test.latchkey.wake()
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  const read = () => ({ preferences: useTokenPreferences(), tokens: useTokens() })
  const { advance, result, run } = renderWithLatchkey(read, { test })
  await advance()
  expect(result.current.tokens.data).toEqual([])
  await run(() => result.current.preferences.setPinned(token, true))
  await advance()
  expect(result.current.tokens).toMatchObject({ data: [{ quantity: 7n, isPinned: true }], isPartial: false })
  await run(() => result.current.preferences.setPinned(token, true))
  await advance()
  expect(asked).toEqual([[], ['eip155:1/erc20:0xab']])
})

test('without a mounted hook there is no listener', async () => {
  const scene = renderWithLatchkey(useTokenPreferences, {})
  scene.unmount()
  const before = tokenPreferencesOf(scene.latchkey).getState()
  await scene.run(() => scene.tab.storage.setItem('latchkey:1:default:token_preferences', '{}'))
  await scene.advance()
  expect(tokenPreferencesOf(scene.latchkey).getState()).toBe(before)
})
