import { type Address, getProgramDerivedAddress } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { AuthorityType, getFreezeAccountInstruction, getSetAuthorityInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import { toCaipAddress } from '../../../hooks/shared/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { solana } from '../../../hooks/solana/solana.js'
import { programs, solanaChain } from '../../localnet/solana/solanaChain.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { createSolanaSend, native } from './support/createSolanaSend.js'
import {
  createMint,
  frozenByDefault,
  hookOf,
  interestBearing,
  type MintExtension,
  nonTransferable,
  openHolding,
  pausableBy,
  pause,
  scaledBy10,
  wantMemo,
} from './support/token2022Mint.js'

const shared = shareSolanaBench()

async function open() {
  const { bench } = shared
  const [alice, bob, carol] = [await bench.accountAt(0), await bench.accountAt(1), await bench.newcomer()]
  return { bench, alice, bob, carol, ...createSolanaSend(bench) }
}

/** A new account with this balance. */
async function fund(lamports: bigint) {
  const { bench } = shared
  const [payer, account] = [await bench.accountAt(0), await bench.newcomer()]
  await bench.land(payer, [
    getTransferSolInstruction({ source: payer, destination: account.address, amount: lamports }),
  ])
  return account
}

test('too little SOL is reported, for the transfer, for the fee, and for the rent', async () => {
  const { bob, plan } = await open()
  const poor = await fund(2_000_000n)
  const failureOf = async (quantity: bigint) =>
    (await plan(poor, { to: bob.address, asset: native, quantity })).failure
  expect(await failureOf(2_000_001n)).toMatchObject({ name: 'NotEnoughSolError' })
  expect(await failureOf(2_000_000n)).toMatchObject({ name: 'NotEnoughSolForFeesError' })
  expect(await failureOf(1_500_000n)).toMatchObject({
    name: 'NotEnoughSolForFeesError',
    message: 'Not enough SOL to cover fees or rent',
  })
  expect(await failureOf(1_000_000n)).toBeUndefined()
})

test('a new account receives at least the rent-exempt minimum', async () => {
  const { alice, carol, plan, carryOut } = await open()
  const planned = await plan(alice, { to: carol.address, asset: native, quantity: 890_879n })
  expect(planned.failure).toMatchObject({ name: 'ReceiverBelowRentError', minimum: 890_880n })
  await expect(carryOut(planned, alice)).rejects.toBe(planned.failure)
  const enough = await plan(alice, { to: carol.address, asset: native, quantity: 890_880n })
  expect((await carryOut(enough, alice)).meta?.err).toBeNull()
})

test('a token needs SOL for its fee and the receiver’s new account', async () => {
  const { bench, alice, bob, plan, carryOut, assetOf } = await open()
  const poor = await fund(2_900_000n)
  const asset = assetOf('usdc')
  await carryOut(await plan(alice, { to: poor.address, asset, quantity: 10n }), alice)
  const stranger = await bench.newcomer()
  const planned = await plan(poor, { to: stranger.address, asset, quantity: 1n })
  expect(planned.failure).toMatchObject({ name: 'NotEnoughSolForFeesError' })
  expect((await plan(poor, { to: bob.address, asset, quantity: 1n })).failure).toBeUndefined()
  const tooMuch = await plan(poor, { to: bob.address, asset, quantity: 11n })
  expect(tooMuch.failure).toMatchObject({ name: 'BalanceTooLowError' })
})

test('decimals that are not the mint’s own are rejected', async () => {
  const { bench, alice, bob, plan } = await open()
  const { address, decimals } = bench.tokenOf('usdc')
  const asset = { kind: 'token', address, decimals: decimals + 1 } as const
  await expect(plan(alice, { to: bob.address, asset, quantity: 1n })).rejects.toMatchObject({
    name: 'DecimalsMismatchError',
  })
})

test('a mint, a token account, a program and an address that no one could own are no receivers of a token', async () => {
  const { bench, alice, carol, plan, assetOf } = await open()
  const { address: mint, holding } = bench.tokenOf('usdc')
  const reasonOf = (to: string, asset = assetOf('usdc')) =>
    plan(alice, { to, asset, quantity: 1_000_000n }).then(
      () => undefined,
      (thrown) => [thrown.name, thrown.reason],
    )
  expect(await reasonOf(mint)).toEqual(['UnsafeReceiverError', 'mint'])
  expect(await reasonOf(await holding(alice.address))).toEqual(['UnsafeReceiverError', 'tokenAccount'])
  expect(await reasonOf(programs.token)).toEqual(['UnsafeReceiverError', 'program'])
  expect(await reasonOf(await holding(carol.address))).toEqual(['UnsafeReceiverError', 'noKey'])
  expect(await reasonOf(mint, native)).toEqual(['UnsafeReceiverError', 'mint'])
  expect(await reasonOf(await holding(alice.address), native)).toEqual([
    'UnsafeReceiverError',
    'tokenAccount',
  ])
  expect(await reasonOf(programs.system, native)).toEqual(['UnsafeReceiverError', 'program'])
  expect(await reasonOf(await holding(carol.address), native)).toBeUndefined()
})

test('a vault without a key receives tokens once it exists', async () => {
  const { bench, alice, plan, carryOut, assetOf } = await open()
  const seeds = ['vault']
  const [vault] = await getProgramDerivedAddress({ programAddress: programs.memo, seeds })
  await carryOut(await plan(alice, { to: vault, asset: native, quantity: 1_000_000n }), alice)
  const planned = await plan(alice, { to: vault, asset: assetOf('usdc'), quantity: 4n })
  await carryOut(planned, alice)
  expect(await bench.amountAt(await bench.tokenOf('usdc').holding(vault))).toBe(4n)
})

test('an associated account whose owner has changed is not a receiver', async () => {
  const { bench, alice, bob, carol, plan, assetOf } = await open()
  const { holding } = bench.tokenOf('usdc')
  await bench.land(bob, [
    getSetAuthorityInstruction({
      owned: await holding(bob.address),
      owner: bob,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: carol.address,
    }),
  ])
  const planning = plan(alice, { to: bob.address, asset: assetOf('usdc'), quantity: 1n })
  await expect(planning).rejects.toMatchObject({ name: 'UnsafeReceiverError', reason: 'foreignAccount' })
})

const tokenOf = (address: Address) => ({ kind: 'token', address, decimals: 2 }) as const

async function issue(extension?: (maker: Address) => MintExtension) {
  const { alice, ...rest } = await open()
  const made = { maker: alice, held: extension === undefined ? 100n : 0n }
  const mint = await createMint(rest.bench, {
    ...made,
    ...(extension && { extension: extension(alice.address) }),
  })
  return { ...rest, alice, mint, asset: tokenOf(mint.address) }
}

test('a token with a transfer hook is not built at all', async () => {
  const { alice, bob, asset, plan } = await issue((maker) => hookOf(maker, programs.memo))
  await expect(plan(alice, { to: bob.address, asset, quantity: 1n })).rejects.toMatchObject({
    name: 'TokenNotTransferableError',
    reason: 'hook',
  })
})

test.each<[string, (maker: Address) => MintExtension]>([
  ['nonTransferable', () => nonTransferable],
  ['frozenByDefault', () => frozenByDefault],
])('a token that is %s is reported', async (reason, extension) => {
  const { alice, bob, asset, plan } = await issue(extension)
  const { failure } = await plan(alice, { to: bob.address, asset, quantity: 1n })
  expect(failure).toMatchObject({ name: 'TokenNotTransferableError', reason })
})

test('a paused token is reported', async () => {
  const { bench, alice, bob, mint, asset, plan } = await issue(pausableBy)
  const failureOf = async () => (await plan(alice, { to: bob.address, asset, quantity: 1n })).failure
  expect(await failureOf()).toMatchObject({ name: 'BalanceTooLowError' })
  await bench.land(alice, [pause(mint.address, alice)])
  expect(await failureOf()).toMatchObject({ name: 'TokenNotTransferableError', reason: 'paused' })
})

test('frozen accounts on either side, and one that requires a memo, are reported', async () => {
  const { bench, alice, bob, mint, asset, plan } = await issue()
  const to = await openHolding(bench, { payer: alice, owner: bob.address, mint: mint.address })
  const reasonOf = async () => (await plan(alice, { to: bob.address, asset, quantity: 1n })).failure
  expect(await reasonOf()).toBeUndefined()
  const freeze = (account: Address) =>
    bench.land(alice, [
      getFreezeAccountInstruction(
        { account, mint: mint.address, owner: alice },
        { programAddress: programs.token2022 },
      ),
    ])
  await bench.land(bob, wantMemo(to, bob))
  expect(await reasonOf()).toMatchObject({ reason: 'memoRequired' })
  await freeze(to)
  expect(await reasonOf()).toMatchObject({ reason: 'receiverFrozen' })
  await freeze(mint.holding)
  const mine = await plan(bob, { to: alice.address, asset, quantity: 1n })
  expect(mine.failure).toMatchObject({ reason: 'receiverFrozen' })
  const away = await plan(alice, { to: (await bench.newcomer()).address, asset, quantity: 1n })
  expect(away.failure).toMatchObject({ reason: 'frozen' })
})

test.each([
  ['scaled', scaledBy10],
  ['with interest', interestBearing],
])('a token whose amounts are %s is listed as such without a price, and not sent', async (_, extension) => {
  const { bench, alice, bob, plan } = await open()
  const mint = await createMint(bench, { maker: alice, extension, held: 100n })
  const networkId = solanaChain.chainId
  const network: Network = {
    id: networkId.slice('solana:'.length),
    namespace: 'solana',
    name: 'Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [bench.node.url] } },
  }
  const listed = { address: mint.address, symbol: 'SCALED', name: 'Scaled', decimals: 2 }
  const { services } = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [network],
    adapters: [solana()],
    tokens: { [networkId]: [listed] },
    services: { portfolio: false, rpc: false },
  })
  const account = toCaipAddress(networkId, alice.address)
  const { rows } = await services.portfolio.getTokens({ address: account, network })
  expect(rows.find(({ address }) => address === mint.address)).toMatchObject({
    ...listed,
    quantity: 100n,
    isScaled: true,
    price: undefined,
    value: undefined,
  })
  const asset = { kind: 'token', address: mint.address, decimals: 2 } as const
  await expect(plan(alice, { to: bob.address, asset, quantity: 1n })).rejects.toMatchObject({
    name: 'TokenNotTransferableError',
    reason: 'scaled',
  })
})
