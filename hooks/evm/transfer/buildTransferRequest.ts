import { encodeFunctionData } from 'viem/utils'
import { toCaipNetworkId } from '../../shared/caip.js'
import { AmountTooLargeError, ZeroAmountError } from '../../shared/errors/amounts.js'
import { InvalidAddressError, InvalidTransferError } from '../../shared/errors/transfers.js'
import { parseCaipAddress } from '../../shared/parseCaipAddress.js'
import { parseChainId } from '../../shared/parseChainId.js'
import type { Network } from '../../shared/types/network.js'
import type { Transfer, TransferAsset } from '../../shared/types/transfer.js'
import type { Hex } from '../read/callContract.js'
import { verifyEvmAddress } from '../read/verifyEvmAddress.js'

/** Parameters of `eth_sendTransaction`. Gas and fees are left to the wallet. */
export type TransferRequest = {
  /** EIP-55, like `to`. */
  readonly from: Hex
  /** The recipient, or the contract of the token. */
  readonly to: Hex
  readonly value: Hex
  /** Absent for a native transfer. */
  readonly data?: Hex | undefined
  readonly chainId: Hex
}

export type BuildTransferRequestParameters = {
  transfer: Transfer
  /** Network of the transfer. */
  network: Network
}

type Parties = { from: Hex; to: Hex; quantity: bigint }

const maxUint256 = 2n ** 256n - 1n
const toHex = (quantity: bigint): Hex => `0x${quantity.toString(16)}`

/** Reads an EVM address, rejecting one with a wrong checksum or with anything around it. */
function readAddress(text: string): Hex {
  const verified = verifyEvmAddress(text)
  if (verified.verdict === 'reject') throw verified.error
  const { address } = verified
  const isWrong = verified.verdict === 'warn' && verified.doubt === 'checksum'
  if (isWrong || address.toLowerCase() !== text.toLowerCase()) throw new InvalidAddressError()
  return address
}

function readTokenId(tokenId: string | undefined): bigint {
  if (tokenId !== undefined && /^(?:0|[1-9]\d{0,77})$/.test(tokenId)) {
    const id = BigInt(tokenId)
    if (id <= maxUint256) return id
  }
  throw new InvalidTransferError({ details: 'the token id is no decimal uint256' })
}

function readQuantity(quantity: bigint): bigint {
  if (typeof quantity !== 'bigint') throw new InvalidTransferError({ details: 'the quantity is no bigint' })
  if (quantity <= 0n) throw new ZeroAmountError()
  if (quantity > maxUint256) throw new AmountTooLargeError()
  return quantity
}

/** Reads the chain id and the sender's address on it. */
function readSender({ from }: Transfer, network: Network): { chainId: bigint; from: Hex } {
  const networkId = toCaipNetworkId(network)
  const chainId = parseChainId(networkId.replace(/^eip155:/, ''))
  if (chainId === undefined) throw new InvalidTransferError({ details: `${networkId} is no EVM network` })
  const sender = parseCaipAddress(from)
  if (sender === undefined) throw new InvalidTransferError({ details: 'the sender is no CAIP-10 id of EVM' })
  if (`${sender.namespace}:${sender.reference}` !== networkId)
    throw new InvalidTransferError({ details: `the sender is not on ${networkId}` })
  return { chainId, from: readAddress(sender.address) }
}

function encodeCall(asset: Exclude<TransferAsset, { kind: 'native' }>, { from, to, quantity }: Parties): Hex {
  if (asset.kind === 'token')
    return encodeFunctionData({ abi: erc20TransferAbi, functionName: 'transfer', args: [to, quantity] })
  const id = readTokenId(asset.tokenId)
  const functionName = 'safeTransferFrom'
  if (asset.standard === 'erc721') {
    if (quantity !== 1n) throw new InvalidTransferError({ details: 'there is one piece of an ERC-721' })
    return encodeFunctionData({ abi: erc721TransferAbi, functionName, args: [from, to, id] })
  }
  return encodeFunctionData({ abi: erc1155TransferAbi, functionName, args: [from, to, id, quantity, '0x'] })
}

function checkKind(asset: TransferAsset): void {
  const isKnown =
    asset.kind === 'native' ||
    asset.kind === 'token' ||
    (asset.kind === 'nft' && (asset.standard === 'erc721' || asset.standard === 'erc1155'))
  if (!isKnown) throw new InvalidTransferError({ details: 'no asset of EVM' })
}

/**
 * Builds the one transaction that performs a transfer.
 *
 * @throws ZeroAmountError and AmountTooLargeError for the quantity; InvalidAddressError, also for a wrong
 * checksum; TransferIncompleteError without a recipient; InvalidTransferError for a sender on another network
 * and for anything else that has no such transaction.
 */
export function buildTransferRequest({ transfer, network }: BuildTransferRequestParameters): TransferRequest {
  const { asset } = transfer
  checkKind(asset)
  const { chainId, from } = readSender(transfer, network)
  const parties = { from, to: readAddress(transfer.to), quantity: readQuantity(transfer.quantity) }
  if (asset.kind === 'native')
    return { from, to: parties.to, value: toHex(parties.quantity), chainId: toHex(chainId) }
  const data = encodeCall(asset, parties)
  return { from, to: readAddress(asset.address), value: '0x0', data, chainId: toHex(chainId) }
}

/** ABIs of the transfer functions, in viem's format. */
const address = { type: 'address' } as const
const uint256 = { type: 'uint256' } as const

/** Without `outputs`: the first major stablecoin returns nothing. */
export const erc20TransferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [address, uint256],
    outputs: [],
  },
] as const

export const erc721TransferAbi = [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [address, address, uint256],
    outputs: [],
  },
] as const

export const erc1155TransferAbi = [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [address, address, uint256, uint256, { type: 'bytes' }],
    outputs: [],
  },
] as const
