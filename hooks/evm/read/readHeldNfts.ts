import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { InvalidConfigError } from '../../shared/errors/config.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { type ContractCall, callMany, type Hex, readUint256 } from './callContract.js'

/** An NFT contract. */
export type NftContract = Token & { readonly standard: 'erc721' | 'erc1155' }

/**
 * An NFT that an owner holds, identified by its token id, or by its index among the owner's tokens in an
 * enumerable contract.
 */
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

/** The NFTs that an owner holds in the given contracts, as far as the contracts report them. */
export type HeldNfts = {
  readonly held: readonly HeldNft[]
  /**
   * Whether there may be more NFTs: a contract reports a higher count than ids, or has no ids in the config
   * to look up.
   */
  readonly isPartial: boolean
}

/** Tokens listed per contract. A contract may report any balance. */
const maxTokens = 1000

type OwnershipQuery = {
  calls: readonly ContractCall[]
  read(answers: readonly (Hex | undefined)[]): HeldNfts
}

/**
 * An enumerable ERC-721 lists the owner's tokens. Any other is asked for the owner of each id in the config.
 */
function askCollection(contract: NftContract, owner: Hex): OwnershipQuery {
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

function askEdition(contract: NftContract, owner: Hex): OwnershipQuery {
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
    // No contract at the address, or not an ERC-1155.
    return []
  }
}

/**
 * Reads which NFTs an owner holds, in the order of `contracts`. An address without a contract, or with a
 * contract of another kind, counts as holding none.
 *
 * @throws InvalidConfigError for an invalid token id; MalformedResponseError and the other RPC errors.
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

/** Ids read per contract. */
const maxIds = 1000

const largest = 2n ** 256n - 1n

/**
 * Reads the token ids that the config lists for a contract, without duplicates, up to 1000.
 *
 * @throws InvalidConfigError for an id that is not a uint256 in decimal digits.
 */
export function readTokenIds({ address, tokenIds = [] }: Token): readonly bigint[] {
  const ids = tokenIds.slice(0, maxIds).map((text) => {
    const id = typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
    if (id !== undefined && id <= largest) return id
    throw new InvalidConfigError([`tokens: tokenIds of ${address} needs decimal digits, unlike ${text}`])
  })
  return [...new Set(ids)]
}

/** ABIs of the NFT functions that are read, in viem's format. */
const address = { type: 'address' } as const
const uint256 = { type: 'uint256' } as const
const text = { type: 'string' } as const

/** ERC-721 with its metadata and enumerable extensions. */
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
