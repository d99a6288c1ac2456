import { decodeAbiParameters } from 'viem/utils'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { BalanceChange, ChangedAsset, Transfer } from '../../shared/types/transfer.js'
import type { Hex } from '../read/callContract.js'

/** An asset transferred between two accounts. Addresses are EIP-55. */
export type Movement = {
  readonly asset: ChangedAsset
  readonly from: string
  readonly to: string
  readonly quantity: bigint
}

type Log = { address: string; topics: readonly string[]; data: string }

/** Pseudo-contract that nodes log native currency transfers under. */
export const nativeContract = `0x${'e'.repeat(40)}`
/** Contracts that networks themselves log native currency under, fees too: EIP-7708 and those of the ZK Stack. */
const networkContracts = [`0x${'f'.repeat(39)}e`, '0x000000000000000000000000000000000000800a']
const events = {
  Transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  TransferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  TransferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** `Withdrawal(address,uint256)` of the wrapped native currency, which logs no transfer. */
  Withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
}
const batch = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
const word = /^0x[\da-f]{64}$/i
const bytes = /^0x(?:[\da-f]{2})*$/i

/** The logs of a receipt. */
export const logsOf = (receipt: unknown): readonly unknown[] => {
  const logs = readProperty(receipt, 'logs')
  return Array.isArray(logs) ? logs : []
}

function readLog(log: unknown): Log | undefined {
  const [address, topics, data] = ['address', 'topics', 'data'].map((key) => readProperty(log, key))
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return undefined
  if (typeof data !== 'string' || !bytes.test(data)) return undefined
  if (!Array.isArray(topics) || !topics.every((topic) => typeof topic === 'string' && word.test(topic)))
    return undefined
  return { address, topics, data }
}

const toAddress = (topic = '') => checksumAddress(topic)
const wordsOf = (data: string, count: number) =>
  data.length === 2 + 64 * count
    ? Array.from({ length: count }, (_, index) => BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`))
    : undefined

function readTransfer({ address, topics, data }: Log): Movement[] {
  const [from, to] = [toAddress(topics[1]), toAddress(topics[2])]
  const isNative = address.toLowerCase() === nativeContract
  const contract = checksumAddress(address)
  if (topics.length === 4 && data === '0x') {
    const tokenId = BigInt(topics[3] ?? 0).toString()
    const asset = { kind: 'nft', address: contract, tokenId, standard: 'erc721' } as const
    return [{ asset, from, to, quantity: 1n }]
  }
  const quantity = topics.length === 3 ? wordsOf(data, 1)?.[0] : undefined
  if (quantity === undefined) return []
  const asset: ChangedAsset = isNative ? { kind: 'native' } : { kind: 'token', address: contract }
  return [{ asset, from, to, quantity }]
}

/** Zero address: a transfer from it is a mint, a transfer to it a burn. */
const zeroAddress = `0x${'0'.repeat(40)}`

function readWithdrawal({ address, topics, data }: Log): Movement[] {
  const quantity = topics.length === 2 ? wordsOf(data, 1)?.[0] : undefined
  if (quantity === undefined) return []
  const asset = { kind: 'token', address: checksumAddress(address) } as const
  return [{ asset, from: toAddress(topics[1]), to: zeroAddress, quantity }]
}

function readIds({ topics, data }: Log): readonly (readonly [id: bigint, quantity: bigint])[] {
  if (topics[0]?.toLowerCase() === events.TransferSingle) {
    const [id, quantity] = wordsOf(data, 2) ?? []
    return id === undefined || quantity === undefined ? [] : [[id, quantity]]
  }
  try {
    const [ids, quantities] = decodeAbiParameters(batch, data as Hex)
    return ids.length === quantities.length ? ids.map((id, index) => [id, quantities[index] ?? 0n]) : []
  } catch {
    return []
  }
}

function readEditions(log: Log): Movement[] {
  const { address, topics } = log
  if (topics.length !== 4) return []
  const [from, to] = [toAddress(topics[2]), toAddress(topics[3])]
  return readIds(log).map(([id, quantity]) => {
    const tokenId = id.toString()
    const asset = { kind: 'nft', address: checksumAddress(address), tokenId, standard: 'erc1155' } as const
    return { asset, from, to, quantity }
  })
}

/**
 * Reads the transfers in a transaction's logs: native currency where the node logs it, ERC-20, ERC-721 and
 * ERC-1155, and what is unwrapped. Other logs are ignored.
 */
export function readMovements(logs: readonly unknown[]): readonly Movement[] {
  return logs.flatMap((entry) => {
    const log = readLog(entry)
    if (log === undefined || networkContracts.includes(log.address.toLowerCase())) return []
    switch (log.topics[0]?.toLowerCase()) {
      case events.Transfer:
        return readTransfer(log)
      case events.Withdrawal:
        return readWithdrawal(log)
      case events.TransferSingle:
      case events.TransferBatch:
        return readEditions(log)
      default:
        return []
    }
  })
}

/** Unique key of an asset. */
export function keyOf(asset: ChangedAsset): string {
  if (asset.kind === 'native') return 'native'
  const id = asset.kind === 'nft' ? asset.tokenId : ''
  return `${asset.kind} ${asset.address.toLowerCase()} ${id}`
}

/**
 * Sums the movements to one net change per account and asset, in order of first appearance. Changes of zero
 * are omitted.
 */
export function sumMovements(
  movements: readonly Movement[],
  { asset: sent }: Pick<Transfer, 'asset'>,
): readonly BalanceChange[] {
  const changes = new Map<string, BalanceChange>()
  const add = (account: string, { asset, quantity }: Pick<Movement, 'asset' | 'quantity'>) => {
    if (account === zeroAddress && asset.kind !== 'native') return
    const key = `${account} ${keyOf(asset)}`
    const known = changes.get(key)
    changes.set(key, { account, asset, quantity: (known?.quantity ?? 0n) + quantity })
  }
  for (const { asset, from, to, quantity } of movements) {
    // Decimals are known only for the token being sent.
    const decimals = sent.kind === 'token' && keyOf(sent) === keyOf(asset) ? sent.decimals : undefined
    const named = asset.kind === 'token' ? { ...asset, decimals } : asset
    add(from, { asset: named, quantity: -quantity })
    add(to, { asset: named, quantity })
  }
  return [...changes.values()].filter(({ quantity }) => quantity !== 0n)
}

/** `Approval` of ERC-20 and ERC-721, `ApprovalForAll`, and `Approval` and `Permit` of Permit2, whose owner is the first topic too. */
const approvals: readonly unknown[] = [
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
]

export type Approval = { readonly token: string; readonly spender: string; readonly value: string }

/** The approvals that an account gave: who may take what of it. */
export function readApprovals(logs: readonly unknown[], account: string): readonly Approval[] {
  return logs.flatMap((log) => {
    const [event, owner, spender] = ['0', '1', '2'].map((key) =>
      String(readProperty(readProperty(log, 'topics'), key)).toLowerCase(),
    )
    const isOwn = String(owner).endsWith(account.slice(2).toLowerCase())
    if (!isOwn || !approvals.includes(event)) return []
    const [token, value] = ['address', 'data'].map((key) => String(readProperty(log, key)))
    return [{ token: String(token), spender: `0x${String(spender).slice(-40)}`, value: String(value) }]
  })
}

/** Whether an approval allows another account to move something. Approvals that are revoked, or of nothing, do not. */
export const isGiven = ({ spender, value }: Approval): boolean =>
  ![spender, value].some((text) => /^0x0+$/.test(text))
