import { type Address, createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { toCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { createServiceBench } from '../../localnet/tests/blockchain/createServiceBench.js'
import type { PortfolioContract } from './contract.js'
import { localNetworks, openPortfolio } from './openPortfolio.js'

/** The ENSIP-11 coin type for 31337. */
const coinType = 2_147_514_985

/** The contract for every source of names. */
export function testProfile({ localnet, choice, profile, parts }: PortfolioContract): void {
  const open = () => openPortfolio(localnet, { choice: choice() }).portfolio
  const bothNetworks = (): readonly Network[] => {
    const { first, second } = localNetworks(localnet)
    return [first, second]
  }
  const evmAt = (account: string) => toCaipAddress('eip155:31337', account)

  /** The chain's name by the official library: only one that resolves back to the account. */
  async function readName(address: Address) {
    const universalResolverAddress = createServiceBench(localnet).contracts().ensUniversalResolver
    const client = createPublicClient({ transport: http(localnet.urls.evm), cacheTime: 0 })
    const name = await client.getEnsName({ address, universalResolverAddress })
    if (name === null) return { source: 'none' }
    const avatarUrl = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
    return { name, avatarUrl: avatarUrl ?? undefined, source: profile.ens }
  }

  test('names and avatars are those confirmed by the chain, and mere claims are dropped', async () => {
    const told: unknown[] = []
    for (const { address } of localnet.manifest.accounts.evm) {
      const found = await open().getProfile({ address: evmAt(address), networks: bothNetworks() })
      expect(found).toEqual(await readName(address))
      told.push(found.name)
    }
    expect(told.slice(0, 3)).toEqual(['alice.latchkey.eth', undefined, undefined])
  })

  test('names of the main network do not exist on Solana, and no request is made', async () => {
    const { solana } = localNetworks(localnet)
    const [account] = localnet.manifest.accounts.solana
    const address = toCaipAddress(toCaipNetworkId(solana), account?.address ?? '')
    expect(await open().getProfile({ address, networks: [solana] })).toEqual({ source: 'none' })
  })

  test('on a test network the chain’s own names count', async () => {
    const [account] = localnet.manifest.accounts.evm
    const networks = bothNetworks().map((network) => ({ ...network, testnet: true }))
    const found = await open().getProfile({ address: evmAt(account?.address ?? ''), networks })
    expect(found).toMatchObject({ name: 'alice.latchkey.eth', source: 'ens' })
  })

  test(`a name known only to the service is ${profile.keepsNames ? 'returned' : 'unknown to the chain'}`, async () => {
    const [, , carol] = localnet.manifest.accounts.evm
    if (carol === undefined) throw new TypeError('There is no third account.')
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name: 'carol.reown.id', attributes: {}, timestamp })
    const signature = await privateKeyToAccount(carol.privateKey).signMessage({ message })
    const body = { coin_type: coinType, address: carol.address, message, signature }
    expect((await createServiceBench(localnet).post('/v1/profile/account', body)).status).toBe(200)
    expect(await open().getProfile({ address: evmAt(carol.address), networks: bothNetworks() })).toEqual(
      profile.keepsNames ? { name: 'carol.reown.id', source: 'service' } : { source: 'none' },
    )
  })

  test.each(['status:500', 'drop'])('with %s no account is treated as nameless', async (mode) => {
    const address = evmAt(localnet.manifest.accounts.evm[0]?.address ?? '')
    await localnet.control({ fault: parts.evm, mode })
    await expect(open().getProfile({ address, networks: bothNetworks() })).rejects.toMatchObject({
      name: mode === 'drop' ? 'ServiceUnreachableError' : 'HttpStatusError',
    })
    await localnet.control({ fault: parts.evm, mode: 'off' })
    expect((await open().getProfile({ address, networks: bothNetworks() })).name).toBe('alice.latchkey.eth')
  })
}
