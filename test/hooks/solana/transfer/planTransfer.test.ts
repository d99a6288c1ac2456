import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { OfflineError } from '../../../../hooks/shared/errors/http.js'
import type { Transfer, TransferAsset } from '../../../../hooks/shared/types/transfer.js'
import { tokenPrograms } from '../../../../hooks/solana/programs.js'
import { planTransfer } from '../../../../hooks/solana/transfer/planTransfer.js'
import { onMain } from '../../../support/createSigningWallet.js'
import {
  budgetOf,
  createNode,
  from,
  held,
  mint,
  native,
  network,
  people,
  plan,
  type Rows,
  to,
  token,
} from '../../../support/planOnCluster.js'
import { accountRow, type ExtensionBytes, mintRow } from '../../../support/solanaAccounts.js'

test('with a node that can’t simulate the fee is the usual one, and the changes are unknown', async () => {
  const planned = await plan(createNode(people))
  expect(planned).toMatchObject({ fee: 5_315n, maxFee: 55_000n, deposit: 0n, reserve: 890_880n })
  expect([planned.changes, planned.failure]).toEqual([undefined, undefined])
  expect(budgetOf(planned)).toEqual([31_500, 10_000n])
})

test.each<[string, readonly number[], bigint]>([
  ['the minimum without any', [], 10_000n],
  ['the minimum above lower ones', [0, 0, 9_999], 10_000n],
  ['the median', [9_000_000, 20_000, 0], 20_000n],
  ['the median, up to the maximum', [9_000_000, 3_000_000, 0], 1_000_000n],
])('of recent priority fees it offers %s', async (_, fees, price) => {
  const getRecentPrioritizationFees = () =>
    fees.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
  expect(budgetOf(await plan(createNode(people, { getRecentPrioritizationFees })))).toEqual([31_500, price])
})

test('the priority fee is at most 50,000 lamports, whatever others pay', async () => {
  const rows = { ...people, [mint]: mintRow(), ...held(9n) }
  const getRecentPrioritizationFees = () => [{ slot: 1, prioritizationFee: 10 ** 9 }]
  const planned = await plan(createNode(rows, { getRecentPrioritizationFees }), { asset: token })
  expect(planned.fee).toBeGreaterThan(54_000n)
  expect(planned.fee).toBeLessThanOrEqual(55_000n)
})

test('the node’s fee for a message is the fee', async () => {
  const simulateTransaction = () => ({
    value: { err: null, unitsConsumed: 450, accounts: [accountRow(999_989_700n), accountRow(1_000_005n)] },
  })
  const getFeeForMessage = () => ({ value: 7_315 })
  const planned = await plan(createNode(people, { simulateTransaction, getFeeForMessage }))
  expect(budgetOf(planned)).toEqual([31_500, 10_000n])
  expect(planned).toMatchObject({ fee: 7_315n, maxFee: 57_000n })
  // The rest of 10,300 without the fee.
  expect(planned.changes).toMatchObject([
    { account: from, quantity: -2_985n },
    { account: to, quantity: 5n },
  ])
})

test('a simulation gives a token’s compute units, and its fee counts in the changes', async () => {
  const rows = { ...people, [mint]: mintRow(), ...held(9n) }
  const simulateTransaction = ([, options]: readonly unknown[]) => {
    const { addresses } = (options as { accounts: { addresses: string[] } }).accounts
    const after = addresses.map((address) => (address === from ? accountRow(997_955_720n) : null))
    return { value: { err: null, unitsConsumed: 20_001, accounts: after } }
  }
  const planned = await plan(createNode(rows, { simulateTransaction }), { asset: token })
  expect(budgetOf(planned)).toEqual([54_002, 10_000n])
  expect(planned).toMatchObject({ fee: 5_541n, deposit: 2_039_280n })
  expect(planned.changes).toEqual([{ account: from, asset: native, quantity: -2_039_280n }])
})

test.each<[unknown, TransferAsset, string]>([
  ['InsufficientFundsForFee', native, 'NotEnoughSolForFeesError'],
  [{ InsufficientFundsForRent: { account_index: 0 } }, native, 'NotEnoughSolForFeesError'],
  [{ InstructionError: [2, { Custom: 1 }] }, native, 'NotEnoughSolError'],
  [{ InstructionError: [2, { Custom: 1 }] }, token, 'BalanceTooLowError'],
  [{ InstructionError: [2, { Custom: 17 }] }, token, 'TokenNotTransferableError'],
  [{ InstructionError: [2, 'InvalidAccountData'] }, token, 'TransferRevertedError'],
])('a simulation that ends in %j is reported', async (err, asset, name) => {
  const rows = { ...people, [mint]: mintRow(), ...held(9n) }
  const simulateTransaction = () => ({ value: { err, unitsConsumed: 300, accounts: null } })
  const { failure, changes } = await plan(createNode(rows, { simulateTransaction }), { asset })
  expect(failure).toMatchObject({ name })
  expect(changes).toBeUndefined()
})

