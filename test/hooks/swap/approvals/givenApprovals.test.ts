import { expect, test } from 'vitest'
import { base, mainnet } from '../../../../hooks/networks.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import type { SwapProvider } from '../../../../hooks/shared/types/swapProvider.js'
import type { SentTransaction, SentTransfer } from '../../../../hooks/shared/types/transaction.js'
import {
  type GivenApprovalsParameters,
  givenApprovals,
  unusedPermits,
} from '../../../../hooks/swap/approvals/givenApprovals.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const at = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
const account = `eip155:1:${alice}` as const
const sold = (address: string, spender: string | undefined = at(1)): SentTransfer => ({
  ...{ direction: 'out', address, spender, quantity: 5n, decimals: 6, symbol: 'USDC', name: 'USD Coin' },
})
const sentOf = (
  transfers: readonly SentTransfer[],
  more: Partial<SentTransaction> = {},
): SentTransaction => ({
  ...{ id: '0x1', from: account, networkId: 'eip155:1', kind: 'approve', sentAt: 1, updatedAt: 1 },
  ...{ status: 'confirmed', transfers },
  ...more,
})
const intentOf = (transfers: readonly SentTransfer[], more: Partial<Intent> = {}): Intent => ({
  ...{ id: 'one', kind: 'approve', account, networkId: 'eip155:1', asset: '', receiver: at(1), quantity: 5n },
  ...{ transfers, maxFee: undefined, deposit: 0n, before: undefined, createdAt: 2, updatedAt: 2 },
  state: 'sent',
  ...more,
})
const providerOf = (name: string, router: string, spender?: string): SwapProvider => ({
  ...{ id: name.toLowerCase(), name, slippage: { min: 1, max: 50, step: 1 } },
  contracts: (networkId) => (networkId === 'eip155:1' ? { router, spender } : undefined),
  ...{ tokens: async () => [], quote: async () => ({ quantityOut: 0n }) },
  build: () => Promise.reject(new TypeError('not built here')),
})
const list = (more: Partial<GivenApprovalsParameters>) =>
  givenApprovals({
    ...{ accounts: [account], networks: [mainnet, base], providers: [], journal: [], sent: [] },
    ...more,
  })

test('each token that was sold here is listed once for its spender, newest first', () => {
  const sent = [sentOf([sold(at(0xa1))]), sentOf([sold(at(0xa2))], { sentAt: 3 })]
  const journal = [intentOf([sold(at(0xa1).toUpperCase().replace('0X', '0x'))])]
  const found = list({ journal, sent })
  expect(found.map(({ token }) => token.address?.toLowerCase())).toEqual([at(0xa2), at(0xa1)])
  expect(found[0]).toMatchObject({ account, networkId: 'eip155:1', spender: at(1), provider: undefined })
})

test('the contracts that are pinned now count too, by their provider’s name', () => {
  const providers = [providerOf('Harborside', at(1)), providerOf('Copperline', at(2), at(3))]
  const swap = { id: 'run', step: 'swap', transfers: [sold(at(0xa1))] } as const
  const found = list({ providers, journal: [intentOf([], { kind: 'swap', swap })] })
  expect(found.map(({ provider, spender }) => [provider?.name, spender])).toEqual([
    ['Harborside', at(1)],
    ['Copperline', at(3)],
  ])
})

test.each<[string, Partial<GivenApprovalsParameters>]>([
  ['another account’s', { sent: [sentOf([sold(at(0xa1))], { from: `eip155:1:${bob}` })] }],
  [
    'that of a network which is not configured',
    { sent: [sentOf([sold(at(0xa1))], { from: `eip155:5:${alice}` })] },
  ],
  ['a transfer without a spender', { sent: [sentOf([{ ...sold(at(0xa1)), spender: undefined }])] }],
  ['what arrives', { sent: [sentOf([{ ...sold(at(0xa1)), direction: 'in' }])] }],
  [
    'what is no address',
    { sent: [sentOf([sold('USDC'), sold(at(0xa1), 'router'), sold(at(0xa1).slice(2))])] },
  ],
])('%s is left out', (_, parameters) => {
  expect(list(parameters)).toEqual([])
})

test('at most 100 are read, the newest', () => {
  const sent = Array.from({ length: 150 }, (_, index) => sentOf([sold(at(1000 + index))], { sentAt: index }))
  const found = list({ sent })
  expect(found).toHaveLength(100)
  expect(found[0]?.token.address).toBe(at(1149))
})

const permit = { nonce: 3n, deadline: 1_800_000_000 }
const permitOf = (more: Partial<Intent> = {}) =>
  intentOf([sold(at(0xa1))], { state: 'signed', permit, ...more })
const unused = (journal: readonly Intent[]) =>
  unusedPermits(journal, {
    ...{ accounts: [account], networks: [mainnet, base] },
    providers: [providerOf('Harborside', at(2), at(1))],
  })

test('a permit that may have been signed is listed until the chain shows that it is over', () => {
  expect(unused([permitOf()])).toMatchObject([
    {
      ...{ id: 'one', account, networkId: 'eip155:1', quantity: 5n, spender: at(1), isUnlimited: false },
      ...{ status: 'unused', expiresAt: 1_800_000_000, token: { address: at(0xa1), symbol: 'USDC' } },
      provider: { id: 'harborside', name: 'Harborside' },
    },
  ])
  const elsewhere = { account: `eip155:8453:${alice.toLowerCase()}`, networkId: 'eip155:8453' } as const
  const more = [permitOf({ state: 'unconfirmed', quantity: 2n ** 256n - 1n, ...elsewhere, receiver: at(9) })]
  expect(unused(more)).toMatchObject([{ isUnlimited: true, provider: undefined, networkId: 'eip155:8453' }])
})

test.each<[string, Partial<Intent>]>([
  ['is used', { state: 'settled', outcome: 'used' }],
  ['has expired', { state: 'settled', outcome: 'expired' }],
  ['the wallet has', { state: 'asking' }],
  ['was declined', { state: 'declined' }],
  ['is no permit', { permit: undefined }],
  ['is another account’s', { account: `eip155:1:${bob}` }],
  ['is of a network that is not configured', { account: `eip155:5:${alice}`, networkId: 'eip155:5' }],
])('what %s is no unused permit', (_, more) => {
  expect(unused([permitOf(more)])).toEqual([])
})
