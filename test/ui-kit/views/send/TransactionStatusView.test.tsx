import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { base, mainnet } from '../../../../hooks/networks.js'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { transactionsOf } from '../../../../hooks/transactions/transactionsOf.js'
import { TransactionTitle } from '../../../../ui-kit/views/send/TransactionStatusView.js'
import { hashOf } from '../../../support/activityItems.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { plusd, renderSend, type SendOptions } from '../../../support/renderSend.js'
import { runDomAxe } from '../../../support/runDomAxe.js'
import { SendFlow } from '../../../support/SendFlow.js'

const from = `eip155:1:${alice}` as const
const out = {
  direction: 'out',
  quantity: 120_000_000n,
  decimals: 6,
  symbol: 'PLUSD',
  name: 'Plain Dollar',
  address: plusd.address,
  receiver: bob,
} as const

async function setup(parts: Partial<SentTransaction> | undefined, options: SendOptions = {}) {
  const route = { name: 'TransactionStatus', address: from, id: hashOf(1) } as const
  const tell =
    (change: Partial<SentTransaction>) =>
    ({ clock, latchkey }: Pick<Awaited<ReturnType<typeof renderSend>>, 'clock' | 'latchkey'>) =>
      transactionsOf(latchkey).merged(
        [
          {
            id: hashOf(1),
            from,
            networkId: 'eip155:1',
            kind: 'send',
            sentAt: clock.now(),
            updatedAt: clock.now() + 1,
            status: 'pending',
            transfers: [out],
            ...change,
          },
        ],
        clock.now(),
      )
  const view = await renderSend<'TransactionStatus'>(
    (props) => (
      <>
        <h2>
          <TransactionTitle {...props} />
        </h2>
        <SendFlow />
      </>
    ),
    { route, ...(parts && { before: tell(parts) }), ...options },
  )
  return { ...view, tell: (change: Partial<SentTransaction>) => view.run(() => tell(change)(view)) }
}
const title = () => screen.getByRole('heading').textContent
const text = () => document.querySelector('[data-lk-part=hero]')?.textContent
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]),
  )
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('pending: shows amount and recipient, and that the modal can be closed', async () => {
  const { said } = await setup({})
  expect(title()).toBe('Sending')
  expect(text()).toContain('Sending 120 PLUSD')
  expect(text()).toContain('You can close this and find it in Activity.')
  expect(facts()).toMatchObject({ To: '0x7099…79C8', Network: 'Ethereum' })
  expect(buttons()).toEqual(['Close'])
  expect(said).toContain('Sending 120 PLUSD')
  expect(await runDomAxe()).toEqual([])
})

test('does not mention Activity where the history is disabled', async () => {
  await setup({}, { features: { history: false } })
  expect(text()).toContain('You can close this, it goes on by itself.')
})

test('notes after a minute that it takes long', async () => {
  const { advance } = await setup({})
  await advance(59_000)
  expect(text()).not.toContain('longer than usual')
  await advance(2_000)
  expect(text()).toContain('It takes longer than usual')
})

