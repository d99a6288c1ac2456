import { type Address, createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getBurnInstruction,
  getCloseAccountInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS as tokenProgram,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { SwapMismatchError } from '../../../hooks/shared/errors/swaps.js'
import type { createTakerBench } from '../../localnet/tests/maker/createTakerBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { actOnSolana } from './support/actOnSolana.js'
import { openSolanaSwap } from './support/openSolanaSwap.js'

const localnet = shareLocalnet()
type Bench = ReturnType<typeof createTakerBench>

const accountOf = async ({ account: { address: owner }, mintOf }: Bench, symbol: string) =>
  (await findAssociatedTokenPda({ owner, mint: mintOf(symbol) as Address, tokenProgram }))[0]

test('a token account whose owner was changed receives nothing', async () => {
  const page = await openSolanaSwap(localnet)
  const { bench } = page
  const newAuthority = localnet.manifest.makers.thief as Address
  const takeOver = getSetAuthorityInstruction({
    owned: await accountOf(bench, 'tUSDC'),
    owner: createNoopSigner(bench.account.address),
    authorityType: AuthorityType.AccountOwner,
    newAuthority,
  })
  await actOnSolana(localnet, bench, [takeOver])
  const preparing = page.prepare(await page.subjectOf('SOL', 'tUSDC', 100_000_000n))
  await expect(preparing).rejects.toBeInstanceOf(SwapMismatchError)
  await expect(preparing).rejects.toMatchObject({ reason: 'recipient' })
})

test('lamports that anyone sent to where a token account will be hinder no swap, and lower its deposit', async () => {
  const page = await openSolanaSwap(localnet)
  const { bench } = page
  const quantity = 100_000_000n
  const account = await accountOf(bench, 'tUSDC')
  const authority = createNoopSigner(bench.account.address)
  await actOnSolana(localnet, bench, [
    getBurnInstruction({
      ...{ account, authority, mint: bench.mintOf('tUSDC') as Address, amount: await bench.held('tUSDC') },
    }),
    getCloseAccountInstruction({ account, destination: bench.account.address, owner: authority }),
    getTransferSolInstruction({ source: authority, destination: account, amount: 1_000_000n }),
  ])
  const before = await bench.held('SOL')
  const reviewed = await page.prepare(await page.subjectOf('SOL', 'tUSDC', quantity))
  expect(reviewed.plan).toMatchObject({ fee: 10_000n + 2_039_280n - 1_000_000n, failure: undefined })
  expect((await page.confirm(reviewed))?.status).toBe('confirmed')
  expect(before - (await bench.held('SOL'))).toBe(quantity + (reviewed.plan.fee ?? 0n))
})
