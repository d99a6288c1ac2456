import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { base, mainnet } from '../../../../hooks/networks.js'
import { useSlice } from '../../../../hooks/react/useSlice.js'
import { createSlice } from '../../../../hooks/shared/createSlice.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import { NotReviewedError } from '../../../../hooks/shared/errors/sending.js'
import { SendNotStoredError, SendUnconfirmedError } from '../../../../hooks/shared/errors/transfers.js'
import type { Approval, UseApprovalsReturnType } from '../../../../hooks/swap/approvals/useApprovals.js'
import { ApprovalsBody } from '../../../../ui-kit/views/approvals/ApprovalsView.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { plusd, tansy } from '../../../support/createSwap.js'
import { renderView } from '../../../support/renderView.js'
import { runDomAxe } from '../../../support/runDomAxe.js'

const approvalOf = (more: Partial<Approval> = {}): Approval => ({
  ...{ id: 'one', account: `eip155:1:${alice}`, networkId: 'eip155:1', token: plusd },
  ...{ spender: `0x${'11'.repeat(20)}`, provider: { id: 'harborside', name: 'Harborside' } },
  ...{ quantity: 500_000_000n, isUnlimited: false, status: 'given' },
  ...more,
})
const networkCost = { value: 10n ** 13n, most: 10n ** 13n, decimals: 18, symbol: 'ETH', worth: undefined }

type Shown = { readonly list: UseApprovalsReturnType | undefined }
const shown = createSlice({ list: undefined } as Shown, {
  changed: (_: Shown, list: UseApprovalsReturnType): Shown => ({ list }),
})
function Body(): ReactNode {
  const { list } = useSlice(shown)
  return list && <ApprovalsBody list={list} />
}

async function setup(more: Partial<UseApprovalsReturnType> = {}) {
  const calls = { ...{ acknowledge: vi.fn(), cancel: vi.fn(), prepare: vi.fn() }, revoke: vi.fn() }
  const list: UseApprovalsReturnType = {
    ...{ approvals: [approvalOf()], status: 'success', isFetching: false, isPreparing: false },
    ...{ review: undefined, isRevoking: false, question: undefined, isAcknowledged: false, error: undefined },
    ...{ refetch: vi.fn(), prepareAsync: vi.fn(), revokeAsync: vi.fn() },
    ...calls,
    ...more,
  }
  shown.changed(list)
  const view = await renderView(Body, {
    ...{ route: { name: 'Approvals' }, locale: 'en-US', networks: [mainnet, base] },
  })
  return {
    ...{ ...view, ...calls, list },
    set: (next: Partial<UseApprovalsReturnType>) => view.run(() => shown.changed({ ...list, ...next })),
  }
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const dock = () => document.querySelector('[data-lk-part=dock]')

test('each approval has its amount, its exchange and network, and a button that shows its network fee', async () => {
  const { prepare, press } = await setup({
    approvals: [
      approvalOf(),
      approvalOf({
        id: 'two',
        token: tansy,
        isUnlimited: true,
        quantity: 2n ** 256n - 1n,
        networkId: 'eip155:8453',
      }),
      approvalOf({ id: 'three', provider: undefined, quantity: 1n }),
    ],
  })
  expect(rows()).toEqual([
    '500 PLUSD Harborside · Ethereum Revoke ',
    'Unlimited TANSY Harborside · Base Revoke ',
    '0.000001 PLUSD 0x1111…1111 · Ethereum Revoke ',
  ])
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Revoke 500 PLUSD, Harborside',
    'Revoke unlimited TANSY, Harborside',
    'Revoke 0.000001 PLUSD, 0x1111…1111',
  ])
  await press(screen.getByRole('button', { name: 'Revoke unlimited TANSY, Harborside' }))
  expect(prepare).toHaveBeenCalledExactlyOnceWith('two')
  expect(dock()).toBeNull()
  expect(await runDomAxe()).toEqual([])
})

test('a review shows the network fee, then the wallet is asked for by its button alone', async () => {
  const { said, set } = await setup()
  await set({ review: { approval: approvalOf(), networkCost, error: undefined } })
  expect(dock()?.textContent).toContain('Network fee0.00001 ETH')
  expect(dock()?.textContent).toContain('Revoke 500 PLUSD')
  expect(said).toContain('Revoke 500 PLUSD. Network fee: 0.00001 ETH')
  expect(await runDomAxe()).toEqual([])
  await set({ review: { approval: approvalOf(), networkCost: undefined, error: undefined } })
  expect(dock()?.textContent).toContain('Network feeUnknown')
})

test('an approval on another network leads there first', async () => {
  const approval = approvalOf({ networkId: 'eip155:8453' })
  const { said } = await setup({
    ...{ approvals: [approval], review: { approval, networkCost, error: undefined } },
  })
  expect(dock()?.textContent).toContain('Switch to Base to revoke it.')
  expect(said).toContain('Switch to Base to revoke it.')
  expect(screen.queryByRole('button', { name: /^Revoke 500 PLUSD$/ })).toBeNull()
})

