import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { getApproveCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { programs } from '../../solana/solanaChain.js'
import { shareSolanaBench } from './support/shareSolanaBench.js'

const shared = shareSolanaBench()

/** The first account's holding of USDC. */
async function holding() {
  const { tokenOf, node } = shared.bench
  const [alice] = node.accounts
  return tokenOf('usdc').holding(alice?.address ?? programs.system)
}

test('an account is written in each encoding', async () => {
  const { call } = shared.bench
  const address = await holding()
  const read = async (options: object) => {
    const { result, error } = await call('getAccountInfo', [address, options])
    return error ?? (result as { value: { data: unknown } }).value.data
  }
  const bytes = getBase64Encoder().encode(((await read({ encoding: 'base64' })) as string[])[0] ?? '')
  expect(bytes).toHaveLength(165)
  expect(await read({ encoding: 'base64', dataSlice: { offset: 64, length: 8 } })).toEqual([
    getBase64Decoder().decode(bytes.slice(64, 72)),
    'base64',
  ])
  const slice = getBase58Decoder().decode(bytes.slice(0, 32))
  expect(await read({ encoding: 'base58', dataSlice: { offset: 0, length: 32 } })).toEqual([slice, 'base58'])
  expect(await read({ dataSlice: { offset: 0, length: 32 } })).toBe(slice)
  expect(await read({ encoding: 'base58' })).toEqual({
    code: -32600,
    message: 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
  })
})

test('a parsed token account reports its owner, amount and delegate', async () => {
  const { rpc, accountAt, land, tokenOf } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const { address: mint, decimals } = tokenOf('usdc')
  const source = await holding()
  await land(alice, [
    getApproveCheckedInstruction({
      source,
      mint,
      delegate: bob.address,
      owner: alice,
      amount: 1_500_000n,
      decimals,
    }),
  ])
  const { value } = await rpc.getAccountInfo(source, { encoding: 'jsonParsed' }).send()
  expect(value).toEqual({
    lamports: 2_039_280n,
    owner: programs.token,
    executable: false,
    rentEpoch: 18_446_744_073_709_551_615n,
    space: 165n,
    data: {
      program: 'spl-token',
      space: 165n,
      parsed: {
        type: 'account',
        info: {
          mint,
          owner: alice.address,
          tokenAmount: {
            amount: '1234567891',
            decimals: 6,
            uiAmount: 1234.567891,
            uiAmountString: '1234.567891',
          },
          delegate: bob.address,
          delegatedAmount: { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
          state: 'initialized',
          isNative: false,
        },
      },
    },
  })
})

test('an account of no program that is known here is parsed as bytes', async () => {
  const { rpc, node } = shared.bench
  const [alice] = node.accounts
  const { value } = await rpc
    .getAccountInfo(alice?.address ?? programs.system, { encoding: 'jsonParsed' })
    .send()
  expect(value?.data).toEqual(['', 'base64'])
})

test.each(['token', 'token2022'] as const)('an owner has its accounts of %s', async (program) => {
  const { rpc, node } = shared.bench
  const owner = node.accounts[1]?.address ?? programs.system
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, { programId: programs[program] }, { encoding: 'jsonParsed' })
    .send()
  const symbols = value.map(({ account }) => {
    const { mint } = account.data.parsed.info
    return node.tokens.find(({ address }) => address === mint)?.symbol
  })
  const standard = program === 'token' ? 'spl' : 'token2022'
  const expected = node.tokens.filter((token) => token.standard === standard && token.key !== 'collectible')
  expect(symbols.sort()).toEqual(expected.map(({ symbol }) => symbol).sort())
})

test('an owner has one account of a mint', async () => {
  const { rpc, node, tokenOf } = shared.bench
  const { address: mint, holding: holdingOf } = tokenOf('reward')
  const owner = node.accounts[1]?.address ?? mint
  const { value } = await rpc.getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' }).send()
  expect(value.map(({ pubkey }) => pubkey)).toEqual([await holdingOf(owner)])
  expect(value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('9007199254740993')
})

test('who owns nothing has no token accounts', async () => {
  const { rpc, node } = shared.bench
  const owner = node.accounts[5]?.address ?? programs.system
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, { programId: programs.token }, { encoding: 'base64' })
    .send()
  expect(value).toEqual([])
})

test('accounts of a program are found by size and by bytes', async () => {
  const { rpc, node, tokenOf } = shared.bench
  const { address: mint } = tokenOf('usdc')
  const owner = node.accounts[2]?.address ?? mint
  const find = async (...filters: { memcmp: { offset: bigint; bytes: string; encoding: 'base58' } }[]) => {
    const found = await rpc
      .getProgramAccounts(programs.token, {
        encoding: 'base64',
        filters: [{ dataSize: 165n }, ...(filters as never[])],
      })
      .send()
    return found.map(({ pubkey }) => pubkey)
  }
  const ofMint = { memcmp: { offset: 0n, bytes: mint, encoding: 'base58' } } as const
  const ofOwner = { memcmp: { offset: 32n, bytes: owner, encoding: 'base58' } } as const
  expect(await find(ofMint)).toHaveLength(9)
  expect(await find(ofMint, ofOwner)).toEqual([await tokenOf('usdc').holding(owner)])
})

test('bytes to compare may be base64, and the answer may come with its slot', async () => {
  const { call, tokenOf } = shared.bench
  const { address: mint } = tokenOf('usdc')
  const bytes = getBase64Decoder().decode(getBase58Encoder().encode(mint))
  const { result } = await call('getProgramAccounts', [
    programs.token,
    {
      encoding: 'base64',
      filters: [{ memcmp: { offset: 0, bytes, encoding: 'base64' } }],
      withContext: true,
    },
  ])
  expect(result).toMatchObject({ context: { slot: expect.any(Number) }, value: { length: 9 } })
})

test('supply and largest holders of a token are reported', async () => {
  const { rpc, tokenOf } = shared.bench
  const { address, holding: holdingOf } = tokenOf('fee')
  const { value: supply } = await rpc.getTokenSupply(address).send()
  expect(supply).toEqual({
    amount: '3701500000000',
    decimals: 6,
    uiAmount: 3_701_500,
    uiAmountString: '3701500',
  })
  const { value: holders } = await rpc.getTokenLargestAccounts(address).send()
  expect(holders.map(({ amount }) => amount)).toEqual([
    '1000000000000',
    '900000000000',
    '900000000000',
    '900000000000',
    '500000000',
    '400000000',
    '300000000',
    '200000000',
    '100000000',
  ])
  expect(holders[4]?.address).toBe(await holdingOf(shared.bench.node.accounts[0]?.address ?? address))
})

test.each([
  ['getTokenAccountBalance', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'not a Token account'],
  ['getTokenAccountBalance', '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7', 'could not find account'],
  ['getTokenSupply', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'not a Token mint'],
  ['getTokenLargestAccounts', '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7', 'could not find mint'],
])('%s of %s is rejected: %s', async (method, address, problem) => {
  const { error } = await shared.bench.call(method, [address])
  expect(error).toEqual({ code: -32602, message: `Invalid params: ${problem}` })
})

test('what is no token program has no token accounts', async () => {
  const { call } = shared.bench
  const { error } = await call('getTokenAccountsByOwner', [programs.system, { programId: programs.system }])
  expect(error?.message).toBe('Invalid params: unrecognized Token program id')
})
