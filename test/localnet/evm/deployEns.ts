import { type Address, labelhash, namehash, zeroAddress, zeroHash } from 'viem'
import type { Deployer } from './createDeployer.js'
import type { EvmAccount } from './createEvmAccounts.js'
import { aliceAvatar, ensNames } from './ensNames.js'

/** Where the naming contracts stand. */
export type EnsContracts = {
  readonly ensRegistry: Address
  readonly ensUniversalResolver: Address
}

/** Deploys ENS and registers the names of `ensNames`, one of them claimed by an account that it doesn't lead to. */
export function deployEns(
  deployer: Deployer,
  { alice, impostor }: { alice: EvmAccount; impostor: EvmAccount },
): EnsContracts {
  const registry = deployer.deploy('EnsRegistry')
  const registrar = deployer.deploy('EnsReverseRegistrar', [registry])
  const resolver = deployer.deploy('EnsResolver', [registry, registrar])
  const universalResolver = deployer.deploy('EnsUniversalResolver', [registry])

  const register = (name: string, { owner, resolvedBy }: { owner: Address; resolvedBy: Address }) => {
    const [label = '', ...parent] = name.split('.')
    const parentNode = parent.length === 0 ? zeroHash : namehash(parent.join('.'))
    const args = [parentNode, labelhash(label), owner, resolvedBy, 0n]
    return deployer.call('EnsRegistry', { address: registry, functionName: 'setSubnodeRecord', args })
  }
  const ours = { owner: deployer.address, resolvedBy: zeroAddress }
  register('eth', ours)
  register('latchkey.eth', ours)
  register(ensNames.alice, { owner: deployer.address, resolvedBy: resolver })
  register('reverse', ours)
  register('addr.reverse', { owner: registrar, resolvedBy: zeroAddress })

  const node = namehash(ensNames.alice)
  const record = (functionName: string, args: readonly unknown[]) =>
    deployer.call('EnsResolver', { address: resolver, functionName, args })
  // 60 is Ethereum's coin type (ENSIP-9).
  record('setAddr', [node, 60n, alice.address])
  record('setText', [node, 'avatar', aliceAvatar])
  record('setText', [node, 'description', 'The first account of the local network'])
  deployer.call('EnsRegistry', {
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
  claim(alice, ensNames.alice)
  claim(impostor, ensNames.claimedByImpostor)

  return { ensRegistry: registry, ensUniversalResolver: universalResolver }
}
