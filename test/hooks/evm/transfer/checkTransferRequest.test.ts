import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { getAddress, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from '../../../../hooks/evm/read/callContract.js'
import {
  buildTransferRequest,
  type TransferRequest,
} from '../../../../hooks/evm/transfer/buildTransferRequest.js'
import {
  checkTransferRequest,
  decodeTransferRequest,
} from '../../../../hooks/evm/transfer/checkTransferRequest.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Transfer, TransferAsset } from '../../../../hooks/shared/types/transfer.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const address = digits(40).map((hex) => getAddress(`0x${hex}`))
const quantity = fc.bigInt({ min: 1n, max: maxUint256 })
const tokenId = fc.bigInt({ min: 0n, max: maxUint256 }).map(String)
const chainId = fc.integer({ min: 1, max: 2 ** 40 })

const asset: fc.Arbitrary<TransferAsset> = fc.oneof(
  fc.constant({ kind: 'native' } as const),
  fc.record({ kind: fc.constant('token' as const), address, decimals: fc.integer({ min: 0, max: 77 }) }),
  fc.record({
    kind: fc.constant('nft' as const),
    address,
    tokenId,
    standard: fc.constantFrom('erc721' as const, 'erc1155' as const),
  }),
)
const isSingle = (one: TransferAsset) => one.kind === 'nft' && one.standard === 'erc721'
const transfer: fc.Arbitrary<Transfer> = fc
  .record({ chainId, sender: address, to: address, asset, quantity })
  .map(({ chainId: id, sender, ...parts }) => ({
    ...parts,
    from: `eip155:${id}:${sender}`,
    quantity: isSingle(parts.asset) ? 1n : parts.quantity,
  }))

const networkOf = ({ from }: Transfer): Network => ({
  id: Number(from.split(':')[1]),
  name: 'Any',
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const build = (one: Transfer) => buildTransferRequest({ transfer: one, network: networkOf(one) })
const mismatch = expect.objectContaining({ name: 'TransferMismatchError' })

/** The parts of a transfer that its request contains: all but the decimals. */
function withoutDecimals({ asset: one, ...parts }: Transfer) {
  const { kind } = one
  return { ...parts, asset: kind === 'token' ? { kind, address: one.address } : one }
}

test('a built request matches its transfer, for any transfer', () => {
  fc.assert(
    fc.property(transfer, (one) => {
      expect(decodeTransferRequest(build(one))).toEqual(withoutDecimals(one))
      checkTransferRequest(build(one), one)
    }),
    { numRuns: 300 },
  )
})

test('two different transfers never share a request', () => {
  fc.assert(
    fc.property(
      transfer,
      transfer,
      fc.constantFrom('from', 'to', 'asset', 'quantity'),
      (one, other, part) => {
        const changed = { ...one, [part]: other[part] }
        fc.pre(!isDeepStrictEqual(withoutDecimals(changed), withoutDecimals(one)))
        expect(() => checkTransferRequest(build(one), changed)).toThrow(mismatch)
      },
    ),
    { numRuns: 300 },
  )
})

test('any changed digit of a request is detected', () => {
  fc.assert(
    fc.property(transfer, fc.nat(), fc.integer({ min: 1, max: 15 }), (one, seed, shift) => {
      const request: Record<string, string | undefined> = { ...build(one) }
      const keys = Object.keys(request)
      const key = keys[seed % keys.length] ?? 'to'
      const text = request[key] ?? ''
      const place = 2 + (seed % (text.length - 2))
      const digit = ((Number.parseInt(text[place] ?? '0', 16) + shift) % 16).toString(16)
      const changed = { ...request, [key]: text.slice(0, place) + digit + text.slice(place + 1) }
      expect(() => checkTransferRequest(changed, one)).toThrow(mismatch)
    }),
    { numRuns: 600 },
  )
})

const sent: Transfer = {
  from: `eip155:1:${alice}`,
  to: bob,
  asset: { kind: 'nft', address: bob, tokenId: '7', standard: 'erc1155' },
  quantity: 2n,
}
const good = build(sent)
const withWord = (index: number, word: string): Hex => {
  const start = 10 + 64 * index
  const data = good.data ?? '0x'
  return `0x${data.slice(2, start)}${word.padStart(64, '0')}${data.slice(start + 64)}`
}

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'request'],
  ['gas', { ...good, gas: '0x5208' }],
  ['a list of authorizations', { ...good, authorizationList: [] }],
  ['a symbol', { ...good, [Symbol('hidden')]: 1 }],
  ['native value with a token', { ...good, value: '0x1' }],
  ['no value', { ...good, value: undefined }],
  ['a value of another form', { ...good, value: '0x00' }],
  ['a number', { ...good, chainId: 1 }],
  ['an address without its checksum', { ...good, to: good.to.toLowerCase() }],
  ['empty data', { ...good, data: '0x' }],
  ['undefined data', { ...good, data: undefined }],
  ['another function', { ...good, data: `0x095ea7b3${good.data?.slice(10)}` }],
  ['extra bytes at the end', { ...good, data: `${good.data}00` }],
  ['a missing word', { ...good, data: good.data?.slice(0, -64) }],
  ['another owner', { ...good, data: withWord(0, bob.slice(2).toLowerCase()) }],
  [
    'non-zero padding of an address',
    { ...good, data: withWord(1, `1${'0'.repeat(23)}${bob.slice(2).toLowerCase()}`) },
  ],
  ['another offset of the bytes', { ...good, data: withWord(4, 'c0') }],
  ['extra bytes for the receiver', { ...good, data: withWord(5, '20') }],
  ['capital digits', { ...good, data: good.data?.toUpperCase().replace('0X', '0x') }],
  ['plain data', { ...good, data: 7 }],
])('a request with %s is no transfer', (_, request) => {
  expect(() => checkTransferRequest(request, sent)).toThrow(mismatch)
})

test('addresses match in any case', () => {
  const lower: Transfer = {
    ...sent,
    from: `eip155:1:${alice.toLowerCase()}`,
    to: bob.toLowerCase(),
    asset: { kind: 'nft', address: bob.toLowerCase(), tokenId: '7', standard: 'erc1155' },
  }
  const request: TransferRequest = build(lower)
  expect(request).toEqual(good)
  checkTransferRequest(request, lower)
})

const piece = { kind: 'nft', address: bob, tokenId: '7', standard: 'erc721' } as const
test.each<[string, TransferAsset, TransferAsset]>([
  ['another standard', piece, { ...piece, standard: 'erc1155' }],
  ['another id', piece, { ...piece, tokenId: '8' }],
  ['a token and not a collectible', piece, { kind: 'token', address: bob, decimals: 0 }],
  ['a collectible and not a token', { kind: 'token', address: bob, decimals: 0 }, piece],
  ['a token instead of the native token', { kind: 'native' }, { kind: 'token', address: bob, decimals: 0 }],
  ['another contract', piece, { ...piece, address: alice }],
])('a request is no transfer of %s', (_, built, wanted) => {
  const one: Transfer = { ...sent, asset: built, quantity: 1n }
  expect(() => checkTransferRequest(build(one), { ...one, asset: wanted })).toThrow(mismatch)
})