test.each<[string, bigint, Rows, Partial<Transfer>]>([
  ['NotEnoughSolError', 2_000_001n, {}, { quantity: 2_000_002n }],
  ['NotEnoughSolForFeesError', 2_000_001n, {}, { quantity: 2_000_001n }],
  // 5,315 for the network, and a lamport that may not stay alone.
  ['NotEnoughSolForFeesError', 2_005_316n, {}, { quantity: 2_000_000n }],
  ['NotEnoughSolForFeesError', 2_000_000n, {}, { quantity: 1_200_000n }],
  ['ReceiverBelowRentError', 5_000_000n, { [to]: accountRow(0n) }, { quantity: 890_879n }],
  ['NotEnoughSolForFeesError', 2_900_000n, { [mint]: mintRow(), ...held(9n) }, { asset: token }],
  ['BalanceTooLowError', 9_000_000n, { [mint]: mintRow(), ...held(4n) }, { asset: token }],
])('%s is known without a simulation (%#)', async (name, lamports, rows, changes) => {
  const { failure } = await plan(createNode({ ...people, [from]: accountRow(lamports), ...rows }), changes)
  expect(failure).toMatchObject({ name })
})

test('all of the SOL may be sent, and the rest may be exactly the rent-exempt minimum', async () => {
  const failureOf = async (quantity: bigint) =>
    (await plan(createNode({ ...people, [from]: accountRow(2_005_315n) }), { quantity })).failure
  expect(await failureOf(2_000_000n)).toBeUndefined()
  expect(await failureOf(2_000_000n - 890_880n)).toBeUndefined()
  expect(await failureOf(2_000_000n - 890_879n)).toMatchObject({ name: 'NotEnoughSolForFeesError' })
})

test('a wallet may raise the fee to the max priority fee, as far as the balance allows beside the rent', async () => {
  const feesOf = async (lamports: bigint, changes: Partial<Transfer> = {}) => {
    const rows = { ...people, [mint]: mintRow(), ...held(9n), [from]: accountRow(lamports) }
    const { fee = 0n, maxFee = 0n, deposit } = await plan(createNode(rows), changes)
    return { raise: maxFee - fee, fee, deposit }
  }
  const quantity = 2_000_000n
  expect((await feesOf(quantity + 5_315n, { quantity })).raise).toBe(0n)
  expect((await feesOf(quantity + 5_315n + 890_880n, { quantity })).raise).toBe(0n)
  expect((await feesOf(quantity + 5_315n + 890_880n + 7n, { quantity })).raise).toBe(7n)
  expect((await feesOf(quantity + 1n, { quantity })).raise).toBe(0n)
  const { fee, deposit, raise } = await feesOf(10n ** 9n, { asset: token })
  expect(fee + raise).toBe(55_000n)
  const poor = await feesOf(fee + deposit + 890_880n + 9n, { asset: token })
  expect(poor.raise).toBe(9n)
})

test.each<[string, readonly ExtensionBytes[], readonly string[]]>([
  ['a permanent delegate', [[12, new Uint8Array(32).fill(1)]], ['permanentDelegate']],
  ['a permanent delegate that was removed', [[12, new Uint8Array(32)]], []],
  [
    'an authority that can pause it',
    [[26, Uint8Array.from([...new Uint8Array(32).fill(1), 0])]],
    ['pausable'],
  ],
  ['no authority that can pause it', [[26, new Uint8Array(33)]], []],
  [
    'both',
    [
      [12, new Uint8Array(32).fill(1)],
      [26, Uint8Array.from([...new Uint8Array(32).fill(1), 1])],
    ],
    ['permanentDelegate', 'pausable'],
  ],
])('the plan of a token with %s names it', async (_, extensions, issuerPowers) => {
  const row = mintRow({ standard: 'token2022', extensions })
  const rows = { ...people, [mint]: row, ...held(9n) }
  expect(await plan(createNode(rows), { asset: token })).toMatchObject({ issuerPowers })
})

