import { type Address, getAddress, labelhash, namehash, zeroAddress, zeroHash } from 'viem'
import type { Deployer } from './createDeployer.js'
import { aliceAvatar, ensNames } from './ensNames.js'
import type { EvmAccount } from './evmAccounts.js'

/** Where the naming contracts stand. */
export type EnsContracts = {
  readonly ensRegistry: Address
  readonly ensUniversalResolver: Address
}

/** Deploys ENS and registers the names of `ensNames`, one of them claimed by an account that it doesn't lead to. */
export async function deployEns(
  deployer: Deployer,
  { alice, impostor }: { alice: EvmAccount; impostor: EvmAccount },
): Promise<EnsContracts> {
  const registry = await deployer.deploy('EnsRegistry')
  const registrar = await deployer.deploy('EnsReverseRegistrar', [registry])
  const resolver = await deployer.deploy('EnsResolver', [registry, registrar])
  const universalResolver = await deployer.deploy('EnsUniversalResolver', [registry])

  const register = (name: string, { owner, resolvedBy }: { owner: Address; resolvedBy: Address }) => {
    const [label = '', ...parent] = name.split('.')
    const parentNode = parent.length === 0 ? zeroHash : namehash(parent.join('.'))
    const args = [parentNode, labelhash(label), owner, resolvedBy, 0n]
    return deployer.call('EnsRegistry', { address: registry, functionName: 'setSubnodeRecord', args })
  }
  const ours = { owner: deployer.address, resolvedBy: zeroAddress }
  await register('eth', ours)
  await register('latchkey.eth', ours)
  await register(ensNames.alice, { owner: deployer.address, resolvedBy: resolver })
  await register('reverse', ours)
  await register('addr.reverse', { owner: registrar, resolvedBy: zeroAddress })

  const node = namehash(ensNames.alice)
  const record = (functionName: string, args: readonly unknown[]) =>
    deployer.call('EnsResolver', { address: resolver, functionName, args })
  // 60 is Ethereum's coin type (ENSIP-9).
  await record('setAddr', [node, 60n, alice.address])
  await record('setText', [node, 'avatar', aliceAvatar])
  await record('setText', [node, 'description', 'The first account of the local network'])
  await deployer.call('EnsRegistry', {
    address: registry,
    functionName: 'setOwner',
    args: [node, alice.address],
  })

  const claim = (account: EvmAccount, name: string) =>
    deployer.call('EnsReverseRegistrar', {
      address: registrar,
      functionName: 'setNameForAddr',
      args: [account.address, resolver, name],
    })
  await claim(alice, ensNames.alice)
  await claim(impostor, ensNames.claimedByImpostor)

  return { ensRegistry: getAddress(registry), ensUniversalResolver: getAddress(universalResolver) }
}
