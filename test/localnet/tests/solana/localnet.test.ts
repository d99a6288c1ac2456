import { createSolanaRpc, createSolanaRpcSubscriptions } from '@solana/kit'
import { fetchMint } from '@solana-program/token'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../../createManifest.js'
import { findBasePort, type Localnet, startLocalnet } from '../../index.js'

let localnet: Localnet
let manifest: Manifest

beforeAll(async () => {
  localnet = await startLocalnet({ port: await findBasePort() })
  manifest = (await (await fetch(`${localnet.urls.services}/manifest.json`)).json()) as Manifest
}, 60_000)
afterEach(() => localnet.reset())
afterAll(() => localnet.stop())

const control = (command: object) =>
  fetch(`${localnet.urls.services}/control`, { method: 'POST', body: JSON.stringify(command) })

test('a client finds the chain, its subscriptions and its tokens by the manifest', async () => {
  const rpc = createSolanaRpc(manifest.urls.solana)
  const mints = manifest.tokens.filter((token) => token.standard !== 'erc20')
  expect(mints.map(({ standard, symbol }) => [standard, symbol])).toEqual([
    ['spl', 'tUSDC'],
    ['token2022', 'tRWD'],
    ['spl', 'tNFT'],
    ['token2022', 'sFEE'],
    ['token2022', '<b>tSOL\u200B</b>\u202E'],
  ])
  const genesis = await rpc.getGenesisHash().send()
  for (const { chainId, address, decimals, standard } of mints) {
    expect(chainId).toBe(`solana:${genesis.slice(0, 32)}`)
    if (standard === 'spl') expect((await fetchMint(rpc, address)).data.decimals).toBe(decimals)
  }
  const abort = new AbortController()
  const slots = await createSolanaRpcSubscriptions(manifest.urls.solanaWs)
    .slotNotifications()
    .subscribe({ abortSignal: abort.signal })
  expect((await slots[Symbol.asyncIterator]().next()).value).toMatchObject({ slot: expect.any(BigInt) })
  abort.abort()
})

test('the accounts of the manifest hold SOL, but for the empty one', async () => {
  const rpc = createSolanaRpc(manifest.urls.solana)
  for (const { address, isEmpty } of manifest.accounts.solana) {
    const { value } = await rpc.getBalance(address).send()
    expect(value > 0n).toBe(!isEmpty)
  }
})

test('the control holds slots back and makes them', async () => {
  const rpc = createSolanaRpc(manifest.urls.solana)
  await control({ mine: 'manual' })
  const before = await rpc.getSlot({ commitment: 'processed' }).send()
  await control({ mine: 3 })
  expect(await rpc.getSlot({ commitment: 'processed' }).send()).toBe(before + 3n)
})

test('the control makes the chain fail, and a reset ends that and takes airdrops back', async () => {
  const rpc = createSolanaRpc(manifest.urls.solana)
  const [account] = manifest.accounts.solana
  if (account === undefined) throw new TypeError('There is an account.')
  const lamports = async () =>
    (await rpc.getBalance(account.address, { commitment: 'processed' }).send()).value
  const before = await lamports()
  await rpc.requestAirdrop(account.address, 5n as never).send()
  expect(await lamports()).toBe((before + 5n) as typeof before)
  expect((await control({ fault: 'solana:getBalance', mode: 'status:500' })).status).toBe(200)
  await expect(lamports()).rejects.toThrow('500')
  await localnet.reset()
  expect(await lamports()).toBe(before)
})
