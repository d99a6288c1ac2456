import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { InvalidConfigError } from '../../shared/errors/config.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { type Hex, readUint256 } from './callContract.js'
import { type ContractCall, callMany } from './callMany.js'

/** A contract of collectibles. */
export type NftContract = Token & { readonly standard: 'erc721' | 'erc1155' }

/** Something that is held: by its id, or by its place among what the owner holds of a contract that lists it. */
export type HeldNft = { readonly contract: NftContract; readonly quantity: bigint } & (
  | { readonly tokenId: bigint }
  | { readonly index: number }
)

export type ReadHeldNftsParameters = {
  owner: Hex
  contracts: readonly NftContract[]
  network: Network
  signal?: AbortSignal | undefined
}

/** What an owner holds of contracts, as far as they tell. */
export type HeldNfts = {
  readonly held: readonly HeldNft[]
  /** May there be more? A contract says how many and not which, or can't be asked about ids that nobody names. */
  readonly isPartial: boolean
}

/** More of one contract is not listed. A contract may say any number. */
const maxTokens = 1000

type Question = {
  calls: readonly ContractCall[]
  read(answers: readonly (Hex | undefined)[]): HeldNfts
}

/** An ERC-721 either lists what an owner holds, or is asked about each of the ids that the config names. */
function askCollection(contract: NftContract, owner: Hex): Question {
  const to = contract.address
  const ids = readTokenIds(contract)
  return {
    calls: [
      { to, data: encodeFunctionData({ abi: erc721Abi, functionName: 'balanceOf', args: [owner] }) },
      {
        to,
        data: encodeFunctionData({ abi: erc721Abi, functionName: 'tokenOfOwnerByIndex', args: [owner, 0n] }),
      },
      ...ids.map((id) => ({
        to,
        data: encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [id] }),
      })),
    ],
    read([balance = '0x', first = '0x', ...owners]) {
      const count = readUint256(balance) ?? 0n
      if (readUint256(first) !== undefined)
        return {
          held: Array.from({ length: count < maxTokens ? Number(count) : maxTokens }, (_, index) => ({
            contract,
            index,
            quantity: 1n,
          })),
          isPartial: count > maxTokens,
        }
      const held = ids.flatMap((tokenId, at) => {
        const holder = readUint256(owners[at] ?? '0x')
        return holder === BigInt(owner) ? [{ contract, tokenId, quantity: 1n }] : []
      })
      return { held, isPartial: count > held.length }
    },
  }
}

function askEdition(contract: NftContract, owner: Hex): Question {
  const ids = readTokenIds(contract)
  const args = [ids.map(() => owner), ids] as const
  const data = encodeFunctionData({ abi: erc1155Abi, functionName: 'balanceOfBatch', args })
  return {
    calls: ids.length === 0 ? [] : [{ to: contract.address, data }],
    read([answer]) {
      const balances = answer === undefined ? [] : readBalances(answer)
      const held = ids.flatMap((tokenId, at) => {
        const quantity = balances[at] ?? 0n
        return quantity > 0n ? [{ contract, tokenId, quantity }] : []
      })
      return { held, isPartial: ids.length === 0 }
    },
  }
}

function readBalances(data: Hex): readonly bigint[] {
  try {
    return decodeFunctionResult({ abi: erc1155Abi, functionName: 'balanceOfBatch', data })
  } catch {
    // No contract, or none of this kind.
    return []
  }
}

/**
 * What an owner holds of contracts, in their order. A contract that isn't there or answers something else holds nothing.
 *
 * @throws InvalidConfigError; MalformedResponseError and kin where the node can't be asked.
 */
export async function readHeldNfts(
  rpc: RpcClient,
  { owner, contracts, network, signal }: ReadHeldNftsParameters,
): Promise<HeldNfts> {
  const questions = contracts.map((contract) =>
    contract.standard === 'erc721' ? askCollection(contract, owner) : askEdition(contract, owner),
  )
  const calls = questions.flatMap((question) => question.calls)
  const answers = await callMany(rpc, { network, calls, signal })
  let at = 0
  const found = questions.map(({ calls: own, read }) => {
    const from = at
    at += own.length
    return read(answers.slice(from, at))
  })
  return {
    held: found.flatMap(({ held }) => held),
    isPartial: found.some(({ isPartial }) => isPartial),
  }
}

/** Ids of one contract that are asked for. */
const maxIds = 1000

const largest = 2n ** 256n - 1n

/**
 * The ids of a collection that a config names, each once, the first thousand.
 *
 * @throws InvalidConfigError for one that is no uint256 in decimal digits.
 */
export function readTokenIds({ address, tokenIds = [] }: Token): readonly bigint[] {
  const ids = tokenIds.slice(0, maxIds).map((text) => {
    const id = typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
    if (id !== undefined && id <= largest) return id
    throw new InvalidConfigError([`tokens: tokenIds of ${address} needs decimal digits, unlike ${text}`])
  })
  return [...new Set(ids)]
}

/** What is read of collectibles, in viem's form. */
const address = { type: 'address' } as const
const uint256 = { type: 'uint256' } as const
const text = { type: 'string' } as const

/** ERC-721 with its metadata and enumerable parts. */
export const erc721Abi = [
  { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [address], outputs: [uint256] },
  { type: 'function', name: 'ownerOf', stateMutability: 'view', inputs: [uint256], outputs: [address] },
  {
    type: 'function',
    name: 'tokenOfOwnerByIndex',
    stateMutability: 'view',
    inputs: [address, uint256],
    outputs: [uint256],
  },
  { type: 'function', name: 'tokenURI', stateMutability: 'view', inputs: [uint256], outputs: [text] },
] as const

export const erc1155Abi = [
  {
    type: 'function',
    name: 'balanceOfBatch',
    stateMutability: 'view',
    inputs: [{ type: 'address[]' }, { type: 'uint256[]' }],
    outputs: [{ type: 'uint256[]' }],
  },
  { type: 'function', name: 'uri', stateMutability: 'view', inputs: [uint256], outputs: [text] },
] as const
