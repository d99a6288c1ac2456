import { solana } from '@latchkey/hooks/solana'
import { type Address, type Signature, address as toAddress, signature as toSignature } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenInstructionAsync,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToCheckedInstruction,
  getRevokeInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import type { ActivityItem } from '../../../hooks/shared/types/activity.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { Token } from '../../../hooks/shared/types/token.js'
import { programs, solanaChain } from '../../localnet/solana/solanaChain.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'

const shared = shareSolanaBench()
const { chainId } = solanaChain

function openPages(tokens: readonly Token[] = shared.bench.node.tokens, fetch = globalThis.fetch) {
  const network: Network = {
    id: chainId.slice('solana:'.length),
    namespace: 'solana',
    name: solanaChain.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [shared.bench.node.url] } },
  }
  const { portfolio } = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [network],
    adapters: [solana()],
    tokens: { [chainId]: tokens },
    env: { fetch },
  }).services
  return (account: Address, cursor?: string) =>
    portfolio.getActivity({ address: `${chainId}:${account}`, network, cursor })
}

/** Reads every page in order. */
function open(tokens?: readonly Token[]) {
  const read = openPages(tokens)
  return async (account: Address): Promise<readonly ActivityItem[]> => {
    const items: ActivityItem[] = []
    let cursor: string | undefined
    do {
      const page = await read(account, cursor)
      expect(page?.source).toBe('rpc')
      items.push(...(page?.items ?? []))
      cursor = page?.next
    } while (cursor !== undefined)
    return items
  }
}