test('announces the confirmation, with a link to the explorer', async () => {
  const { press, latchkey, said, tell } = await setup({})
  await tell({ status: 'confirmed', effect: 'reviewed' })
  expect(title()).toBe('Sent')
  expect(text()).toContain('120 PLUSD sent')
  expect(text()).toContain('0x7099…79C8 has it now.')
  expect(said.filter((words) => words === '120 PLUSD sent').length).toBeGreaterThan(0)
  const link = screen.getByRole('link', { name: /^Transaction 0x.*, view on/ })
  expect(link.getAttribute('href')).toBe(`https://etherscan.io/tx/${hashOf(1)}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await runDomAxe()).toEqual([])
  await press(screen.getByRole('button', { name: 'Done' }))
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test('says of a confirmed transfer whose effect can’t be read that it is confirmed, and not that it is sent', async () => {
  await setup({ status: 'confirmed' })
  expect(title()).toBe('Confirmed')
  expect(text()).toContain('Confirmed by the network')
  expect(text()).toContain('Check that 0x7099…79C8 has it.')
  expect(text()).not.toContain('PLUSD sent')
  expect(buttons()).toContain('Done')
  expect(await runDomAxe()).toEqual([])
})

test('a transaction found on another network is shown there', async () => {
  await setup(
    { status: 'confirmed', effect: 'different', foundOn: 'eip155:8453' },
    { networks: [mainnet, base] },
  )
  expect(title()).toBe('Check this transaction')
  expect(facts()).toMatchObject({ Network: 'Base' })
  expect(screen.getByRole('link').getAttribute('href')).toBe(`https://basescan.org/tx/${hashOf(1)}`)
})

test('shows a verified name of the recipient instead of the address', async () => {
  const getProfile = async ({ address }: { address: string }) =>
    address.endsWith(bob) ? ({ name: 'bob.eth', source: 'ens' } as const) : ({ source: 'none' } as const)
  await setup({ status: 'confirmed', effect: 'reviewed' }, { getProfile })
  expect(text()).toContain('bob.eth has it now.')
  expect(facts()).toMatchObject({ To: 'bob.eth' })
})

test('a failed transaction shows what it cost, and its details in full', async () => {
  const { press } = await setup({ status: 'failed' })
  expect(title()).toBe('Failed')
  expect(text()).toContain('Your 120 PLUSD did not move, but the network fee was charged.')
  expect(buttons()).toEqual(['Try again', 'Show details', 'Close'])
  await press(screen.getByRole('button', { name: 'Show details' }))
  expect(facts()).toMatchObject({ From: alice, To: bob })
  expect(screen.getByText(hashOf(1))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Hide details' }).getAttribute('aria-expanded')).toBe('true')
  expect(await runDomAxe()).toEqual([])
})

test('Try again restores the draft of the failed transaction', async () => {
  const { draft, press, history } = await setup({ status: 'failed' })
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(history()).toEqual(['Account', 'Send'])
  expect(draft()).toMatchObject({ amount: '120', receiver: bob, unit: 'token', token: { id: plusd.id } })
})

test('Try again restores nothing for a transaction of another network', async () => {
  const { draft, press } = await setup({
    status: 'failed',
    from: `eip155:10:${alice}`,
    networkId: 'eip155:10',
  })
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(draft()).toMatchObject({ amount: '', receiver: '' })
})

test.each([
  [{ status: 'failed', reason: 'expired' }, 'Failed', 'and nothing was charged.'],
  [{ status: 'replaced', replacement: 'cancelled' }, 'Replaced', 'did not move with this one.'],
  [{ status: 'replaced', replacement: 'repriced' }, 'Replaced', 'with another network fee.'],
  [{ status: 'unknown' }, 'Not confirmed', 'Check your wallet before you send it again.'],
] as const)('%j is shown, and offers Try again only for a failed one', async (parts, name, words) => {
  await setup(parts)
  expect(title()).toBe(name)
  expect(text()).toContain(words)
  expect(buttons().includes('Try again')).toBe(parts.status === 'failed')
})

test('follows repriced replacements to the last one', async () => {
  const { tell } = await setup({ status: 'replaced', replacement: 'repriced', replacedBy: hashOf(2) })
  await tell({ id: hashOf(2), status: 'confirmed', effect: 'reviewed' })
  expect(title()).toBe('Sent')
  expect(screen.getByRole('link').getAttribute('href')).toContain(hashOf(2))
})

test('waits for a transaction that was just sent, and shows an unknown one as missing', async () => {
  const { advance } = await setup(undefined)
  expect(title()).toBe('Sending')
  expect(document.querySelector('[data-lk-part=body]')?.getAttribute('aria-busy')).toBe('true')
  await advance(1600)
  expect(title()).toBe('Transaction')
  expect(text()).toContain('This transaction is not known here')
  expect(buttons()).toEqual(['Close'])
})

test('shows no amount while balances are hidden', async () => {
  const { latchkey, run } = await setup({})
  await run(() => tokenPreferencesOf(latchkey).change((now) => ({ ...now, areBalancesHidden: true })))
  expect(text()).toContain('Sending PLUSD')
  expect(text()).not.toContain('120')
})

test.each([
  [1n, 'Sending Key 7'],
  [3n, 'Sending 3 × Key 7'],
])('%s pieces of an NFT are shown by its name', async (quantity, words) => {
  const piece = {
    direction: 'out',
    decimals: 0,
    name: 'Key 7',
    address: plusd.address,
    receiver: bob,
  } as const
  await setup({ transfers: [{ ...piece, quantity }] })
  expect(text()).toContain(words)
})

test('a transaction with another effect is no success', async () => {
  const { tell } = await setup({})
  const actual = [
    { direction: 'out', quantity: 620_000_000n, decimals: 6, symbol: 'PLUSD', receiver: alice },
  ] as const
  await tell({ status: 'confirmed', effect: 'different', actual })
  expect(text()).toContain('Your wallet sent something else')
  expect(text()).toContain('620 PLUSD')
})

test('a transaction with a far higher fee than reviewed shows the fee', async () => {
  const { tell } = await setup({})
  const actual = [{ direction: 'out', quantity: 21n * 10n ** 15n, decimals: 18 }] as const
  await tell({ status: 'confirmed', effect: 'different', actual })
  expect(text()).toContain('Your wallet sent something else')
  expect(text()).toContain('The network fee was 0.021 ETH.')
})
