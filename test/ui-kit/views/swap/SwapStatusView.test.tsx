import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import type { SwapRun } from '../../../../hooks/shared/types/swap.js'
import { StatusBody, SwapStatusView } from '../../../../ui-kit/views/swap/SwapStatusView.js'
import { runOf, stepOf } from '../../../support/createSwap.js'
import { renderView } from '../../../support/renderView.js'
import { runDomAxe } from '../../../support/runDomAxe.js'

async function setup(run: SwapRun | undefined, canContinue = false) {
  const calls = { onAgain: vi.fn(), onClose: vi.fn(), onContinue: vi.fn(), onRevoke: vi.fn() }
  const body = () => <StatusBody {...{ run, canContinue, ...calls }} />
  const view = await renderView(body, { route: { name: 'SwapStatus' }, locale: 'en-US' })
  return { ...view, ...calls }
}
const hero = () => document.querySelector('[data-lk-part=hero]')?.textContent
const facts = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s+/g, ' ').trim()]),
  )
const buttons = () =>
  screen.getAllByRole('button').map((button) => `${button.textContent} ${button.dataset['kind']}`)

test('a running swap shows its steps, and that it goes on without the modal', async () => {
  const { said } = await setup(
    runOf({
      steps: [stepOf('approve', 'confirmed'), { ...stepOf('swap', 'sent'), transactionId: '0x5e2b91c4' }],
    }),
  )
  expect(hero()).toBe('Swapping 500 PLUSDYou can close this and find it in Activity.')
  const list = within(screen.getByRole('list', { name: 'Steps' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: 500 PLUSD approvedThis swap can take exactly 500 PLUSD, nothing more.',
    'Swap sent0x5e2b91c4',
  ])
  expect(buttons()).toEqual(['Close quiet'])
  expect(said).toContain('Swapping 500 PLUSD')
  expect(await runDomAxe()).toEqual([])
})

test.each([
  [166_040_000_000_000_000n, '0.16604 ETH received', '0.00006 ETH more than quoted.'],
  [165_980_000_000_000_000n, '0.16598 ETH received', 'Exactly as quoted.'],
  [165_900_000_000_000_000n, '0.1659 ETH received', '0.00008 ETH less than quoted, within your limit.'],
  [undefined, 'Swap confirmed', 'Check your balance to see what arrived.'],
])('a confirmed swap shows what really arrived: %s', async (received, title, text) => {
  const { advance, onClose, press } = await setup(
    runOf({ status: 'confirmed', received, networkCost: 10n ** 13n, steps: [stepOf('swap', 'confirmed')] }),
  )
  if (received === undefined) expect(hero()).toBe(`${title}Reading what arrived`)
  await advance(10_000)
  expect(hero()).toBe(`${title}${text}`)
  expect(facts()).toEqual({
    'You paid': '500 PLUSD',
    ...(received !== undefined && { 'You received': title.replace(' received', '') }),
    'Network fee': expect.any(String),
  })
  expect(buttons()).toEqual(['Done primary'])
  await press(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failed swap says what is left, and offers a new price, or to revoke its approval', async () => {
  const { onAgain, onRevoke, press, said } = await setup(
    runOf({
      status: 'failed',
      allowance: 500_000_000n,
      steps: [stepOf('approve', 'confirmed'), { ...stepOf('swap', 'failed'), transactionId: '0x5e2b91c4' }],
    }),
  )
  expect(hero()).toBe('Swap failedYou still have your 500 PLUSD, but the network fee was charged.')
  expect(facts()).toEqual({ 'Approved, not used': '500 PLUSD', Transaction: '0x5e2b91c4' })
  expect(said).toContain('Swap failed')
  expect(buttons()).toEqual(['Get new price primary', 'Revoke approval quiet', 'Close quiet'])
  await press(screen.getByRole('button', { name: 'Get new price' }))
  expect(onAgain).toHaveBeenCalledOnce()
  await press(screen.getByRole('button', { name: 'Revoke approval' }))
  expect(onRevoke).toHaveBeenCalledOnce()
})

test.each([
  ['failed', undefined, 0],
  ['failed', 0n, 0],
  ['working', 5n, 0],
  ['unconfirmed', 5n, 0],
  ['confirmed', 5n, 0],
  ['paused', 5n, 1],
  ['different', 5n, 1],
] as const)(
  'a swap that is %s with an allowance of %s offers to revoke it: %s',
  async (status, allowance, count) => {
    await setup(
      runOf({ status, allowance, steps: [stepOf('approve', 'confirmed'), stepOf('swap', 'waiting')] }),
    )
    expect(screen.queryAllByRole('button', { name: 'Revoke approval' })).toHaveLength(count)
  },
)

test.each([true, false])(
  'an interrupted swap goes on in its review, or in the form: %s',
  async (canContinue) => {
    const steps = [stepOf('approve', 'confirmed'), stepOf('swap', 'declined')]
    const run = runOf({ status: 'paused', steps, error: new UserRejectedError() })
    const { onAgain, onContinue, press } = await setup(run, canContinue)
    expect(hero()).toContain('This swap isn’t finishedYour wallet reported this as declined.')
    await press(screen.getByRole('button', { name: 'Continue' }))
    expect([onContinue.mock.calls.length, onAgain.mock.calls.length]).toEqual(canContinue ? [1, 0] : [0, 1])
  },
)

test('a swap that may have been sent is not offered again, and can be looked up', async () => {
  await setup(runOf({ status: 'unconfirmed', steps: [stepOf('swap', 'unconfirmed')] }))
  expect(hero()).toBe(
    'This swap may have been sentIt can still go through. Check your wallet before you swap again.',
  )
  expect(buttons()).toEqual(['Check again primary', 'Close quiet'])
})

test.each(['approve', 'swap'] as const)(
  'a wallet that sent something else for the %s is said so, with the transaction, and nothing is offered',
  async (kind) => {
    const steps = [{ ...stepOf(kind, 'different'), transactionId: '0x5e2b91c4' }]
    const { said } = await setup(runOf({ status: 'different', steps, networkCost: 10n ** 13n }))
    expect(hero()).toBe(
      'Your wallet sent something elseThis isn’t what you reviewed, and it can’t be undone. You reviewed 500 PLUSD for 0.16598 ETH.',
    )
    expect(facts()).toEqual({ 'Network fee': expect.any(String), Transaction: '0x5e2b91c4' })
    expect(said).toContain('Your wallet sent something else')
    expect(buttons()).toEqual(['Close quiet'])
    expect(await runDomAxe()).toEqual([])
  },
)

test('without a swap the view says so', async () => {
  await renderView(SwapStatusView, { route: { name: 'SwapStatus' } })
  expect(hero()).toBe('No swap in progressFinished swaps are in Activity.')
})
