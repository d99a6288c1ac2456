import { parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { toCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { Nft } from '../../../hooks/shared/types/nft.js'
import { createServiceBench } from '../../localnet/tests/blockchain/createServiceBench.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import type { PortfolioContract } from './contract.js'
import { readHeld } from './nftTruth.js'
import { collectionsOf, type LocalNetworks, localNetworks, openPortfolio } from './openPortfolio.js'

const names = ['first', 'second', 'solana'] as const satisfies (keyof LocalNetworks)[]
const abi = parseAbi(['function safeTransferFrom(address, address, uint256)'])

/** The contract for every source of collectibles. */
export function testNfts({ localnet, choice, nfts }: PortfolioContract): void {
  /** An app that lists the collections of the local chains. */
  const open = () =>
    openPortfolio(localnet, { choice: choice(), collections: collectionsOf(localnet.manifest) }).portfolio
  const networkOf = (name: keyof LocalNetworks): Network => localNetworks(localnet)[name]
  const accountsOf = (name: keyof LocalNetworks) =>
    localnet.manifest.accounts[name === 'solana' ? 'solana' : 'evm'].map(({ address }): string => address)

  async function readAll(network: Network, account: string) {
    const address = toCaipAddress(toCaipNetworkId(network), account)
    const portfolio = open()
    const items: Nft[] = []
    let [cursor, isPartial]: [string | undefined, boolean] = [undefined, false]
    do {
      const page = await portfolio.getNfts({ address, network, cursor })
      expect(page?.source).toBe(nfts.origin)
      items.push(...(page?.items ?? []))
      isPartial ||= page?.isPartial === true
      cursor = page?.next
    } while (cursor !== undefined)
    return { held: items.map(({ id, quantity }) => `${id} ${quantity}`).toSorted(), isPartial, items }
  }

  test.each(names)('on the %s chain every collectible matches the chain, each once', async (name) => {
    const network = networkOf(name)
    const networkId = toCaipNetworkId(network)
    const counts: number[] = []
    for (const owner of accountsOf(name)) {
      const { held, isPartial, items } = await readAll(network, owner)
      expect(held).toEqual(await readHeld(localnet, { networkId, owner }))
      expect(items.every((item) => item.networkId === networkId)).toBe(true)
      expect(isPartial).toBe(false)
      counts.push(held.length)
    }
    // Some accounts own some, and some own none.
    expect(Math.max(...counts)).toBeGreaterThan(0)
    expect(Math.min(...counts)).toBe(0)
  })

  test('a transferred collectible belongs to its new owner, and to no other account', async () => {
    const bench = createServiceBench(localnet)
    const [alice, bob] = [bench.open(0), bench.open(1)]
    const own = localnet.manifest.nfts.find(
      ({ chainId, owner, standard }) =>
        chainId === 'eip155:31337' && owner === alice.address && standard === 'erc721',
    )
    if (own === undefined) throw new TypeError('The first account has no collectible.')
    const hash = await alice.client.writeContract({
      address: own.address,
      abi,
      functionName: 'safeTransferFrom',
      args: [alice.address, bob.address, BigInt(own.tokenId)],
    })
    const { status } = await waitForReceipt(alice.client, hash)
    expect(status).toBe('success')
    const row = `eip155:31337/erc721:${own.address}/${own.tokenId} 1`
    for (const { address: owner } of [alice, bob]) {
      const { held } = await readAll(networkOf('first'), owner)
      expect(held).toEqual(await readHeld(localnet, { networkId: 'eip155:31337', owner }))
      expect(held.includes(row)).toBe(owner === bob.address)
    }
  })

  test(`without listed collections NFTs are ${nfts.unlisted ? 'still listed' : 'unsupported'}`, async () => {
    const { portfolio } = openPortfolio(localnet, { choice: choice() })
    const [owner = ''] = accountsOf('first')
    const address = toCaipAddress('eip155:31337', owner)
    const page = await portfolio.getNfts({ address, network: networkOf('first') })
    if (nfts.unlisted === undefined) expect(page).toBeUndefined()
    else {
      expect(page?.source).toBe(nfts.unlisted)
      expect(page?.items.length).toBeGreaterThan(0)
    }
  })

  test.each([
    ['first', 'evm'],
    ['solana', 'solana'],
  ] as const)(
    'on the %s chain a failing node is reported, not treated as an empty list',
    async (name, part) => {
      const network = networkOf(name)
      const [owner = ''] = accountsOf(name)
      const address = toCaipAddress(toCaipNetworkId(network), owner)
      await localnet.control({ fault: part, mode: 'status:500' })
      await expect(open().getNfts({ address, network })).rejects.toMatchObject({ name: 'HttpStatusError' })
      await localnet.control({ fault: part, mode: 'off' })
      expect((await readAll(network, owner)).held.length).toBeGreaterThan(0)
    },
  )
}
