import { type Address, concat } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { readArtifact } from '../contracts/readArtifact.js'
import type { Deployer } from './createDeployer.js'

/** Where the contracts of smart accounts stand. */
export type SmartAccountContracts = {
  readonly entryPoint: Address
  readonly smartAccountFactory: Address
}

/** The public deterministic deployer, which the node brings along. */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With this salt the published bytecode comes to its public address, as on every other chain. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** The salt of the test wallet, so that account 0's first smart account still doesn't stand. */
export const erc1271WalletSalt = 1271n

/** Deploys the EntryPoint at its public address, our factory, and one account with native tokens in it. */
export function deploySmartAccounts(
  deployer: Deployer,
  { owner }: { owner: Address },
): SmartAccountContracts {
  const { bytecode } = readArtifact('EntryPoint')
  deployer.send('Deploying EntryPoint', { to: create2Deployer, data: concat([entryPointSalt, bytecode]) })
  const smartAccountFactory = deployer.deploy('SmartAccountFactory', [entryPoint08Address])
  deployer.call('SmartAccountFactory', {
    address: smartAccountFactory,
    functionName: 'createAccount',
    args: [owner, erc1271WalletSalt],
  })
  return { entryPoint: entryPoint08Address, smartAccountFactory }
}