/** The changes of a transaction for an account on the chain itself: lamports, and each mint's base units. */
async function changesOf(hash: Signature, account: Address) {
  const found = await shared.bench.rpc
    .getTransaction(hash, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  if (!found?.meta) throw new TypeError(`${hash} is not there.`)
  const { preBalances, postBalances, preTokenBalances = [], postTokenBalances = [] } = found.meta
  const index = found.transaction.message.accountKeys.findIndex(({ pubkey }) => pubkey === account)
  const tokens = new Map<string, bigint>()
  for (const [rows, sign] of [
    [preTokenBalances, -1n],
    [postTokenBalances, 1n],
  ] as const)
    for (const { mint, owner, uiTokenAmount } of rows)
      if (owner === account) tokens.set(mint, (tokens.get(mint) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
  return {
    lamports: index < 0 ? 0n : BigInt(postBalances[index] ?? 0n) - BigInt(preBalances[index] ?? 0n),
    tokens: new Map([...tokens].filter(([, change]) => change !== 0n)),
  }
}

/** The same as the product reports it: the fee is no transfer. */
function toldOf({ fee = 0n, transfers }: ActivityItem) {
  const signed = transfers.map(({ direction, address, quantity = 0n }) => ({
    address,
    change: direction === 'in' ? quantity : -quantity,
  }))
  return {
    lamports: signed.reduce((sum, { address, change }) => (address ? sum : sum + change), -fee),
    tokens: new Map(signed.flatMap(({ address, change }) => (address ? [[address, change] as const] : []))),
  }
}

test('every transaction of an account is listed, and each quantity matches the chain', async () => {
  const { accountAt, land, newcomer, tokenOf, rpc } = shared.bench
  const [alice, bob, carol] = [await accountAt(0), await accountAt(1), await newcomer()]
  const { address: mint, decimals, tokenProgram, holding } = tokenOf('usdc')
  const [ofAlice, ofBob, ofCarol] = await Promise.all(
    [alice, bob, carol].map(({ address }) => holding(address)),
  )
  if (!ofAlice || !ofBob || !ofCarol) throw new TypeError('There are three accounts.')
  const pay = (amount: bigint) =>
    getTransferSolInstruction({ source: alice, destination: bob.address, amount })
  const hand = (from: typeof alice, source: Address, destination: Address, amount: bigint) =>
    getTransferCheckedInstruction(
      { source, mint, destination, authority: from, amount, decimals },
      { programAddress: tokenProgram },
    )
  const create = await getCreateAssociatedTokenInstructionAsync({
    payer: alice,
    owner: carol.address,
    mint,
    tokenProgram,
  })
  const sent = [
    await land(alice, [pay(9_007_199_254n)]),
    await land(alice, [create, hand(alice, ofAlice, ofCarol, 1_500_000n)]),
    // Names only Alice's token account, not Alice.
    await land(bob, [hand(bob, ofBob, ofAlice, 7n)]),
  ]
  const items = await open()(alice.address)
  expect(items.map(({ id }) => id).slice(0, 3)).toEqual(sent.toReversed())
  const listed = await rpc.getSignaturesForAddress(alice.address).send()
  for (const { signature } of listed) expect(items.map(({ id }) => id)).toContain(signature)
  for (const item of items) {
    expect(toldOf(item)).toEqual(await changesOf(toSignature(item.id), alice.address))
    expect(item.status).toBe('confirmed')
  }
  expect(items.slice(0, 3).map(({ operation, from, to }) => [operation, from, to])).toEqual([
    ['receive', bob.address, alice.address],
    ['send', alice.address, carol.address],
    ['send', alice.address, bob.address],
  ])
  expect(items[1]?.transfers).toMatchObject([{ direction: 'out', symbol: tokenOf('usdc').symbol, decimals }])
})

test('received tokens that the app does not list are included too, of either program and without a name', async () => {
  const { accountAt, land, tokenOf } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const came: { id: string; mint: Address; amount: bigint }[] = []
  for (const key of ['usdc', 'reward'] as const) {
    const { address: mint, decimals, tokenProgram, holding } = tokenOf(key)
    const [source, destination] = [await holding(bob.address), await holding(alice.address)]
    const amount = 11n + BigInt(came.length)
    const instruction = getTransferCheckedInstruction(
      { source, mint, destination, authority: bob, amount, decimals },
      { programAddress: tokenProgram },
    )
    // Each names only Alice's token account, not Alice.
    came.unshift({ id: await land(bob, [instruction]), mint, amount })
  }
  const items = await open([])(alice.address)
  expect(items.slice(0, 2)).toMatchObject(
    came.map(({ id, mint, amount }) => ({
      id,
      operation: 'receive',
      from: bob.address,
      to: alice.address,
      transfers: [{ direction: 'in', address: mint, quantity: amount, name: undefined, symbol: undefined }],
    })),
  )
  for (const { id } of came) {
    const item = items.find((one) => one.id === id)
    expect(item && toldOf(item)).toEqual(await changesOf(toSignature(id), alice.address))
  }
})

type Told = readonly [
  operation: string,
  transfers: readonly (readonly [direction: string, symbol: unknown])[],
]

/** The product's report of these last transactions of an account, each compared with the chain. */
async function lastOf(account: Address, sent: readonly string[]): Promise<readonly Told[]> {
  const items = await open()(account)
  const last = items.slice(0, sent.length).toReversed()
  expect(last.map(({ id }) => id)).toEqual(sent)
  for (const item of last) expect(toldOf(item)).toEqual(await changesOf(toSignature(item.id), account))
  return last.map(({ operation, transfers }) => [
    operation,
    transfers.map(({ direction, symbol }) => [direction, symbol]),
  ])
}

test('a token approval, its revocation, and a closing account are reported as what they are', async () => {
  const { accountAt, land, newcomer, tokenOf } = shared.bench
  const [alice, stranger, fresh] = [await accountAt(0), await newcomer(), await newcomer()]
  for (const key of ['usdc', 'reward'] as const) {
    const { address: mint, decimals, tokenProgram: programAddress, holding, symbol } = tokenOf(key)
    const source = await holding(alice.address)
    const approve = (amount: bigint) =>
      getApproveInstruction({ source, delegate: stranger.address, owner: alice, amount }, { programAddress })
    const create = await getCreateAssociatedTokenInstructionAsync({
      payer: alice,
      owner: fresh.address,
      mint,
      tokenProgram: programAddress,
    })
    const gone = await holding(fresh.address)
    const hand = (from: typeof alice, at: Address, to: Address) =>
      getTransferCheckedInstruction(
        { source: at, mint, destination: to, authority: from, amount: 5n, decimals },
        { programAddress },
      )
    const close = getCloseAccountInstruction(
      { account: gone, destination: fresh.address, owner: fresh },
      { programAddress },
    )
    const sent = [
      await land(alice, [approve(2n ** 64n - 1n)]),
      await land(alice, [getRevokeInstruction({ source, owner: alice }, { programAddress })]),
      await land(alice, [approve(0n)]),
    ]
    expect(await lastOf(alice.address, sent)).toEqual([
      ['approve', []],
      ['revoke', []],
      ['revoke', []],
    ])
    const items = await open()(alice.address)
    expect(items.find(({ id }) => id === sent[0])).toMatchObject({
      from: alice.address,
      to: stranger.address,
    })
    // All tokens go, and their account with them: the returned rent makes no swap of it.
    await land(alice, [
      create,
      hand(alice, source, gone),
      getTransferSolInstruction({ source: alice, destination: fresh.address, amount: 10_000_000n }),
    ])
    const back = ['in', 'SOL']
    const emptied = await land(fresh, [hand(fresh, gone, source), close])
    expect(await lastOf(fresh.address, [emptied])).toEqual([['send', [back, ['out', symbol]]]])
    await land(alice, [create])
    expect(await lastOf(fresh.address, [await land(fresh, [close])])).toEqual([['close', [back]]])
  }
})

test('a mint for SOL, a burn, a wrap and an unwrap are no swap', async () => {
  const { accountAt, land, newcomer, rpc } = shared.bench
  const [alice, bob, mint] = [await accountAt(0), await accountAt(1), await newcomer()]
  const { token } = programs
  const own = { owner: alice.address, tokenProgram: token }
  const [account] = await findAssociatedTokenPda({ ...own, mint: mint.address })
  const space = BigInt(getMintSize())
  const lamports = await rpc.getMinimumBalanceForRentExemption(space).send()
  const minted = await land(alice, [
    getCreateAccountInstruction({ payer: alice, newAccount: mint, lamports, space, programAddress: token }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 0, mintAuthority: alice.address }),
    await getCreateAssociatedTokenInstructionAsync({ ...own, payer: alice, mint: mint.address }),
    getMintToCheckedInstruction({
      mint: mint.address,
      token: account,
      mintAuthority: alice,
      amount: 1n,
      decimals: 0,
    }),
    getTransferSolInstruction({ source: alice, destination: bob.address, amount: 70_000_000n }),
  ])
  const burned = await land(alice, [
    getBurnInstruction({ account, mint: mint.address, authority: alice, amount: 1n }),
  ])
  const native = toAddress('So11111111111111111111111111111111111111112')
  const [wrapped] = await findAssociatedTokenPda({ ...own, mint: native })
  const wrap = await land(alice, [
    await getCreateAssociatedTokenInstructionAsync({ ...own, payer: alice, mint: native }),
    getTransferSolInstruction({ source: alice, destination: wrapped, amount: 30_000_000n }),
    getSyncNativeInstruction({ account: wrapped }),
  ])
  const unwrap = await land(alice, [
    getCloseAccountInstruction({ account: wrapped, destination: alice.address, owner: alice }),
  ])
  // SOL comes first.
  const pair = (coin: string, other: string, name?: string) => [
    [coin, 'SOL'],
    [other, name],
  ]
  expect(await lastOf(alice.address, [minted, burned, wrap, unwrap])).toEqual([
    ['mint', pair('out', 'in')],
    ['burn', [['out', undefined]]],
    ['deposit', pair('out', 'in', 'WSOL')],
    ['withdraw', pair('in', 'out', 'WSOL')],
  ])
})

test('more than a page comes in order and each once', async () => {
  const { accountAt, land } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  const sent: string[] = []
  for (let amount = 1n; amount <= 45n; amount++)
    sent.push(
      await land(alice, [getTransferSolInstruction({ source: alice, destination: bob.address, amount })]),
    )
  const ids = (await open()(bob.address)).map(({ id }) => id)
  expect(ids.slice(0, 45)).toEqual(sent.toReversed())
  expect(new Set(ids).size).toBe(ids.length)
})

test('a page asks the node for the transactions that it lists alone, and once for each of the account’s places', async () => {
  const { accountAt, land, tokenOf } = shared.bench
  const [alice, bob] = [await accountAt(0), await accountAt(1)]
  // So few of each that no list is full: only the page's own limit ends it.
  for (let amount = 1n; amount <= 15n; amount++)
    for (const key of ['usdc', 'reward'] as const) {
      const { address: mint, decimals, tokenProgram, holding } = tokenOf(key)
      const [source, destination] = [await holding(bob.address), await holding(alice.address)]
      await land(bob, [
        getTransferCheckedInstruction(
          { source, mint, destination, authority: bob, amount, decimals },
          { programAddress: tokenProgram },
        ),
      ])
    }
  const asked: string[] = []
  const read = openPages(undefined, async (input, init) => {
    asked.push(JSON.parse(String(init?.body)).method)
    return globalThis.fetch(input, init)
  })
  const count = (method: string) => asked.filter((one) => one === method).length
  const first = await read(alice.address)
  expect(first?.items).toHaveLength(20)
  const places = count('getSignaturesForAddress')
  // Alice, and her accounts of both tokens at least.
  expect(places).toBeGreaterThanOrEqual(3)
  expect(count('getTransaction')).toBe(20)
  expect(count('getTokenAccountsByOwner')).toBe(2)
  expect(asked).toHaveLength(20 + places + 2)
  asked.length = 0
  const second = await read(alice.address, first?.next)
  const more = second?.items.length ?? 0
  expect(more).toBeGreaterThanOrEqual(10)
  expect(count('getTransaction')).toBe(more)
  expect(count('getSignaturesForAddress')).toBeLessThanOrEqual(places)
  expect(asked).toHaveLength(more + count('getSignaturesForAddress'))
})