test('what is being revoked is busy, without a button to press again; what is revoked is announced', async () => {
  const { prepare, press, said, set } = await setup()
  const revoking = approvalOf({ status: 'revoking' })
  await set({ approvals: [revoking], review: { approval: revoking, networkCost, error: undefined } })
  const row = screen.getByRole('button', { name: 'Revoking 500 PLUSD, Harborside' })
  expect(row.textContent).toContain('Revoking')
  expect(dock()).toBeNull()
  await press(row)
  expect(prepare).not.toHaveBeenCalled()
  expect(await runDomAxe()).toEqual([])
  expect(said).not.toContain('500 PLUSD revoked')
  await set({ approvals: [], review: undefined })
  expect(said).toContain('500 PLUSD revoked')
  expect(screen.getByText('No approvals')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('No exchange can take tokens you swapped here.')
})

test('an approval of the account before is not announced as revoked', async () => {
  const { add, connector, latchkey, list, run, said, set } = await setup()
  const wallet = createFakeWallet()
  await run(() => latchkey.wake())
  await run(() => add(wallet, { rdns: 'io.demo' }))
  await run(() => latchkey.connect({ connector: connector('io.demo') }))
  await set({ approvals: [approvalOf({ status: 'asking' })] })
  // The list is the other account's at once.
  latchkey.session.subscribe(() => shown.changed({ ...list, approvals: [] }))
  await run(() => wallet.setAccounts([bob]))
  expect(screen.getByText('No approvals')).toBeDefined()
  expect(said).not.toContain('500 PLUSD revoked')
})

test.each<[string, Partial<UseApprovalsReturnType>, string]>([
  ['a rejection', { error: new UserRejectedError() }, 'Your wallet reported this as declined.'],
  ['an error', { error: new SendNotStoredError() }, 'Not revoked. '],
  ['what may have been sent', { error: new SendUnconfirmedError() }, 'We could not confirm it was sent'],
  ['what another tab has revoked', { error: new NotReviewedError() }, 'Look through the transfer'],
])('%s is shown and announced', async (_, more, text) => {
  const { said } = await setup({
    ...{ review: { approval: approvalOf(), networkCost, error: undefined }, ...more },
  })
  expect(dock()?.textContent).toContain(text)
  expect(said.some((one) => one.startsWith(text))).toBe(true)
})

test('what may have been sent is confirmed before the next press', async () => {
  const { acknowledge, press } = await setup({
    ...{ review: { approval: approvalOf(), networkCost, error: undefined } },
    ...{ error: new SendUnconfirmedError(), question: 'key' },
  })
  expect(dock()?.textContent).toContain('Confirm the warning to continue')
  await press(screen.getByRole('checkbox', { name: 'I checked my wallet' }))
  expect(acknowledge).toHaveBeenCalledExactlyOnceWith('key', true)
  expect(await runDomAxe()).toEqual([])
})

test.each([
  ['unconfirmed', 'May have been revoked. Check your wallet.'],
  ['different', 'Your wallet sent something else'],
] as const)('a request that is %s is named in its row', async (status, hint) => {
  await setup({ approvals: [approvalOf({ status })] })
  expect(rows()[0]).toContain(hint)
  expect(screen.queryByRole('button', { name: 'Check again' }) !== null).toBe(status === 'unconfirmed')
})

test('an amount that can’t be read keeps its row, with a retry', async () => {
  const refetch = vi.fn()
  const { press, said } = await setup({ approvals: [approvalOf({ quantity: undefined })], refetch })
  expect(rows()[0]).toContain('Unknown PLUSD')
  expect(said).toContain('Some amounts couldn’t be read.')
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
  expect(await runDomAxe()).toEqual([])
})

test('while the networks are read, rows are placeholders', async () => {
  await setup({ approvals: [], status: 'pending' })
  expect(screen.getByRole('list', { name: 'Loading approvals' }).getAttribute('aria-busy')).toBe('true')
  expect(await runDomAxe()).toEqual([])
})

test('a permit that is not used is listed with its time, and nothing to press', async () => {
  const { latchkey, list, set } = await setup()
  const now = latchkey.env.now() / 1000
  const show = (left: number) =>
    set({
      approvals: [approvalOf({ id: 'two', status: 'unused', expiresAt: now + left }), ...list.approvals],
    })
  await show(13 * 60 + 1)
  expect(rows()[0]?.trim()).toBe('500 PLUSD Not used yet · expires in 14 min')
  // Until the chain has shown that it is over.
  await show(-5)
  expect(rows()[0]?.trim()).toBe('500 PLUSD Not used yet · expires in 1 min')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Revoke 500 PLUSD, Harborside',
  ])
})
