import { expect, test } from 'vitest'
import { TransferRevertedError } from '../../../hooks/shared/errors/sending.js'
import { SwapMismatchError } from '../../../hooks/shared/errors/swaps.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()

const lies = [
  ['swap:router', 'router'],
  ['swap:recipient', 'recipient'],
  ['swap:minimum', 'minimum'],
  ['swap:token', 'token'],
  ['swap:amount', 'amount'],
] as const

test.each(lies)('%s is rejected for what it is before a wallet is asked', async (lie, reason) => {
  const page = await openSwap(localnet)
  await localnet.control({ lie, mode: 'on' })
  const preparing = page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  await expect(preparing).rejects.toThrow(
    'The swap service returned something unexpected. Nothing was swapped.',
  )
  await expect(preparing).rejects.toSatisfy(
    (error) => error instanceof SwapMismatchError && error.reason === reason,
  )
  expect(page.sends()).toHaveLength(0)
  expect(await page.allowanceOf(page.tokenOf('tUSDC'))).toBe(0n)
})

test('decimals that the service lists are not believed, of what is sold or bought', async () => {
  const page = await openSwap(localnet)
  await localnet.control({ lie: 'swap:listing', mode: 'on' })
  const [provider] = await page.latchkey.services.swap.providers()
  const tokens = (await provider?.tokens({ network: page.network })) ?? []
  const listed = tokens.find(({ address }) => address === page.tokenOf('tUSDC').address)
  if (listed === undefined) throw new TypeError('The service does not list it.')
  expect(listed.decimals).toBe(8)
  for (const subject of [
    { ...page.subjectOf('tUSDC', 'ETH', 10_000_000n), from: listed },
    { ...page.subjectOf('ETH', 'tUSDC', 10n ** 16n), to: listed },
  ])
    await expect(page.prepare(subject)).rejects.toMatchObject({ reason: 'token' })
  expect(page.sends()).toHaveLength(0)
})

test('the spender of the service is not asked for: the approval is for the pinned one', async () => {
  const page = await openSwap(localnet)
  await localnet.control({ lie: 'swap:spender', mode: 'on' })
  const run = await page.confirm(await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n)))
  expect(run?.status).toBe('confirmed')
  expect(page.requested).not.toContain('/v1/convert/build-approve')
  expect(await page.allowanceOf(page.tokenOf('tUSDC'), page.contracts.thiefRouter)).toBe(0n)
})

test('a lie that begins after the approval is rejected too, and leaves the exact approval alone', async () => {
  const page = await openSwap(localnet, {
    answers: {
      async eth_sendTransaction(_, usual) {
        const id = await usual()
        await localnet.control({ lie: 'swap:recipient', mode: 'on' })
        return id
      },
    },
  })
  const usdc = page.tokenOf('tUSDC')
  const before = await page.balanceOf(usdc)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  await expect(page.confirm(reviewed)).rejects.toSatisfy(
    (error) => error instanceof SwapMismatchError && error.reason === 'recipient',
  )
  expect(page.sends()).toHaveLength(1)
  expect(await page.balanceOf(usdc)).toBe(before)
  expect(await page.allowanceOf(usdc)).toBe(10_000_000n)
})

test('an old price is found out by the simulation, and is never asked for', async () => {
  const [page, mover] = await Promise.all([openSwap(localnet), openSwap(localnet, { account: 1 })])
  await localnet.control({ lie: 'swap:stale', mode: 'on' })
  const subject = page.subjectOf('ETH', 'tUSDC', 2n * 10n ** 18n)
  expect((await page.prepare(subject)).plan.failure).toBeUndefined()
  // Another account moves the price by more than the slippage.
  await mover.buy('tUSDC', 14n * 10n ** 18n)
  const stale = await page.prepare(subject)
  expect(stale.plan.failure).toBeInstanceOf(TransferRevertedError)
  await expect(page.confirm(stale)).rejects.toBe(stale.plan.failure)
  expect(page.sends()).toHaveLength(0)
})

test('a token that can be bought and never sold is reported, and one that can be sold is not', async () => {
  const page = await openSwap(localnet)
  const trap = await page.prepare(page.subjectOf('ETH', 'MOON', 10n ** 16n))
  expect(trap.plan).toMatchObject({ simulation: 'passed', failure: undefined, isSellable: false })
  const fair = await page.prepare(page.subjectOf('ETH', 'tDAI', 10n ** 16n))
  expect(fair.plan).toMatchObject({ simulation: 'passed', failure: undefined, isSellable: true })
})

test('contracts that are not the known ones are rejected, whoever names them', async () => {
  const page = await openSwap(localnet, { hosted: { contracts: {} } })
  await expect(page.prepare(page.subjectOf('ETH', 'tUSDC', 10n ** 16n))).rejects.toThrow(
    'Network not supported for Swaps',
  )
  const router = '0x111111125421cA6dc452d289314280a0f8842A65'
  const other = await openSwap(localnet, { hosted: { contracts: { [page.networkId]: { router } } } })
  await expect(other.prepare(other.subjectOf('ETH', 'tUSDC', 10n ** 16n))).rejects.toSatisfy(
    (error) => error instanceof SwapMismatchError && error.reason === 'router',
  )
  expect([...page.sends(), ...other.sends()]).toHaveLength(0)
})
