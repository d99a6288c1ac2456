import { decodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { buildTransferRequest } from '../../../../hooks/evm/transfer/buildTransferRequest.js'
import { base, mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import type { Transfer, TransferAsset } from '../../../../hooks/shared/types/transfer.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token: TransferAsset = { kind: 'token', address: usdc.toLowerCase(), decimals: 6 }
const nft: TransferAsset = { kind: 'nft', address: usdc, tokenId: '7', standard: 'erc721' }
const edition: TransferAsset = {
  kind: 'nft',
  address: usdc,
  tokenId: String(maxUint256),
  standard: 'erc1155',
}
const coins: Transfer = { from: `eip155:1:${alice}`, to: bob, asset: { kind: 'native' }, quantity: 258n }
const build = (
  parts: object = {},
  network: Parameters<typeof buildTransferRequest>[0]['network'] = mainnet,
) => buildTransferRequest({ transfer: { ...coins, ...parts }, network })

const transfersAbi = parseAbi([
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])

test('the native token goes directly to the receiver, without fields that the wallet sets itself', () => {
  expect(build()).toEqual({ from: alice, to: bob, value: '0x102', chainId: '0x1' })
  expect(build({ from: `eip155:8453:${alice.toLowerCase()}`, to: bob.toLowerCase() }, base)).toEqual({
    from: alice,
    to: bob,
    value: '0x102',
    chainId: '0x2105',
  })
})

test('a token is moved by its contract', () => {
  const { data = '0x', ...request } = build({ asset: token, quantity: maxUint256 })
  expect(request).toEqual({ from: alice, to: usdc, value: '0x0', chainId: '0x1' })
  expect(decodeFunctionData({ abi: erc20Abi, data })).toEqual({
    functionName: 'transfer',
    args: [bob, maxUint256],
  })
})

test.each([
  ['ERC-721', nft, 1n, [alice, bob, 7n]],
  ['ERC-1155', edition, 5n, [alice, bob, maxUint256, 5n, '0x']],
] as const)('an item of an %s is moved safely', (_, asset, quantity, args) => {
  const { data = '0x', ...request } = build({ asset, quantity })
  expect(request).toEqual({ from: alice, to: usdc, value: '0x0', chainId: '0x1' })
  expect(decodeFunctionData({ abi: transfersAbi, data })).toEqual({ functionName: 'safeTransferFrom', args })
})

const wrongChecksum = bob.replace('C', 'c')

test.each<[string, object, string]>([
  ['nothing', { quantity: 0n }, 'ZeroAmountError'],
  ['a negative quantity', { quantity: -1n }, 'ZeroAmountError'],
  ['more than the chain’s maximum', { quantity: maxUint256 + 1n }, 'AmountTooLargeError'],
  ['a quantity that is no bigint', { quantity: 5 }, 'InvalidTransferError'],
  ['no receiver', { to: '' }, 'TransferIncompleteError'],
  [
    'a receiver of another namespace',
    { to: 'So11111111111111111111111111111111111111112' },
    'InvalidAddressError',
  ],
  ['a receiver whose checksum is wrong', { to: wrongChecksum }, 'InvalidAddressError'],
  ['a receiver without its prefix', { to: bob.slice(2) }, 'InvalidAddressError'],
  ['a receiver with spaces', { to: ` ${bob}` }, 'InvalidAddressError'],
  ['a receiver by name', { to: 'bob.eth' }, 'InvalidAddressError'],
  ['a token whose checksum is wrong', { asset: { ...token, address: wrongChecksum } }, 'InvalidAddressError'],
  ['a sender whose checksum is wrong', { from: `eip155:1:${wrongChecksum}` }, 'InvalidAddressError'],
  ['a sender on another network', { from: `eip155:10:${alice}` }, 'InvalidTransferError'],
  ['a sender of another namespace', { from: `solana:1:${alice}` }, 'InvalidTransferError'],
  ['a plain sender', { from: alice }, 'InvalidTransferError'],
  ['two items of an ERC-721', { asset: nft, quantity: 2n }, 'InvalidTransferError'],
  ['a collectible without an id', { asset: { ...nft, tokenId: undefined } }, 'InvalidTransferError'],
  ['a collectible with a hex id', { asset: { ...nft, tokenId: '0x7' } }, 'InvalidTransferError'],
  ['a collectible with a leading zero', { asset: { ...nft, tokenId: '07' } }, 'InvalidTransferError'],
  ['an id below zero', { asset: { ...edition, tokenId: '-1' } }, 'InvalidTransferError'],
  [
    'an id above uint256',
    { asset: { ...edition, tokenId: String(maxUint256 + 1n) } },
    'InvalidTransferError',
  ],
  ['an empty id', { asset: { ...edition, tokenId: '' } }, 'InvalidTransferError'],
  ['a collectible of Solana', { asset: { ...nft, standard: 'spl' } }, 'InvalidTransferError'],
  ['an asset of an unknown kind', { asset: { kind: 'share' } }, 'InvalidTransferError'],
])('%s is never built', (_, parts, name) => {
  const transfer = 'asset' in parts ? { quantity: 1n, ...parts } : parts
  expect(() => build(transfer)).toThrow(expect.objectContaining({ name }))
})

test('nothing is built for a network of another namespace', () => {
  expect(() => build({}, solanaMainnet)).toThrow(expect.objectContaining({ name: 'InvalidTransferError' }))
})
