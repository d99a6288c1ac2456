import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { readActivityItem } from '../../../../hooks/solana/read/readActivityItem.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'

const mint = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const other = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const native = 'So11111111111111111111111111111111111111112'
const [heldByCarol, otherHeldByCarol] = [
  'SysvarRent111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
]
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const rent = 2_039_280
const most = '18446744073709551615'

/** In the `jsonParsed` form of nodes. */
const step = (type: string, info: object, programId = program) => ({
  program: 'spl-token',
  programId,
  parsed: { type, info },
  stackHeight: 1,
})
const approve = (amount: string) =>
  step('approve', { source: heldByCarol, delegate: dave, amount, owner: carol })
const revoke = step('revoke', { source: heldByCarol, owner: carol })
const close = step('closeAccount', { account: heldByCarol, destination: carol, owner: carol })
const mintTo = (account = heldByCarol) => step('mintTo', { mint, account, amount: '5', mintAuthority: dave })

type Scene = {
  instructions?: readonly object[]
  /** Called by the first instruction. */
  called?: readonly object[]
  /** Base units of carol's two token accounts before and after; null: no account. */
  tokens?: readonly (readonly [before: string | null, after: string | null])[]
  /** Lamports of carol without the fee, and of her first token account. */
  lamports?: readonly (readonly [before: number, after: number])[]
  signers?: readonly string[]
  mints?: readonly string[]
  err?: unknown
}

function read({
  instructions = [],
  called = [],
  tokens = [['9', '9']],
  lamports = [],
  signers = [carol],
  mints = [mint, other],
  err = null,
}: Scene) {
  const [own = [0, 0], held = [rent, rent]] = lamports
  const isPayer = signers.includes(carol)
  const balances = (at: 0 | 1) =>
    tokens.flatMap((amounts, index) => {
      const amount = amounts[at]
      const uiTokenAmount = { amount, decimals: 6, uiAmount: null, uiAmountString: amount }
      const account = { owner: carol, programId: program, uiTokenAmount }
      return amount === null ? [] : [{ accountIndex: index + 2, mint: mints[index], ...account }]
    })
  const keys = [isPayer ? carol : dave, isPayer ? dave : carol, heldByCarol, otherHeldByCarol]
  const coins = (at: 0 | 1) => {
    const paid = 10_000_000 - at * 5_000
    return isPayer ? [paid + own[at], 1, held[at], rent] : [paid, 10_000_000 + own[at], held[at], rent]
  }
  const answer = {
    slot: 1,
    meta: {
      err,
      fee: 5_000,
      preBalances: coins(0),
      postBalances: coins(1),
      preTokenBalances: balances(0),
      postTokenBalances: balances(1),
      innerInstructions: called.length === 0 ? [] : [{ index: 0, instructions: called }],
    },
    transaction: {
      message: {
        accountKeys: keys.map((pubkey) => ({ pubkey, signer: signers.includes(pubkey), writable: true })),
        instructions,
      },
    },
  }
  return readActivityItem(answer, {
    row: { signature: 'x', slot: 1, at: 1, hasFailed: err !== null },
    owner: carol,
    networkId: `solana:${solanaMainnet.id}`,
    network: solanaMainnet,
    tokens: [],
  })
}
const operationOf = (scene: Scene) => read(scene).operation

test('security: an unlimited token approval is reported as such, with its delegate', () => {
  const item = read({ instructions: [approve(most)] })
  expect(item).toMatchObject({ operation: 'approve', from: carol, to: dave, fee: 5_000n, transfers: [] })
  const tokenAmount = { amount: most, decimals: 6 }
  const checked = step('approveChecked', {
    source: heldByCarol,
    mint,
    delegate: dave,
    tokenAmount,
    owner: carol,
  })
  expect(read({ instructions: [checked] })).toMatchObject({ operation: 'approve', to: dave })
  // Requested by an app's program.
  const app = { programId: dave, accounts: [], data: '' }
  expect(operationOf({ instructions: [app], called: [approve('1')] })).toBe('approve')
  // A small transfer comes with it, as a distraction.
  expect(operationOf({ instructions: [approve(most)], tokens: [['9', '10']] })).toBe('approve')
  expect(operationOf({ instructions: [approve(most)], err: { InstructionError: [0, 'Custom'] } })).toBe(
    'approve',
  )
})

