import { type Address, isAddress, type LocalAccount } from 'viem'
import { createSmartAccount, type OwnedSmartAccount } from '../../../bundler/createSmartAccount.js'
import { smartAccountFactoryAbi } from '../../../bundler/smartAccountAbi.js'
import { FrameRequestError } from '../FrameRequestError.js'
import type { FrameWallet } from '../FrameWallet.js'
import type { EvmNetwork } from '../network/createNetworks.js'
import type { FrameManifest } from '../readManifest.js'
import { createEvmClient } from '../rpc/evm/createEvmClient.js'
import type { EvmAccount, OwnAccount } from './ownAccounts.js'

/** The factory of a network's smart accounts; undefined where there is none. */
export function findFactory({ contracts }: FrameManifest, { id }: EvmNetwork): Address | undefined {
  const factory = contracts[id]?.smartAccountFactory
  return factory !== undefined && isAddress(factory) ? factory : undefined
}

/** Where the smart account of a key is, whether it stands or not. */
export async function findSmartAccount(
  { manifest, settings }: FrameWallet,
  { network, owner }: { network: EvmNetwork; owner: Address },
): Promise<Address | undefined> {
  const factory = findFactory(manifest, network)
  if (factory === undefined) return undefined
  const address = await settings.remember(`smart account ${network.id} ${factory} ${owner}`, () =>
    createEvmClient(network).readContract({
      address: factory,
      abi: smartAccountFactoryAbi,
      functionName: 'getAddress',
      args: [owner, 0n],
    }),
  )
  return isAddress(address) ? address : undefined
}

/** Whether the account's contract stands. Always, where there is none to stand. */
export async function isDeployed(account: OwnAccount): Promise<boolean> {
  if (!('owner' in account) || account.type === 'eoa') return true
  const code = await createEvmClient(account.network).getCode({ address: account.address })
  return code !== undefined
}

/** The account for viem. Where nothing is signed, an owner that only knows its address will do. */
export async function openSmartAccount(
  manifest: FrameManifest,
  { account, owner }: { account: EvmAccount; owner: LocalAccount },
): Promise<OwnedSmartAccount> {
  const factory = findFactory(manifest, account.network)
  if (factory === undefined) throw new FrameRequestError('There are no smart accounts on this network.')
  return createSmartAccount({ client: createEvmClient(account.network), owner, factory })
}
