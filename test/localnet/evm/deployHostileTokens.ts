import { type Address, parseUnits } from 'viem'
import type { Deployer } from './createDeployer.js'
import type { EvmAccount } from './createEvmAccounts.js'
import { type HostileToken, hostileTokens, identityOf, imitate } from './hostileTokens.js'

/** A hostile token and where it stands. */
export type DeployedHostileToken = HostileToken & { readonly address: Address }

export type DeployHostileTokensParameters = {
  holders: readonly EvmAccount[]
  /** Whose history is poisoned, with an address that imitates the friend's. */
  victim: EvmAccount
  friend: EvmAccount
  /** The true token that the poison imitates. */
  imitated: Address
}

/** Deploys the hostile tokens: every holder has a thousand of each, the deployer a million of the one that has a pool. */
export function deployHostileTokens(
  deployer: Deployer,
  { holders, victim, friend, imitated }: DeployHostileTokensParameters,
): readonly DeployedHostileToken[] {
  const receivers = holders.map(({ address }) => address)
  const deployed = hostileTokens.map((token) => {
    const shares = receivers.map(() => parseUnits('1000', token.decimals))
    const isPooled = token.kind === 'noReturn'
    const args = [
      ...identityOf(token),
      isPooled ? [...receivers, deployer.address] : receivers,
      isPooled ? [...shares, parseUnits('1000000', token.decimals)] : shares,
    ]
    return { ...token, address: deployer.deploy(token.artifact, args) }
  })
  const imitation = imitate(friend.address)
  for (const { address } of deployed.filter(({ kind }) => kind === 'poison')) {
    const args = [victim.address, imitation, parseUnits('500', 6)]
    deployer.call('PoisonToken', { address, functionName: 'pretend', args })
  }
  // A transfer of zero needs no allowance.
  const args = [victim.address, imitation, 0n]
  deployer.call('TestToken', { address: imitated, functionName: 'transferFrom', args })
  return deployed
}
