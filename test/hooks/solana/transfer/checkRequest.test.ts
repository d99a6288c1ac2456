import { type Address, getBase58Decoder, getTransactionDecoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transfer, TransferAsset } from '../../../../hooks/shared/types/transfer.js'
import { tokenPrograms } from '../../../../hooks/solana/programs.js'
import { associatedAddress } from '../../../../hooks/solana/transfer/associatedAddress.js'
import { buildTransfer, type TokenRoute } from '../../../../hooks/solana/transfer/buildTransfer.js'
import { checkRequest } from '../../../../hooks/solana/transfer/checkRequest.js'
import { decodeTransfer } from '../../../../hooks/solana/transfer/decodeTransfer.js'
import { priorityFeeOf } from '../../../../hooks/solana/transfer/priorityFee.js'
import type { TransferRequest } from '../../../../hooks/solana/transfer/transferRequest.js'
import { onMain } from '../../../support/createSigningWallet.js'

const addresses = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  // The System program: no key signs for it.
  .filter((bytes) => bytes.some((byte) => byte !== 0))
  .map((bytes) => getBase58Decoder().decode(bytes))
const quantities = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })

const transfers = fc.record({
  from: addresses,
  to: addresses,
  mint: addresses,
  others: fc.uniqueArray(addresses, { maxLength: 3 }),
  blockhash: addresses,
  kind: fc.constantFrom('native', 'token', 'nft'),
  standard: fc.constantFrom('spl', 'token2022'),
  decimals: fc.integer({ min: 0, max: 255 }),
  createsAccount: fc.boolean(),
  withheld: fc.option(fc.bigInt({ min: 0n, max: 2n ** 60n }), { nil: undefined }),
  quantity: quantities,
  unitLimit: fc.integer({ min: 300, max: 50_000 }),
  unitPrice: fc.bigInt({ min: 1n, max: 1_000_000n }),
})
type Reviewed = typeof transfers extends fc.Arbitrary<infer reviewed> ? reviewed : never

/** A part of the quantity from each source; an indivisible one comes from the first. */
function part(quantity: bigint, sources: readonly string[]) {
  const count = quantity < BigInt(sources.length) ? 1 : sources.length
  const share = quantity / BigInt(count)
  return sources.slice(0, count).map((source, index) => ({
    source,
    quantity: index === 0 ? quantity - share * BigInt(count - 1) : share,
  }))
}

async function routeOf(reviewed: Reviewed): Promise<TokenRoute> {
  const { from, to, mint, others, standard, createsAccount, quantity } = reviewed
  const tokenProgram = tokenPrograms[standard]
  const [own, destination] = (await Promise.all(
    [from, to].map((owner) => associatedAddress({ owner, mint, tokenProgram })),
  )) as [string, string]
  const withheld = standard === 'token2022' ? reviewed.withheld : undefined
  const pieces = part(quantity, [own, ...others]).map((piece) => ({ ...piece, withheld }))
  const decimals = reviewed.kind === 'nft' ? 0 : reviewed.decimals
  return { mint, tokenProgram, decimals, destination, createsAccount, pieces }
}

/** A transfer and the request that is built for it. */
async function build(reviewed: Reviewed) {
  const { from, to, mint, kind, standard, decimals, quantity, unitLimit, unitPrice, blockhash } = reviewed
  const assets: Record<string, TransferAsset> = {
    native: { kind: 'native' },
    token: { kind: 'token', address: mint, decimals },
    nft: { kind: 'nft', address: mint, standard },
  }
  const asset = assets[kind] as TransferAsset
  const transfer: Transfer = { from: onMain(from), to, asset, quantity }
  const route = kind === 'native' ? undefined : await routeOf(reviewed)
  const budget = { unitLimit, unitPrice }
  const lifetime = { blockhash, lastValidBlockHeight: 9 }
  const pieces = route?.pieces ?? []
  const request: TransferRequest = {
    transaction: buildTransfer({ transfer, route, lifetime, budget }),
    lastValidBlockHeight: 9,
    sources: pieces.map(({ source }) => source),
    createsAccount: route?.createsAccount ?? false,
    signatureFee: 5_000n,
    withheld: pieces.reduce((sum, { withheld = 0n }) => sum + withheld, 0n),
  }
  return { transfer, request, maxFee: 5_000n + priorityFeeOf(budget), budget }
}

const isAccepted = (request: TransferRequest, plan: { transfer: Transfer; maxFee: bigint | undefined }) =>
  checkRequest(request, plan).then(
    () => true,
    () => false,
  )

