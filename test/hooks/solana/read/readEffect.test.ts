import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import {
  guardProgram,
  memoPrograms,
  programAddresses,
  tokenPrograms,
} from '../../../../hooks/solana/programs.js'
import { readEffect } from '../../../../hooks/solana/read/readEffect.js'

const [alice, bob, mallory, mint, source] = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(32)) as [
  ...[string, string, string, string, string],
]
const stake = `Stake${'1'.repeat(38)}`
const bytes = (...data: number[]) => encodeBase58(Uint8Array.from(data))
const tokens = (...held: readonly (readonly [owner: string, amount: bigint])[]) =>
  held.map(([owner, amount], index) => ({
    ...{ accountIndex: index + 2, mint, owner },
    uiTokenAmount: { amount: String(amount), decimals: 6 },
  }))

/** The effect of a block's transaction that pays 100 lamports, or units of a token, to Bob, beside these instructions. */
function effectOf({
  instructions = [],
  arrives,
  received,
}: {
  instructions?: readonly object[]
  arrives?: bigint
  /** Of a token. Default: SOL is paid. */
  received?: bigint
}) {
  const isToken = received !== undefined
  const answer = {
    slot: 5,
    meta: {
      ...{ err: null, fee: 5000, innerInstructions: [] },
      preBalances: [10_000, 0, 7, 7],
      postBalances: isToken ? [5_000, 0, 7, 7] : [4_900, 100, 7, 7],
      preTokenBalances: isToken ? tokens([alice, 500n], [bob, 0n]) : [],
      postTokenBalances: isToken ? tokens([alice, 400n], [bob, received]) : [],
    },
    transaction: {
      message: {
        accountKeys: [
          { pubkey: alice, signer: true },
          { pubkey: bob },
          { pubkey: source },
          { pubkey: mallory },
        ],
        instructions,
      },
    },
  }
  const transfer = { direction: 'out', quantity: 100n, decimals: 6, receiver: bob } as const
  const sent: SentTransaction = {
    ...{ id: '6', from: `solana:local:${alice}`, networkId: 'solana:local', kind: 'send', status: 'pending' },
    ...{ sentAt: 0, updatedAt: 0, minSlot: 4 },
    transfers: [
      { ...transfer, ...(isToken && { address: mint }), ...(arrives !== undefined && { arrives }) },
    ],
  }
  return readEffect(answer, sent)
}

test.each<[string, object]>([
  ['an approval that the node has not parsed', { data: bytes(4, 9), accounts: [source, mallory, alice] }],
  ['a new authority that the node has not parsed', { data: bytes(6, 2), accounts: [source, alice] }],
  ['a batch', { data: bytes(255, 3, 9, 4), accounts: [source, mallory, alice] }],
])('%s of a token program beside the transfer gives control', (_, instruction) => {
  for (const programId of Object.values(tokenPrograms))
    expect(effectOf({ instructions: [{ programId, ...instruction }] })).toMatchObject({ details: 'control' })
  const foreign = { programId: tokenPrograms.spl, ...instruction, accounts: [source, mallory, bob] }
  expect(effectOf({ instructions: [foreign] })).toEqual({ effect: 'reviewed' })
})

test.each<[string, object]>([
  [
    'a new authority of a stake',
    { programId: stake, parsed: { type: 'authorize', info: { authority: alice } } },
  ],
  [
    'a withdrawal of a stake that the node has not parsed',
    { programId: stake, data: bytes(4), accounts: [] },
  ],
  ['a new authority of a nonce', { parsed: { type: 'authorizeNonce', info: { nonceAuthority: alice } } }],
  ['an emptied nonce', { parsed: { type: 'withdrawFromNonce', info: { nonceAuthority: alice } } }],
])('%s beside the transfer gives control', (_, instruction) => {
  expect(effectOf({ instructions: [instruction] })).toMatchObject({ details: 'control' })
})

test('an advanced nonce and a plain transfer of others give none', () => {
  const advance = {
    programId: programAddresses.system,
    parsed: { type: 'advanceNonce', info: { nonceAuthority: alice } },
  }
  const other = { programId: tokenPrograms.spl, data: bytes(12, 1), accounts: [source, mint, source, alice] }
  expect(effectOf({ instructions: [advance, other] })).toEqual({ effect: 'reviewed' })
})

test('what a token’s program withheld of another transfer is not what was withheld of this one', () => {
  const info = { mint, feeAmount: { amount: '40' } }
  const parsed = { type: 'transferCheckedWithFee', info }
  const instructions = [{ programId: tokenPrograms.token2022, parsed }]
  expect(effectOf({ instructions, received: 60n, arrives: 100n })).toMatchObject({ details: 'quantity' })
  expect(effectOf({ instructions, received: 60n, arrives: 60n })).toEqual({ effect: 'reviewed' })
})

const others = {
  'a name service': 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
  'compressed collectibles': 'BGUMAp9Gq7iTEuizy4pqaXsTyUCBK68MDfK752saRPUY',
}
test.each(Object.entries(others))(
  'a payment beside which %s was called is not shown as the reviewed one',
  (_, programId) => {
    const called = { programId, data: bytes(2), accounts: [alice, mallory] }
    expect(effectOf({ instructions: [called] })).toEqual({})
    // What leaves is told, whatever else is called.
    expect(effectOf({ instructions: [called], received: 99n })).toMatchObject({ effect: 'different' })
    const known = [
      ...Object.values(programAddresses),
      ...Object.values(tokenPrograms),
      ...memoPrograms,
      guardProgram,
    ].map((program) => ({ programId: program, data: bytes(3), accounts: [] }))
    expect(effectOf({ instructions: known })).toEqual({ effect: 'reviewed' })
  },
)
