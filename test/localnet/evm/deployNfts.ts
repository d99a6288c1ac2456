import type { Address } from 'viem'
import type { Deployer } from './createDeployer.js'
import type { EvmAccount } from './createEvmAccounts.js'
import { testCollections, testEditions } from './testNfts.js'

/** An NFT and who holds it; `balance` counts the pieces of an ERC-1155. */
export type DeployedNft = {
  readonly address: Address
  readonly tokenId: bigint
  readonly owner: Address
} & ({ readonly standard: 'erc721' } | { readonly standard: 'erc1155'; readonly balance: bigint })

/** Deploys the collections of `testNfts` with their metadata on the chain. */
export function deployNfts(
  deployer: Deployer,
  owners: readonly [EvmAccount, EvmAccount],
): readonly DeployedNft[] {
  const collectibles = testCollections.flatMap(({ name, symbol, tokens }) => {
    const owned = tokens.map(({ id, owner, uri }) => ({ id, owner: owners[owner].address, uri }))
    const address = deployer.deploy('TestCollectible', [name, symbol, owned])
    return owned.map(({ id, owner }) => ({ address, tokenId: id, owner, standard: 'erc721' as const }))
  })
  const shares = testEditions.flatMap(({ id, amounts }) =>
    owners.flatMap(({ address }, index) => {
      const amount = amounts[index] ?? 0n
      return amount === 0n ? [] : [{ id, owner: address, amount }]
    }),
  )
  const address = deployer.deploy('TestEdition', [testEditions.map(({ id, uri }) => ({ id, uri })), shares])
  const editions = shares.map(({ id, owner, amount }) => ({
    address,
    tokenId: id,
    owner,
    standard: 'erc1155' as const,
    balance: amount,
  }))
  return [...collectibles, ...editions]
}
