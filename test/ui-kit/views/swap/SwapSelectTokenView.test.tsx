import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ServiceUnreachableError } from '../../../../hooks/shared/errors/http.js'
import type { UseSwapReturnType, UseSwapTokensReturnType } from '../../../../hooks/swap/UseSwapReturnType.js'
import { TokenLists } from '../../../../ui-kit/views/swap/SwapSelectTokenView.js'
import { coin, createSwap, plusd, tansy } from '../../../support/createSwap.js'
import { renderView } from '../../../support/renderView.js'
import { runDomAxe } from '../../../support/runDomAxe.js'

type Options = {
  tokens?: Partial<UseSwapTokensReturnType>
  swap?: Partial<UseSwapReturnType>
  side?: 'from' | 'to'
  query?: string
}

async function setup({ tokens = {}, swap: more, side = 'to', query = '' }: Options = {}) {
  const { swap } = createSwap(more)
  const calls = { onChoose: vi.fn(), onQuery: vi.fn(), refetch: vi.fn() }
  const shown: UseSwapTokensReturnType = {
    status: 'success',
    error: undefined,
    refetch: calls.refetch,
    owned: [
      { ...coin, quantity: 1_204_000_000_000_000_000n, value: '3611.9' },
      { ...plusd, quantity: 620_000_000n, value: '620' },
    ],
    suggested: [coin],
    popular: [tansy],
    pasted: { status: 'none' },
    ...tokens,
  }
  const { onChoose, onQuery } = calls
  const view = await renderView(
    () => <TokenLists {...{ swap, side, tokens: shown, query, onChoose, onQuery }} />,
    { route: { name: 'SwapSelectToken', side }, locale: 'en-US' },
  )
  return { ...view, ...calls }
}
const rows = (name: string | RegExp) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map((row) => row.textContent?.replace(/\s+/g, ' ').trim())

test('lists suggested, own and other tokens, with what they are held and used for', async () => {
  const { onChoose, press } = await setup()
  expect(rows('Suggested')).toEqual(['ETH'])
  expect(rows('Your tokens')).toEqual([
    'Ether 1.204 ETH $3,611.90',
    'Plain Dollar You’re paying with this $620.00',
  ])
  expect(rows(/^Popular on /)).toEqual(['Tansy TANSY'])
  expect(document.querySelector('button[aria-current=true]')?.textContent).toContain('Ether')
  expect(await runDomAxe()).toEqual([])
  await press(within(screen.getByRole('list', { name: /^Popular/ })).getByRole('button'))
  expect(onChoose).toHaveBeenCalledWith(tansy)
})

test('a look-alike is labelled, listed by its own name, and has no icon', async () => {
  await setup({
    tokens: { popular: [{ ...tansy, iconUrl: 'https://example.com/t.png', isLookalike: true }] },
  })
  expect(rows(/^Popular on /)).toEqual(['Tansy Look-alike TANSY'])
  expect(document.querySelector('img[src*="t.png"]')).toBeNull()
})

test('a pasted address shows what its contract says, in full, before it is used', async () => {
  const token = { ...tansy, isUnlisted: true, quantity: 0n }
  const { onChoose, press, said } = await setup({
    query: tansy.address ?? '',
    tokens: { owned: [], popular: [], pasted: { status: 'found', token } },
  })
  expect(document.querySelector('[data-lk-part=_full-address]')?.textContent).toBe(tansy.address)
  expect(document.querySelector('[data-lk-part=notice]')?.textContent).toContain('isn’t on any list we know')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Unknown',
    '0 TANSY',
  ])
  expect(said).toContain('TANSY on Ethereum')
  await press(screen.getByRole('button', { name: 'Use this token' }))
  expect(onChoose).toHaveBeenCalledWith(token)
})

test.each([
  [{ status: 'pending' } as const, '', 'Loading tokens'],
  [{ pasted: { status: 'loading' } } as const, tansy.address ?? '', 'Loading tokens'],
])('while tokens are loading the list has rows in their places: %#', async (tokens, query, name) => {
  await setup({ query, tokens: { owned: [], suggested: [], popular: [], ...tokens } })
  expect(screen.getByRole('list', { name }).getAttribute('aria-busy')).toBe('true')
})

test.each([
  [{} as const, 'zzz', 'Nothing foundNo tokens match “zzz”'],
  [
    { pasted: { status: 'missing' } } as const,
    tansy.address ?? '',
    'No token at this addressCheck the address, and that it is on Ethereum.',
  ],
])('says when nothing is found: %#', async (tokens, query, text) => {
  await setup({ query, tokens: { owned: [], suggested: [], popular: [], ...tokens } })
  expect(document.querySelector('[data-lk-part=hero]')?.textContent).toBe(text)
})

test('a list that did not load can be loaded again; the account’s own tokens are there all the same', async () => {
  const failed = {
    status: 'error',
    error: new ServiceUnreachableError(),
    popular: [],
    suggested: [],
  } as const
  const { press, refetch } = await setup({ tokens: failed })
  expect(rows('Your tokens')).toHaveLength(2)
  expect(document.querySelector('[data-lk-part=notice]')?.textContent).toBe(
    'Other tokens couldn’t be loaded. You can still use yours.',
  )
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
  document.body.replaceChildren()
  const alone = await setup({ tokens: { ...failed, owned: [] } })
  expect(screen.getByText('Tokens couldn’t be loaded')).toBeTruthy()
  await alone.press(screen.getByRole('button', { name: 'Try again' }))
  expect(alone.refetch).toHaveBeenCalledOnce()
})

test('a symbol that several tokens have is chosen by the address', async () => {
  const other = { ...plusd, id: tansy.id, address: tansy.address }
  const { onChoose, press } = await setup({
    swap: { choice: { side: 'to', symbol: 'PLUSD', tokens: [plusd, other] } },
  })
  expect(document.querySelector('[data-lk-part=notice]')?.textContent).toBe(
    '2 tokens are called PLUSD. Choose by the address.',
  )
  expect(rows('Tokens')).toEqual(['Plain Dollar 0x0000…00a1', 'Plain Dollar 0x0000…00a2'])
  await press(screen.getAllByRole('button')[1] ?? document.body)
  expect(onChoose).toHaveBeenCalledWith(other)
})
