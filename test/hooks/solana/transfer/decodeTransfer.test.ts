import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { tokenPrograms } from '../../../../hooks/solana/programs.js'
import { transferInstructions } from '../../../../hooks/solana/transfer/buildTransfer.js'
import { decodeTransfer } from '../../../../hooks/solana/transfer/decodeTransfer.js'
import { keysOf, onMain, toBytes } from '../../../support/createSigningWallet.js'

const keys = await Promise.all([1, 2, 3, 4, 5].map(keysOf))
const [alice, bob, mint, source, destination] = keys.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const budgetProgram = 'ComputeBudget111111111111111111111111111111' as Address
const budget: readonly Instruction[] = [
  { programAddress: budgetProgram, data: Uint8Array.of(2, 232, 3, 0, 0) },
  { programAddress: budgetProgram, data: Uint8Array.of(3, 1, 0, 0, 0, 0, 0, 0, 0) },
]

const native = { from: onMain(alice), to: bob, asset: { kind: 'native' }, quantity: 5n } as const
const sol = transferInstructions({ transfer: native, route: undefined })
const token = transferInstructions({
  transfer: { ...native, asset: { kind: 'token', address: mint, decimals: 6 } },
  route: {
    mint,
    tokenProgram: tokenPrograms.spl,
    decimals: 6,
    destination,
    createsAccount: true,
    pieces: [{ source, quantity: 5n, withheld: undefined }],
  },
})

function messageOf(instructions: readonly Instruction[], version: 0 | 'legacy' = 0) {
  const lifetime = { blockhash: mint as string as Blockhash, lastValidBlockHeight: 9n }
  return pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(alice, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
}

const decode = (instructions: readonly Instruction[], version: 0 | 'legacy' = 0) =>
  decodeTransfer(toBytes(compileTransaction(messageOf(instructions, version))))

const account = (address: Address, role: AccountRole) => ({ address, role })
const ofToken = (data: readonly number[], ...accounts: readonly Address[]): Instruction => ({
  programAddress: tokenPrograms.spl as Address,
  accounts: [
    ...accounts.map((address) => account(address, AccountRole.WRITABLE)),
    account(alice, AccountRole.READONLY_SIGNER),
  ],
  data: Uint8Array.from(data),
})
const [create, move] = token as [Instruction, Instruction]
const [pay] = sol as [Instruction]
const memo: Instruction = {
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  data: new TextEncoder().encode('hi'),
}

test('transfers of SOL and of tokens are decoded', () => {
  expect(decode([...budget, ...sol])).toEqual({
    payer: alice,
    unitLimit: 1_000,
    unitPrice: 1n,
    sol: { to: bob, quantity: 5n },
    created: undefined,
    pieces: [],
  })
  expect(decode([...budget, ...token])).toMatchObject({
    sol: undefined,
    created: { tokenProgram: tokenPrograms.spl, mint, owner: bob, address: destination },
    pieces: [{ tokenProgram: tokenPrograms.spl, source, mint, destination, quantity: 5n, decimals: 6 }],
  })
})

test.each<[string, readonly Instruction[]]>([
  ['nothing', []],
  ['no budget', sol],
  ['half a budget', [...budget.slice(0, 1), ...sol]],
  ['a budget alone', budget],
  ['an account alone', [...budget, create]],
  ['two transfers of SOL', [...budget, pay, pay]],
  ['SOL beside a token', [...budget, move, pay]],
  ['a token beside SOL', [...budget, pay, move]],
  ['an account that comes last', [...budget, move, create]],
  ['two accounts', [...budget, create, create, move]],
  ['a memo', [...budget, pay, memo]],
  ['an allowance', [...budget, ...token, ofToken([4, 5, 0, 0, 0, 0, 0, 0, 0], source, bob)]],
  ['another owner', [...budget, ...token, ofToken([6, 2, 0], source)]],
  ['a closed account', [...budget, ...token, ofToken([9], source, bob)]],
  ['a transfer that checks no mint', [...budget, ofToken([3, 5, 0, 0, 0, 0, 0, 0, 0], source, destination)]],
  ['a burn', [...budget, ofToken([15, 5, 0, 0, 0, 0, 0, 0, 0, 6], source, mint)]],
  ['a new owner of the account', [...budget, { ...pay, data: Uint8Array.from([1, ...new Uint8Array(35)]) }]],
  ['SOL of another account', [...budget, { ...pay, accounts: [...(pay.accounts ?? [])].reverse() }]],
  [
    'another payer of the account',
    [
      ...budget,
      { ...create, accounts: [account(bob, AccountRole.WRITABLE), ...(create.accounts ?? []).slice(1)] },
      move,
    ],
  ],
  [
    'an account that the token’s program calls on',
    [
      ...budget,
      create,
      { ...move, accounts: [...(move.accounts ?? []), account(bob, AccountRole.READONLY)] },
    ],
  ],
  [
    'another signer',
    [...budget, { ...pay, accounts: [...(pay.accounts ?? []), account(mint, AccountRole.READONLY_SIGNER)] }],
  ],
  [
    'a mint that is written',
    [
      ...budget,
      create,
      {
        ...move,
        accounts: (move.accounts ?? []).map((one) =>
          one.address === mint ? account(mint, AccountRole.WRITABLE) : one,
        ),
      },
    ],
  ],
  ['another program', [...budget, { ...move, programAddress: mint }]],
])('%s is no transfer', (_, instructions) => {
  expect(() => decode(instructions)).toThrowError(
    expect.objectContaining({ name: 'TransferMismatchError' }) as Error,
  )
})

const refused = expect.objectContaining({ name: 'TransferMismatchError' }) as Error

test('the older form and lookup tables are rejected: their meaning is not in the bytes', () => {
  expect(() => decode([...budget, ...sol], 'legacy')).toThrowError(refused)
  const tables = { [source]: [bob] }
  const message = messageOf([...budget, ...sol]) as Parameters<
    typeof compressTransactionMessageUsingAddressLookupTables
  >[0]
  const short = compressTransactionMessageUsingAddressLookupTables(message, tables)
  expect(() => decodeTransfer(toBytes(compileTransaction(short as never)))).toThrowError(refused)
})

test('an unused account is rejected', () => {
  const transaction = compileTransaction(messageOf([...budget, ...sol]))
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version !== 0) throw new TypeError('another version')
  const { header, staticAccounts } = message
  const messageBytes = getCompiledTransactionMessageEncoder().encode({
    ...message,
    header: { ...header, numReadonlyNonSignerAccounts: header.numReadonlyNonSignerAccounts + 1 },
    staticAccounts: [...staticAccounts, mint],
  }) as typeof transaction.messageBytes
  expect(() => decodeTransfer(toBytes({ ...transaction, messageBytes }))).toThrowError(refused)
})

test.each([0, 1, 65, 66, 100])('%i bytes are no transaction', (length) => {
  expect(() => decodeTransfer(new Uint8Array(length).fill(1))).toThrowError(refused)
})