test.each<[string, Scene, string]>([
  ['its end', { instructions: [revoke] }, 'revoke'],
  ['an approval of 0', { instructions: [approve('0')] }, 'revoke'],
  ['an approval revoked in the same transaction', { instructions: [approve('7'), revoke] }, 'revoke'],
  [
    'an approval whose account closes in the same transaction',
    { instructions: [approve('7'), close] },
    'close',
  ],
  [
    'an approval by another account',
    { instructions: [step('approve', { source: dave, delegate: carol, amount: '7', owner: dave })] },
    'execute',
  ],
  [
    'another program’s instruction of the same name',
    { instructions: [step('approve', { owner: carol }, dave)] },
    'execute',
  ],
  [
    'an approval within a swap',
    {
      instructions: [approve('7')],
      tokens: [
        ['9', '2'],
        ['0', '5'],
      ],
    },
    'trade',
  ],
])('a token approval: %s', (_, scene, operation) => {
  expect(operationOf(scene)).toBe(operation)
})

const closed = [
  [0, rent],
  [rent, 0],
] as const

test('an empty account that closes returns its rent, which is not received', () => {
  const item = read({ instructions: [close], tokens: [['0', null]], lamports: closed })
  expect(item).toMatchObject({
    operation: 'close',
    from: carol,
    transfers: [{ direction: 'in', symbol: 'SOL', quantity: BigInt(rent) }],
  })
  const toDave = step('closeAccount', { account: heldByCarol, destination: dave, owner: carol })
  const lost = [
    [0, 0],
    [rent, 0],
  ] as const
  expect(operationOf({ instructions: [toDave], tokens: [['0', null]], lamports: lost })).toBe('close')
})

test.each<[string, Scene, string]>([
  ['all of it sent', { instructions: [close], tokens: [['9', null]], lamports: closed }, 'send'],
  [
    'all of it swapped for SOL',
    {
      instructions: [close],
      tokens: [['9', null]],
      lamports: [
        [0, rent + 1],
        [rent, 0],
      ],
    },
    'trade',
  ],
  [
    'all of it swapped for another',
    {
      instructions: [close],
      tokens: [
        ['9', null],
        ['0', '4'],
      ],
      lamports: closed,
    },
    'trade',
  ],
])('an account that closes with %s', (_, scene, operation) => {
  expect(operationOf(scene)).toBe(operation)
})

const spent = [[1_000_000, 0]] as const

test.each<[string, Scene, string]>([
  ['for SOL', { instructions: [mintTo()], tokens: [['0', '5']], lamports: spent }, 'mint'],
  ['for nothing', { called: [mintTo()], instructions: [{}], tokens: [['0', '5']] }, 'mint'],
  ['by another account', { instructions: [mintTo()], tokens: [['0', '5']], signers: [dave] }, 'receive'],
  ['for another account', { instructions: [mintTo(dave)], tokens: [['0', '5']], lamports: spent }, 'trade'],
  [
    'with another receipt',
    {
      instructions: [mintTo()],
      tokens: [
        ['0', '5'],
        ['0', '1'],
      ],
      lamports: spent,
    },
    'trade',
  ],
])('a mint is reported %s', (_, scene, operation) => {
  expect(operationOf(scene)).toBe(operation)
})

test('burned tokens are not sent, and a part that went elsewhere is', () => {
  const burn = step('burnChecked', {
    account: heldByCarol,
    mint,
    authority: carol,
    tokenAmount: { amount: '9' },
  })
  expect(operationOf({ instructions: [burn], tokens: [['9', '0']] })).toBe('burn')
  expect(
    operationOf({
      instructions: [burn],
      tokens: [
        ['9', '0'],
        ['9', '0'],
      ],
    }),
  ).toBe('send')
})

test('wrapped SOL is SOL in another form, under its own name in every app', () => {
  const amount = 30_000_000
  const wrap = read({
    tokens: [[null, `${amount}`]],
    mints: [native],
    lamports: [
      [amount + rent, 0],
      [0, amount + rent],
    ],
  })
  expect(wrap).toMatchObject({
    operation: 'deposit',
    // The account's rent is part of it.
    fee: BigInt(5_000 + rent),
    transfers: [
      { direction: 'out', symbol: 'SOL', quantity: BigInt(amount) },
      { direction: 'in', symbol: 'WSOL', name: 'Wrapped SOL', quantity: BigInt(amount) },
    ],
  })
  const unwrap: Scene = {
    instructions: [close],
    tokens: [[`${amount}`, null]],
    mints: [native],
    lamports: [
      [0, amount + rent],
      [amount + rent, 0],
    ],
  }
  expect(read(unwrap)).toMatchObject({
    operation: 'withdraw',
    transfers: [
      { direction: 'in', quantity: BigInt(amount + rent) },
      { direction: 'out', symbol: 'WSOL' },
    ],
  })
})

test.each([
  ['no list', 'x'],
  ['invalid rows', [null, 1, { parsed: null }, { parsed: { type: 7 } }]],
])('instructions that are %s are ignored', (_, instructions) => {
  expect(operationOf({ instructions: instructions as object[] })).toBe('execute')
})
