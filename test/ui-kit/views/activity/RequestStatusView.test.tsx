import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { writeJournal } from '../../../../hooks/intents/journal.js'
import { holdRequest } from '../../../../hooks/intents/locks.js'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import { RequestStatusView } from '../../../../ui-kit/views/activity/RequestStatusView.js'
import { hashOf } from '../../../support/activityItems.js'
import { announce } from '../../../support/announce.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { renderView } from '../../../support/renderView.js'
import { runDomAxe } from '../../../support/runDomAxe.js'

const quantity = 25n * 10n ** 16n
const request: Intent = {
  ...{ id: 'one', kind: 'send', account: `eip155:1:${alice}`, networkId: 'eip155:1', asset: 'native' },
  ...{ receiver: bob, quantity, maxFee: undefined, deposit: 0n, before: undefined },
  transfers: [{ direction: 'out', symbol: 'ETH', decimals: 18, quantity, receiver: bob }],
  ...{ createdAt: Date.UTC(2026, 0, 15, 11), updatedAt: Date.UTC(2026, 0, 15, 11), state: 'unconfirmed' },
}

async function setup(change: Partial<Intent> = {}, id = 'one') {
  const view = await renderView<'RequestStatus'>(RequestStatusView, { route: { name: 'RequestStatus', id } })
  const { latchkey, run, tab } = view
  const fox = createFakeWallet()
  await run(() => latchkey.wake())
  await run(() => announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider: fox.inject() }))
  const connector = latchkey.session.getState().connectors.find((known) => known.id === 'io.fox')
  if (connector === undefined) throw new TypeError('the wallet was not found')
  await run(() => latchkey.connect({ connector }))
  await run(() => latchkey.open({ view: 'Account' }))
  await run(() => latchkey.modal.pushed({ name: 'RequestStatus', id }))
  // A request that no page holds was left behind.
  if (change.state === 'asking') await holdRequest(latchkey, id)
  await run(() => writeJournal(latchkey, [{ ...request, ...change }]))
  return view
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['unconfirmed', {}, /^This may have been sentWe don’t know what Fox answered/],
  ['dismissed', { state: 'settled', outcome: 'dismissed' }, /^This may have been sent/],
  ['asking', { state: 'asking' }, /^Already open in your wallet/],
  ['declined', { state: 'declined' }, /^Your wallet reported this as declinedEthereum is watched/],
  [
    'nothing sent',
    { state: 'settled', outcome: 'declined' },
    /^Nothing was sentEthereum shows no such transfer from your account, and Fox reported/,
  ],
  ['withdrawn', { state: 'settled', outcome: 'withdrawn' }, /^Nothing was sentNo wallet was asked/],
  ['another request', { id: 'other' }, /^This request is not known here/],
] as const)('a request in the state “%s”', async (_, change, text) => {
  await setup(change)
  expect(document.querySelector('[data-lk-part=hero]')?.textContent).toMatch(text)
  expect(await runDomAxe()).toEqual([])
})

const ofSwap = { id: 'run', step: 'swap', transfers: [] } as const
test.each([
  ['unconfirmed', {}, 'Check before you swap again.'],
  ['asking', { state: 'asking' }, 'You’re confirming this there'],
  ['nothing sent', { state: 'settled', outcome: 'declined' }, 'Ethereum shows no such transaction'],
  ['withdrawn', { state: 'settled', outcome: 'withdrawn' }, 'No wallet was asked to confirm this.'],
] as const)('a step of a swap in the state “%s” is not called a transfer', async (_, change, text) => {
  await setup({ ...change, kind: 'swap', swap: ofSwap })
  const hero = document.querySelector('[data-lk-part=hero]')?.textContent
  expect(hero).toContain(text)
  expect(hero).not.toMatch(/send|transfer/)
})

test.each([{}, { state: 'asking' }, { state: 'sent', transactionId: '0x1' }] as const)(
  'a request %j that takes an approval back leads to its row among the approvals',
  async (change) => {
    const { route } = await setup({ kind: 'approve', quantity: 0n, ...change })
    expect(route()).toEqual({ name: 'Approvals' })
  },
)

test('a permit that was signed leads to its row among the approvals, and one that the wallet has does not', async () => {
  const swap = { ...ofSwap, step: 'permit' } as const
  const permit = { nonce: 3n, deadline: 1_800_000_000 }
  const asking = await setup({ kind: 'approve', permit, state: 'asking', swap })
  expect(asking.route()).toMatchObject({ name: 'RequestStatus' })
  const signed = await setup({ kind: 'approve', permit, state: 'signed', swap })
  expect(signed.route()).toEqual({ name: 'Approvals' })
})

test('shows the amount, the receiver in full, the time and the account of an open request', async () => {
  await setup()
  expect(facts()).toMatchObject({
    Amount: '\u22120.25ETH',
    To: bob,
    Requested: expect.stringMatching(/\d/),
    'Your account': 'View on Etherscan',
  })
  expect(screen.getByRole('link').getAttribute('href')).toContain(alice)
  expect(buttons()).toEqual(expect.arrayContaining(['Check again', 'Close']))
})

test('a press looks it up again, and shows when', async () => {
  const { advance, press, said } = await setup({ state: 'asking' })
  expect(facts()).not.toHaveProperty('Last checked')
  await press(screen.getByRole('button', { name: 'Check again' }))
  await advance()
  await vi.waitFor(() => expect(said).toContain('Checked'))
  expect(facts()).toMatchObject({ 'Last checked': expect.stringMatching(/\d/) })
})

test('where the network does not answer a press shows that, and no time', async () => {
  const { advance, press, said } = await setup()
  await press(screen.getByRole('button', { name: 'Check again' }))
  await advance()
  await vi.waitFor(() => expect(said.at(-1)).toContain('The network did not answer'))
  expect(screen.getByText(/The network did not answer/)).toBeDefined()
  expect(facts()).not.toHaveProperty('Last checked')
  expect(document.querySelector('[data-lk-part=hero]')?.textContent).toContain('This may have been sent')
})

test('the amount is hidden while balances are', async () => {
  const { latchkey, run } = await setup()
  const store = tokenPreferencesOf(latchkey)
  await run(() => store.change((now) => ({ ...now, areBalancesHidden: true })))
  expect(facts()['Amount']).not.toContain('0.25')
})

test.each([
  ['network', { networkId: 'eip155:8453', account: `eip155:8453:${alice}` }, 'Base'],
  ['account', { account: `eip155:1:${bob}` }, 'Ethereum'],
] as const)(
  'a request of another %s names neither this wallet nor its account',
  async (_, change, network) => {
    await setup({ ...change, state: 'settled', outcome: 'declined' })
    const text = `${network} shows no such transfer from your account, and your wallet reported this as declined.`
    expect(document.querySelector('[data-lk-part=hero]')?.textContent).toContain(text)
  },
)

test('a rejection that is watched for longer than a minute waits for newer blocks', async () => {
  await setup({ state: 'declined' })
  expect(facts()).toMatchObject({ Watching: 'Waiting for newer blocks' })
})

test('an open request of another account has no link to this one’s explorer page', async () => {
  await setup({ account: `eip155:1:${bob}` })
  expect(screen.queryByRole('link')).toBeNull()
})

test('a request whose transaction is known leads to its status', async () => {
  const { route } = await setup({ state: 'sent', transactionId: hashOf(1) })
  expect(route()).toMatchObject({ name: 'TransactionStatus', id: hashOf(1), address: request.account })
})
