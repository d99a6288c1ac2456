import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { fetchMint, fetchToken } from '@solana-program/token'
import { expect, test } from 'vitest'
import { createSolanaAccounts } from '../../solana/createSolanaAccounts.js'
import { solanaChain } from '../../solana/solanaChain.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()
/** The parsed form of an account, as far as these tests look. */
type Parsed = {
  value: { data: { program: string; parsed: { type: string; info: Record<string, unknown> } } }
}

test('the chain has a genesis of its own, and its id says so', async () => {
  const genesisHash = await shared.bench.rpc.getGenesisHash().send()
  expect(genesisHash).toBe('7JenSepiJXc3rQPGAtnhVmaYCc1G1KsNUgKnmNWjBLpo')
  expect(solanaChain.chainId).toBe('solana:7JenSepiJXc3rQPGAtnhVmaYCc1G1KsN')
})

test('accounts and tokens have the same addresses every time', () => {
  const { accounts, tokens } = shared.bench.node
  expect(accounts.map(({ address }) => address)).toEqual([
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
    'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
    '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
    '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
    '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7',
  ])
  expect(tokens.map(({ key, address }) => [key, address])).toEqual([
    ['usdc', '6XB1Ki4QQQqtGDDkfgfqYkLMGSpQy14SizdhkAa3ZqYZ'],
    ['reward', '2EmGrZs5YJxvwgpgb2kKgPzWpw9nDvz5zauPsJwNoMMr'],
    ['collectible', 'CxNcfPxzsHgFAw3AjUmkCMFgwc4PcPD4e5YNGqQw78XT'],
    ['fee', '6YmhNazn3D5QTgBXpq6THagcSxybBncLfY9vYhDsDcp2'],
    ['hostile', '9tAexp1EMWyMfvVAwSeEuh6iX84T9H5K1NEiMcikGL4z'],
  ])
})

test('each secret key belongs to its address', async () => {
  for (const { address, secretKey } of shared.bench.node.accounts) {
    const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
    expect(signer.address).toBe(address)
  }
})

test('every account but the empty one holds SOL, exact to the lamport', async () => {
  const { node, rpc } = shared.bench
  const { value } = await rpc
    .getMultipleAccounts(
      node.accounts.map(({ address }) => address),
      { encoding: 'base64' },
    )
    .send()
  expect(value.map((account) => account?.lamports)).toEqual([
    1_000_000_000_000n,
    250_500_000_000n,
    12_345_678_901n,
    10_000_000n,
    9_007_199_254_740_993n,
    undefined,
  ])
  expect(node.accounts.map(({ isEmpty }) => isEmpty === true)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test.each([
  ['usdc', [1_234_567_891n, 250_000_000n, 99_990_000n, 1n, 5_000_000_000_000n]],
  ['reward', [42_000_000_001n, 9_007_199_254_740_993n, 7n, 1_500_000_000n, 600_000_000_000n]],
])('the accounts hold different amounts of %s', async (key, amounts) => {
  const { node, tokenOf, amountAt } = shared.bench
  const { holding } = tokenOf(key)
  const funded = node.accounts.filter(({ isEmpty }) => !isEmpty)
  const held = await Promise.all(funded.map(async ({ address }) => amountAt(await holding(address))))
  expect(held).toEqual(amounts)
})

test('there is one collectible, its first owner has it, and no more can be minted', async () => {
  const { node, rpc, tokenOf } = shared.bench
  const { address, holding } = tokenOf('collectible')
  const mint = await fetchMint(rpc, address)
  expect(mint.data).toMatchObject({ supply: 1n, decimals: 0, mintAuthority: { __option: 'None' } })
  const owner = node.accounts[0]?.address ?? address
  expect((await fetchToken(rpc, await holding(owner))).data).toMatchObject({ amount: 1n, owner })
})

test('the faucet is in no list and has plenty', async () => {
  const { node, lamportsOf, tokenOf, amountAt } = shared.bench
  const { faucet } = createSolanaAccounts()
  expect(node.accounts.map(({ address }) => address)).not.toContain(faucet.address)
  expect(await lamportsOf(faucet.address)).toBe(1_000_000_000_000_000_001n)
  for (const key of ['usdc', 'reward', 'fee', 'hostile'])
    expect(await amountAt(await tokenOf(key).holding(faucet.address))).toBeGreaterThan(10n ** 11n)
})

test.each(['reward', 'fee', 'hostile'])('%s says its own name on the chain', async (key) => {
  const { rpc, tokenOf } = shared.bench
  const { address, name, symbol, decimals } = tokenOf(key)
  const answer = (await rpc.getAccountInfo(address, { encoding: 'jsonParsed' }).send()) as unknown as Parsed
  const { program, parsed } = answer.value.data
  expect([program, parsed.type]).toEqual(['spl-token-2022', 'mint'])
  expect(parsed.info).toMatchObject({ decimals, isInitialized: true })
  expect(parsed.info['extensions']).toEqual(
    expect.arrayContaining([
      {
        extension: 'metadataPointer',
        state: { authority: expect.any(String), metadataAddress: address },
      },
      {
        extension: 'tokenMetadata',
        state: {
          updateAuthority: expect.any(String),
          mint: address,
          name,
          symbol,
          uri: '',
          additionalMetadata: [],
        },
      },
    ]),
  )
})

test('the hostile name keeps its markup and its invisible characters', () => {
  const { name, symbol } = shared.bench.tokenOf('hostile')
  for (const part of ['<img', '\u202E', '\u200B', '\u0000', '\n']) expect(name).toContain(part)
  expect(symbol).toContain('<b>')
})

test('plain SPL mints keep no name', async () => {
  const { rpc, tokenOf } = shared.bench
  const { address } = tokenOf('usdc')
  const answer = (await rpc.getAccountInfo(address, { encoding: 'jsonParsed' }).send()) as unknown as Parsed
  expect(answer.value.data).toEqual({
    program: 'spl-token',
    space: 82n,
    parsed: {
      type: 'mint',
      info: {
        mintAuthority: createSolanaAccounts().mintAuthority.address,
        supply: '1008001584557892',
        decimals: 6,
        isInitialized: true,
        freezeAuthority: null,
      },
    },
  })
})