test('a request built for a transfer is accepted for it', async () => {
  await fc.assert(
    fc.asyncProperty(transfers, async (reviewed) => {
      const { request, ...plan } = await build(reviewed)
      await checkRequest(request, plan)
      const decoded = decodeTransfer(request.transaction)
      expect(decoded).toMatchObject({ payer: reviewed.from, ...plan.budget })
      const moved = decoded.sol?.quantity ?? decoded.pieces.reduce((sum, { quantity }) => sum + quantity, 0n)
      expect(moved).toBe(reviewed.quantity)
    }),
    { numRuns: 40 },
  )
})

/** A collectible moves like a token without decimals. */
function meaningOf({ from, to, asset, quantity }: Transfer): string {
  const decimals = asset.kind === 'token' ? asset.decimals : 0
  const which = asset.kind === 'native' ? [] : [asset.address, decimals]
  return JSON.stringify([from, to, String(quantity), ...which])
}

test('a transfer that differs in any part is not accepted for another’s request', async () => {
  const changes = fc.record({
    field: fc.constantFrom('from', 'to', 'mint', 'quantity', 'decimals', 'kind', 'standard'),
    other: transfers,
  })
  await fc.assert(
    fc.asyncProperty(transfers, changes, async (reviewed, { field, other }) => {
      const [built, wanted] = [await build(reviewed), await build({ ...reviewed, [field]: other[field] })]
      const isSame =
        meaningOf(built.transfer) === meaningOf(wanted.transfer) &&
        (wanted.transfer.asset.kind !== 'nft' || wanted.transfer.asset.standard === reviewed.standard)
      // A token that doesn't name its program may be of either.
      expect(await isAccepted(built.request, { transfer: wanted.transfer, maxFee: built.maxFee })).toBe(
        isSame,
      )
    }),
    { numRuns: 80 },
  )
})

/** Each run tests some of the bytes; over all runs each is tested. */
const stride = 29

test('any other byte is detected, except for the block hash and a compute budget that costs no more', async () => {
  await fc.assert(
    fc.asyncProperty(
      transfers,
      fc.integer({ min: 1, max: 255 }),
      fc.nat(stride - 1),
      async (reviewed, mask, first) => {
        const { request, budget, ...plan } = await build(reviewed)
        const known = decodeTransfer(request.transaction)
        const meaning = ({ unitLimit: _, unitPrice: __, ...rest }: typeof known) => rest
        for (let at = first; at < request.transaction.length; at += stride) {
          const transaction = request.transaction.slice()
          transaction[at] = (transaction[at] ?? 0) ^ mask
          if (!(await isAccepted({ ...request, transaction }, plan))) continue
          const read = decodeTransfer(transaction)
          expect(meaning(read)).toEqual(meaning(known))
          expect(priorityFeeOf(read)).toBeLessThanOrEqual(priorityFeeOf(budget))
        }
      },
    ),
    { numRuns: 30 },
  )
})

test.each([1, 2])('%i bytes too many or too few are detected', async (count) => {
  const [reviewed] = fc.sample(transfers, { numRuns: 1, seed: count }) as [Reviewed]
  const { request, ...plan } = await build(reviewed)
  const { transaction } = request
  const longer = Uint8Array.from([...transaction, ...new Uint8Array(count)])
  expect(await isAccepted({ ...request, transaction: longer }, plan)).toBe(false)
  expect(await isAccepted({ ...request, transaction: transaction.slice(0, -count) }, plan)).toBe(false)
})

test('on-chain values of the plan are compared with the bytes too', async () => {
  const [reviewed] = fc.sample(transfers, { numRuns: 1, seed: 7 }) as [Reviewed]
  const { request, ...plan } = await build({
    ...reviewed,
    kind: 'token',
    standard: 'token2022',
    withheld: 3n,
  })
  expect(await isAccepted(request, plan)).toBe(true)
  const others: Partial<TransferRequest>[] = [
    { sources: [] },
    { withheld: request.withheld + 1n },
    { createsAccount: !request.createsAccount },
    { signatureFee: 5_001n },
  ]
  for (const other of others) expect(await isAccepted({ ...request, ...other }, plan)).toBe(false)
  await expect(checkRequest({ ...request, sources: [] }, plan)).rejects.toMatchObject({
    name: 'TransferMismatchError',
    details: 'source',
  })
})

test('an existing signature is detected', async () => {
  const [reviewed] = fc.sample(transfers, { numRuns: 1, seed: 3 }) as [Reviewed]
  const { request, ...plan } = await build(reviewed)
  const transaction = request.transaction.slice()
  transaction[5] = 1
  expect(getTransactionDecoder().decode(transaction).signatures[reviewed.from as Address]).not.toBeNull()
  expect(await isAccepted({ ...request, transaction }, plan)).toBe(false)
})
