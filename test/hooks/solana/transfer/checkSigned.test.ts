import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import type { Transfer } from '../../../../hooks/shared/types/transfer.js'
import { tokenPrograms } from '../../../../hooks/solana/programs.js'
import {
  buildTransfer,
  type TokenRoute,
  transferInstructions,
} from '../../../../hooks/solana/transfer/buildTransfer.js'
import { checkSigned } from '../../../../hooks/solana/transfer/checkSigned.js'
import { keysOf, onMain } from '../../../support/createSigningWallet.js'

const addressOf = async (number: number) => (await keysOf(number)).address
const addresses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(addressOf))
const [alice, bob, carol, mint, source, destination, table] = addresses as [
  ...[Address, Address, Address, Address],
  ...[Address, Address, Address],
]
const blockhash = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'
const other = 'So11111111111111111111111111111111111111112'
const budget = { unitLimit: 40_000, unitPrice: 10_000n }
const signatureFee = 5_000n

const native: Transfer = { from: onMain(alice), to: bob, asset: { kind: 'native' }, quantity: 5n }
const token: Transfer = { ...native, asset: { kind: 'token', address: mint, decimals: 6 } }
const route: TokenRoute = {
  ...{ mint, tokenProgram: tokenPrograms.spl, decimals: 6, destination },
  ...{ createsAccount: true, pieces: [{ source, quantity: 5n, withheld: undefined }] },
}
const ofToken = transferInstructions({ transfer: token, route })
const ofSol = transferInstructions({ transfer: native, route: undefined })
const solTo = (to: string, quantity: bigint) =>
  transferInstructions({ transfer: { ...native, to, quantity }, route: undefined })

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole
const of = (program: string, data: readonly number[], accounts: readonly [Address, AccountRole][] = []) => ({
  programAddress: program as Address,
  accounts: accounts.map(([address, role]) => ({ address, role })),
  data: Uint8Array.from(data),
})
const little = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const limit = (units = budget.unitLimit) => of(computeBudget, [2, ...little(BigInt(units), 4)])
const price = (each = budget.unitPrice) => of(computeBudget, [3, ...little(each, 8)])
const memo = (...accounts: [Address, AccountRole][]) =>
  of('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [104, 105], accounts)
const guard = (kind: number | undefined, ...accounts: [Address, AccountRole][]) =>
  of('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95', kind === undefined ? [] : [kind, 0, 1, 2], accounts)

type Options = { payer?: Address; hash?: string; version?: 0 | 'legacy'; lookup?: readonly Address[] }

function compile(
  instructions: readonly Instruction[],
  { payer = alice, hash = blockhash, version = 0, lookup = [] }: Options = {},
): Uint8Array {
  const constraint = { blockhash: hash as Blockhash, lastValidBlockHeight: 9n }
  const message = pipe(
    createTransactionMessage({ version: version as 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(constraint, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
    (whole) =>
      lookup.length > 0
        ? compressTransactionMessageUsingAddressLookupTables(whole, { [table]: [...lookup] })
        : whole,
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

/** What comes of bytes that a wallet signed for the transfer of SOL, or of the token. */
function verdictOf(
  signed: Uint8Array,
  { of: transfer = native, maxFee }: { of?: Transfer; maxFee?: bigint } = {},
) {
  const asked = buildTransfer({
    ...{ transfer, budget, lifetime: { blockhash, lastValidBlockHeight: 9 } },
    route: transfer === native ? undefined : route,
  })
  try {
    checkSigned(signed, { asked, signatureFee, maxFee })
    return 'accepted'
  } catch (thrown) {
    return `${(thrown as Error).name} ${String(Object(thrown).details ?? Object(thrown).fee)}`
  }
}

test('the transaction itself, and each addition alone and together, is accepted', () => {
  const guards = [guard(5, [alice, WRITABLE_SIGNER]), guard(9, [source, READONLY]), guard(15)]
  const variants: readonly (readonly Instruction[])[] = [
    [limit(), price(), ...ofToken],
    [price(), limit(), ...ofToken],
    [...ofToken, limit(1_400_000), price(1n)],
    [limit(), price(20_000n), ...ofToken],
    [limit(), price(), ...ofToken, memo()],
    [limit(), price(), memo(), ...ofToken],
    [limit(), price(), ...guards, ...ofToken, ...guards],
    [
      ...[limit(50_000), memo(), ...ofToken.slice(0, 1), guard(2, [carol, READONLY])],
      ...[...ofToken.slice(1), price(90_000n)],
    ],
  ]
  for (const variant of variants) expect(verdictOf(compile(variant), { of: token })).toBe('accepted')
  expect(verdictOf(compile([limit(), price(), ...ofSol, memo(), guard(5, [bob, READONLY])]))).toBe('accepted')
})

test('a priority fee above the shown maximum is rejected with the fee', () => {
  const raised = (each: bigint, units = 40_000) => compile([limit(units), price(each), ...ofSol])
  const maxFee = 5_800n
  expect(verdictOf(raised(20_000n), { maxFee })).toBe('accepted')
  expect(verdictOf(raised(20_001n), { maxFee })).toBe('TransferChangedError 5801')
  expect(verdictOf(raised(20_000n, 80_000), { maxFee })).toBe('TransferChangedError 6600')
  expect(verdictOf(raised(2n ** 64n - 1n), { maxFee })).toMatch(/^TransferChangedError/)
  expect(verdictOf(raised(1_250_000n))).toBe('accepted')
  expect(verdictOf(raised(1_250_001n))).toBe('TransferChangedError 55001')
})

const budgets = [limit(), price()]

test.each<[string, Uint8Array, Transfer?]>([
  ['adds a transfer', compile([...budgets, ...ofSol, ...solTo(carol, 1n)])],
  ['adds the transfer again', compile([...budgets, ...ofSol, ...ofSol])],
  ['pays another recipient', compile([...budgets, ...solTo(carol, 5n)])],
  ['pays another quantity', compile([...budgets, ...solTo(bob, 6n)])],
  ['leaves the transfer out', compile([...budgets, memo()])],
  ['leaves a part out', compile([...budgets, ...ofToken.slice(1)]), token],
  ['changes the order', compile([...budgets, ...ofToken.toReversed()]), token],
  ['adds an approval', compile([...budgets, ...ofToken, of(tokenPrograms.spl, [4])]), token],
  ['writes guard memory', compile([...budgets, ...ofSol, guard(0, [alice, WRITABLE_SIGNER])])],
  ['closes guard memory', compile([...budgets, ...ofSol, guard(1, [alice, WRITABLE_SIGNER])])],
  ['calls another program in a guard', compile([...budgets, ...ofSol, guard(16)])],
  ['adds an unknown guard', compile([...budgets, ...ofSol, guard(18)])],
  ['adds a guard without data', compile([...budgets, ...ofSol, guard(undefined)])],
  ['lets a guard write', compile([...budgets, ...ofSol, guard(5, [carol, WRITABLE])])],
  [
    'lets a guard write to what is only read',
    compile([...budgets, ...ofToken, guard(7, [mint, WRITABLE])]),
    token,
  ],
  ['adds a signer', compile([...budgets, ...ofSol, guard(5, [carol, READONLY_SIGNER])])],
  ['adds a writable signer', compile([...budgets, ...ofSol, guard(5, [carol, WRITABLE_SIGNER])])],
  ['signs a memo', compile([...budgets, ...ofSol, memo([alice, WRITABLE_SIGNER])])],
  [
    'adds an account to the budget',
    compile([of(computeBudget, [2, 64, 156, 0, 0], [[carol, READONLY]]), price(), ...ofSol]),
  ],
  ['adds another budget instruction', compile([...budgets, of(computeBudget, [1, 0, 0, 4, 0]), ...ofSol])],
  ['doubles the price', compile([...budgets, price(1n), ...ofSol])],
  ['leaves the limit out', compile([price(), ...ofSol])],
  ['leaves the price out', compile([limit(), memo(), ...ofSol])],
  ['adds another program', compile([...budgets, ...ofSol, of(carol, [1])])],
  ['has another blockhash', compile([...budgets, ...ofSol], { hash: other })],
  ['has another payer', compile([...budgets, ...ofSol], { payer: carol })],
  ['has another version', compile([...budgets, ...ofSol, memo()], { version: 'legacy' })],
  ['hides an account in a lookup table', compile([...budgets, ...ofSol], { lookup: [bob] })],
  [
    'hides an account of a guard in a lookup table',
    compile([...budgets, ...ofSol, guard(5, [carol, READONLY])], { lookup: [carol] }),
  ],
  ['has more bytes', Uint8Array.from([...compile([...budgets, ...ofSol, memo()]), 0])],
  ['is no transaction', Uint8Array.of(1, 2, 3)],
])('a transaction that %s is rejected', (_, signed, transfer) => {
  expect(verdictOf(signed, transfer && { of: transfer })).toMatch(/^UnexpectedSignatureError \w/)
})
