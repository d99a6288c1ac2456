import { expect, test } from 'vitest'
import { readBalanceChanges } from '../../../../hooks/solana/read/readBalanceChanges.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'

const mint = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const holding = (amount: unknown, parts: object = {}) => ({
  accountIndex: 2,
  mint,
  owner: carol,
  uiTokenAmount: { amount, decimals: 6 },
  ...parts,
})
const answerOf = (meta: object = {}, message: object = {}) => ({
  meta: {
    fee: 5_000,
    preBalances: [10_000, 0, 5],
    postBalances: [4_000, 1_000, 5],
    preTokenBalances: [holding('9')],
    postTokenBalances: [holding('5')],
    ...meta,
  },
  transaction: {
    message: {
      accountKeys: [
        { pubkey: carol, signer: true },
        { pubkey: dave, signer: false },
        { pubkey: mint, signer: false },
      ],
      ...message,
    },
  },
})

test('reads what every account and token account gained and lost, in base units', () => {
  expect(readBalanceChanges(answerOf())).toMatchObject({
    changes: [
      { owner: carol, change: -6_000n, decimals: 9 },
      { owner: dave, change: 1_000n, decimals: 9 },
      { owner: carol, mint, change: -4n, decimals: 6 },
    ],
    feePayer: carol,
    signers: [carol],
    fee: 5_000n,
  })
})

test('the deposit of a new token account is what was missing there, and one that was known has none', () => {
  const opened = (lamports: number, known: readonly object[] = []) =>
    readBalanceChanges(
      answerOf({
        preBalances: [5_000_000, 0, lamports],
        postBalances: [3_000_000, 0, Math.max(lamports, 2_039_280)],
        preTokenBalances: known,
      }),
    )
  expect(opened(0)).toMatchObject({ rent: 2_039_280n })
  // Anyone may have sent some.
  expect(opened(1_000_000)).toMatchObject({ rent: 1_039_280n })
  expect(opened(3_000_000)).toMatchObject({ rent: 0n })
  expect(opened(1_000_000, [holding('9')])).toMatchObject({ rent: 0n })
})

test.each([
  ['from before token balances were reported', answerOf({ preTokenBalances: null, postTokenBalances: null })],
  ['from before nodes gave the owner', answerOf({ preTokenBalances: [holding('9', { owner: undefined })] })],
])('a transaction %s is read without them', (_, answer) => {
  expect(readBalanceChanges(answer).changes).toContainEqual({ owner: carol, change: -6_000n, decimals: 9 })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'x'],
  ['an empty object', {}],
  ['no effects', { ...answerOf(), meta: null }],
  ['no message', { ...answerOf(), transaction: {} }],
  ['no fee', answerOf({ fee: undefined })],
  ['a fee with a fraction', answerOf({ fee: 1.5 })],
  ['a negative balance', answerOf({ preBalances: [-1] })],
  ['a balance as a number that is not exact', answerOf({ postBalances: [Number.MAX_SAFE_INTEGER + 1] })],
  ['balances that are no list', answerOf({ preBalances: 'x' })],
  ['token balances that are no list', answerOf({ preTokenBalances: {} })],
  ['an amount in hex', answerOf({ preTokenBalances: [holding('0x5')] })],
  ['an amount of 21 digits', answerOf({ postTokenBalances: [holding('1'.repeat(21))] })],
  ['no amount', answerOf({ postTokenBalances: [holding(null)] })],
  [
    'decimals with a fraction',
    answerOf({ postTokenBalances: [holding('5', { uiTokenAmount: { decimals: 0.5 } })] }),
  ],
  ['a token balance without a mint', answerOf({ postTokenBalances: [holding('5', { mint: 7 })] })],
  ['an account without an address', answerOf({}, { accountKeys: [{ signer: true }] })],
])('an answer with %s is malformed, rather than a wrong figure', (_, answer) => {
  expect(() => readBalanceChanges(answer)).toThrow(
    expect.objectContaining({ name: 'MalformedResponseError' }),
  )
})
