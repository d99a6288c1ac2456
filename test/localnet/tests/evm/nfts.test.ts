import { type Address, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import type { DeployedNft } from '../../evm/deployNfts.js'
import { shareNode } from './shareNode.js'

const abi = parseAbi([
  'function name() view returns (string)',
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function supportsInterface(bytes4) view returns (bool)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])

describe.each(['evm', 'evm2'] as const)('the NFTs on %s', (part) => {
  const { node, accountAt, clientOf } = shareNode(part)
  const nftsOf = (standard: DeployedNft['standard']) =>
    node().deployed.nfts.filter((nft) => nft.standard === standard)
  const nameOf = (address: Address) => node().client.readContract({ address, abi, functionName: 'name' })
  const uriOf = ({ address, tokenId, standard }: DeployedNft) =>
    node().client.readContract({
      address,
      abi,
      functionName: standard === 'erc721' ? 'tokenURI' : 'uri',
      args: [tokenId],
    })
  const findHostile = async () => {
    const named = await Promise.all(
      nftsOf('erc721').map(async (nft) => [nft, await nameOf(nft.address)] as const),
    )
    return named.filter(([, name]) => name.includes('<script>'))
  }

  test('belong to accounts 0 and 1, as the list says', async () => {
    const owners = new Set<Address>()
    for (const nft of node().deployed.nfts) {
      const { address, tokenId, owner, standard } = nft
      owners.add(owner)
      if (standard === 'erc721')
        await expect(
          node().client.readContract({ address, abi, functionName: 'ownerOf', args: [tokenId] }),
        ).resolves.toBe(owner)
      else
        await expect(
          node().client.readContract({ address, abi, functionName: 'balanceOf', args: [owner, tokenId] }),
        ).resolves.toBe(nft.balance)
    }
    expect([...owners].sort()).toEqual([accountAt(0).address, accountAt(1).address].sort())
  })

  test.each([
    ['erc721', '0x80ac58cd'],
    ['erc1155', '0xd9b67a26'],
  ] as const)('say by ERC-165 that they are %s', async (standard, id) => {
    const nfts = nftsOf(standard)
    expect(nfts.length).toBeGreaterThan(2)
    for (const { address } of nfts)
      await expect(
        node().client.readContract({ address, abi, functionName: 'supportsInterface', args: [id] }),
      ).resolves.toBe(true)
  })

  test('describe themselves on the chain, with a picture', async () => {
    const hostile = (await findHostile()).map(([{ address }]) => address)
    const ordinary = node().deployed.nfts.filter(({ address }) => !hostile.includes(address))
    expect(ordinary).toHaveLength(7)
    for (const nft of ordinary) {
      const metadata = JSON.parse(decode(await uriOf(nft))) as { name: string; image: string }
      expect(metadata.name).toMatch(/ key$/)
      expect(decode(metadata.image)).toMatch(/^<svg /)
    }
  })

  test('one has the largest id there is', () => {
    expect(nftsOf('erc721').map(({ tokenId }) => tokenId)).toContain(maxUint256)
  })

  test('one collection is hostile: markup, a script in a picture, a picture by HTTP, no JSON, metadata elsewhere', async () => {
    const hostile = await findHostile()
    expect(hostile[0]?.[1]).toContain('\u202E')
    const [marked = '', tracking = '', broken = '', remote] = await Promise.all(
      hostile.map(([nft]) => uriOf(nft)),
    )
    const { name, image } = JSON.parse(decode(marked)) as { name: string; image: string }
    expect(name).toContain('<img src=x onerror')
    expect(decode(image)).toContain('<script>')
    expect((JSON.parse(decode(tracking)) as { image: string }).image).toMatch(/^http:/)
    expect(() => JSON.parse(decodeURIComponent(broken.slice(broken.indexOf(',') + 1)))).toThrow(SyntaxError)
    expect(remote).toMatch(/^http:/)
  })

  test('can be sent, by their owner only', async () => {
    const [owner, other, receiver] = [accountAt(0).address, accountAt(1).address, accountAt(2).address]
    const [single] = nftsOf('erc721')
    const [several] = nftsOf('erc1155')
    if (!(single && several)) throw new TypeError('There is nothing to send.')
    const sendSingle = {
      address: single.address,
      abi,
      functionName: 'safeTransferFrom',
      args: [owner, receiver, single.tokenId],
    } as const
    await expect(node().client.simulateContract({ ...sendSingle, account: other })).rejects.toThrow('revert')
    const client = clientOf(0)
    const sendSeveral = {
      address: several.address,
      abi,
      functionName: 'safeTransferFrom',
      args: [owner, receiver, several.tokenId, 2n, '0x'],
    } as const
    await waitForReceipt(client, await client.writeContract(sendSingle))
    await waitForReceipt(client, await client.writeContract(sendSeveral))

    await expect(
      client.readContract({ ...sendSingle, functionName: 'ownerOf', args: [single.tokenId] }),
    ).resolves.toBe(receiver)
    await expect(
      client.readContract({ ...sendSeveral, functionName: 'balanceOf', args: [receiver, several.tokenId] }),
    ).resolves.toBe(2n)
  })
})

/** The content of a base64 data URI. */
function decode(uri: string): string {
  return Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString()
}