test.each<[string, Partial<Transfer>]>([
  ['ZeroAmountError', { quantity: 0n }],
  ['ZeroAmountError', { quantity: -1n }],
  ['AmountTooLargeError', { quantity: 2n ** 64n }],
  ['InvalidTransferError', { quantity: 5 as never }],
  ['TransferIncompleteError', { to: '' }],
  ['InvalidAddressError', { to: '0x0000000000000000000000000000000000000001' }],
  ['InvalidTransferError', { to: ` ${to}` }],
  ['InvalidTransferError', { from: `solana:other:${from}` }],
  ['InvalidTransferError', { from: `eip155:1:${from}` }],
  ['InvalidTransferError', { from: onMain('short') }],
  ['InvalidTransferError', { asset: { ...token, address: 'x' } as TransferAsset }],
  ['InvalidTransferError', { asset: { ...token, decimals: 1.5 } as TransferAsset }],
  ['InvalidTransferError', { asset: { kind: 'nft', address: mint, standard: 'erc721' } }],
  ['InvalidTransferError', { asset: { kind: 'nft', address: mint, standard: 'spl', tokenId: '1' } }],
  ['InvalidTransferError', { asset: { kind: 'other' } as never }],
])('%s is reported before any request (%#)', async (name, changes) => {
  const rpc = createNode(people)
  await expect(plan(rpc, changes)).rejects.toMatchObject({ name })
  expect(rpc.calls).toEqual([])
})

test('a network of another namespace is rejected', async () => {
  const transfer: Transfer = { from: `eip155:1:${from}`, to, asset: native, quantity: 1n }
  const planning = planTransfer(createNode(people), { transfer, network: mainnet })
  await expect(planning).rejects.toMatchObject({ name: 'InvalidTransferError' })
})

test('an unknown token, or another standard than displayed, is rejected', async () => {
  const refusalOf = (asset: TransferAsset, rows: Rows) =>
    plan(createNode({ ...people, ...rows }), { asset }).catch((thrown) => [thrown.name, thrown.reason])
  const unset = accountRow(1n, { owner: tokenPrograms.spl, data: new Uint8Array(82) })
  expect(await refusalOf(token, {})).toEqual(['TokenNotTransferableError', 'missing'])
  expect(await refusalOf(token, { [mint]: unset })).toEqual(['TokenNotTransferableError', 'missing'])
  const item: TransferAsset = { kind: 'nft', address: mint, standard: 'token2022' }
  expect(await refusalOf(item, { [mint]: mintRow({ decimals: 0 }) })).toEqual([
    'InvalidTransferError',
    undefined,
  ])
  const coin: TransferAsset = { kind: 'nft', address: mint, standard: 'spl' }
  expect(await refusalOf(coin, { [mint]: mintRow() })).toEqual(['DecimalsMismatchError', undefined])
})

test('tokens can’t be sent to an account of some program, and SOL can', async () => {
  const owner = 'Stake11111111111111111111111111111111111111'
  const rows = {
    ...people,
    [to]: accountRow(3_000_000n, { owner, data: new Uint8Array(200) }),
    [mint]: mintRow(),
    ...held(9n),
  }
  await expect(plan(createNode(rows), { asset: token })).rejects.toMatchObject({ reason: 'programAccount' })
  expect((await plan(createNode(rows))).failure).toBeUndefined()
})

test('an unreachable node is reported, also during the simulation', async () => {
  const simulateTransaction = () => {
    throw new OfflineError()
  }
  await expect(plan(createNode(people, { simulateTransaction }))).rejects.toMatchObject({
    name: 'OfflineError',
  })
})

test('every request to the node has the signal', async () => {
  const rpc = createNode({ ...people, [mint]: mintRow(), ...held(9n) })
  const { signal } = new AbortController()
  const transfer: Transfer = { from: onMain(from), to, asset: token, quantity: 1n }
  await planTransfer(rpc, { transfer, network, signal })
  expect(rpc.calls.length).toBeGreaterThan(8)
  expect(rpc.calls.filter((call) => call.signal !== signal)).toEqual([])
})

test.each([
  ['with scaled amounts', 25, 56],
  ['with interest', 10, 52],
])('a mint %s can’t be sent', async (_, extension, length) => {
  const row = mintRow({ standard: 'token2022', extensions: [[extension, new Uint8Array(length)]] })
  const rows = { ...people, [mint]: row, ...held(9n, { standard: 'token2022' }) }
  await expect(plan(createNode(rows), { asset: token })).rejects.toMatchObject({
    name: 'TokenNotTransferableError',
    reason: 'scaled',
  })
})
