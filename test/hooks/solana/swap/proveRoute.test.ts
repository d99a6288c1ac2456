import { createNoopSigner, type Instruction } from '@solana/kit'
import { getApproveInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { SwapMismatchError } from '../../../../hooks/shared/errors/swaps.js'
import type { SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import { programAddresses, tokenPrograms, wrappedSol } from '../../../../hooks/solana/programs.js'
import { proveRoute, readRoute } from '../../../../hooks/solana/swap/proveRoute.js'
import { resolveAccounts } from '../../../../hooks/solana/swap/readAccounts.js'
import { createRoute } from '../../../support/createRoute.js'

const parts = await createRoute()
const { accountOf, bought, close, destination, open, pay, program, route, sol, sold, source, sync } = parts
const { taker, terms, thief, wrapped, write } = parts
const wsol = wrappedSol.address as typeof sold

/** Why a route is not proven. */
function reasonOf(bytes: Uint8Array, of: SwapTerms = terms): string {
  const side = (mint: string, address: string) => ({ mint, address, tokenProgram: tokenPrograms.spl })
  const own = {
    sold: of.from.address ? { ...side(sold, source), isSol: false } : { ...side(wsol, wrapped), isSol: true },
    bought: of.to.address
      ? { ...side(bought, destination), isSol: false }
      : { ...side(wsol, wrapped), isSol: true },
  }
  try {
    const message = readRoute(bytes, of)
    proveRoute(message, { accounts: resolveAccounts(message, []), own, terms: of })
    return 'none'
  } catch (thrown) {
    if (thrown instanceof SwapMismatchError) return thrown.reason
    throw thrown
  }
}
const selling: SwapTerms = { ...terms, from: sol }
const buying: SwapTerms = { ...terms, to: sol }
const wrapping = async () => [await open(wsol, taker.address), pay(taker.address, wrapped, 1000n), sync()]

test('a route is one instruction of the pinned program, with what opens, wraps and unwraps for it', async () => {
  expect(reasonOf(await write([await open(bought, taker.address), route()]))).toBe('none')
  expect(reasonOf(await write([...(await wrapping()), route({ writes: [wrapped] }), close()]), selling)).toBe(
    'none',
  )
  expect(reasonOf(await write([await open(wsol, taker.address), route(), close()]), buying)).toBe('none')
})

const owner = createNoopSigner(taker.address)
const budget = (data: readonly number[]): Instruction => ({
  programAddress: programAddresses.computeBudget as Instruction['programAddress'],
  data: Uint8Array.from(data),
})
const hostile: readonly [what: string, reason: string, write: () => Promise<Uint8Array>, of?: SwapTerms][] = [
  ['no call of the program', 'router', async () => write([await open(bought, taker.address)])],
  ['two calls of the program', 'router', async () => write([route(), route()])],
  ['a call of another program', 'call', async () => write([route(), route({}, thief.address)])],
  [
    'an approval',
    'call',
    async () =>
      write([route(), getApproveInstruction({ source, delegate: thief.address, owner, amount: 1n })]),
  ],
  [
    'an approval beside SOL',
    'call',
    async () =>
      write([route(), getApproveInstruction({ source, delegate: thief.address, owner, amount: 1n })]),
    buying,
  ],
  [
    'a transfer',
    'call',
    async () =>
      write([
        route(),
        getTransferCheckedInstruction({
          ...{ source, mint: sold, destination: await accountOf(thief.address, sold) },
          ...{ authority: owner, amount: 1n, decimals: 6 },
        }),
      ]),
  ],
  ['a payment', 'recipient', async () => write([route(), pay(taker.address, thief.address, 1n)])],
  [
    'a payment beside SOL that is sold',
    'recipient',
    async () => write([...(await wrapping()), pay(taker.address, thief.address, 1n), route()]),
    selling,
  ],
  [
    'a payment where SOL is bought',
    'recipient',
    async () => write([pay(taker.address, wrapped, 1n), route()]),
    buying,
  ],
  ['more wrapped', 'amount', async () => write([pay(taker.address, wrapped, 1001n), route()]), selling],
  [
    'wrapped twice',
    'amount',
    async () => write([...(await wrapping()), pay(taker.address, wrapped, 1000n), route()]),
    selling,
  ],
  [
    'unwrapped for another account',
    'call',
    async () => write([route(), close({ to: thief.address })]),
    buying,
  ],
  ['a closed account', 'call', async () => write([route(), close({ account: source })]), buying],
  ['unwrapping where nothing is SOL', 'call', async () => write([route(), close()])],
  ['another account synced', 'call', async () => write([route(), sync(source)]), buying],
  [
    'a deposit for another account',
    'recipient',
    async () => write([await open(bought, thief.address), route()]),
  ],
  [
    'a deposit for another token',
    'token',
    async () => write([await open(thief.address, taker.address), route()]),
  ],
  [
    'the program of stakes',
    'call',
    async () => write([route({ reads: ['Stake11111111111111111111111111111111111111'] })]),
  ],
  [
    'a fee far above the usual',
    'value',
    async () => write([budget([2, 0, 94, 21, 0]), budget([3, 64, 66, 15, 0, 0, 0, 0, 0]), route()]),
  ],
  ['two limits', 'call', async () => write([budget([2, 1, 0, 0, 0]), budget([2, 1, 0, 0, 0]), route()])],
  ['another payer', 'account', async () => write([route()], { payer: thief.address })],
  ['a second signer', 'call', async () => write([route(), pay(thief.address, taker.address, 1n)])],
  ['the account’s signature', 'answer', async () => write([route()], { by: [taker] })],
  ['other bytes', 'answer', async () => Uint8Array.from([...(await write([route()])), 0])],
  ['no transaction', 'answer', async () => Uint8Array.from([1, 2, 3])],
  ['more bytes than a transaction has', 'answer', async () => new Uint8Array(1_233)],
]

test.each(hostile)('%s is rejected', async (_, reason, bytes, of) => {
  expect(reasonOf(await bytes(), of)).toBe(reason)
})

test('a program that is the account itself, or no address, is none', async () => {
  const bytes = await write([route()])
  for (const router of [taker.address as string, '', '0x1234'])
    expect(reasonOf(bytes, { ...terms, contracts: { router, calls: 'program' } })).toBe('router')
  const pinned = (router: string): SwapTerms => ({ ...terms, contracts: { router, calls: 'program' } })
  expect(
    reasonOf(await write([route({}, tokenPrograms.spl as typeof sold)]), pinned(tokenPrograms.spl)),
  ).toBe('router')
  expect(program.address).toBe(terms.contracts.router)
})
