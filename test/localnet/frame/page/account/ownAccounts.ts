import { type Address, isAddressEqual } from 'viem'
import type { EmbeddedAccountType } from '../../../../../hooks/clients/embedded/schemas/values.js'
import { FrameRequestError } from '../FrameRequestError.js'
import type { FrameWallet } from '../FrameWallet.js'
import type { EvmNetwork, FrameNetwork, SolanaNetwork } from '../network/createNetworks.js'
import type { FrameSession } from '../store/createVault.js'
import { findSmartAccount } from './smartAccounts.js'

/** One of the user's accounts, on a network. */
export type EvmAccount = {
  readonly type: EmbeddedAccountType
  readonly address: Address
  readonly network: EvmNetwork
  /** The key's own address: the account itself, or the owner of the smart account. */
  readonly owner: Address
}
export type SolanaAccount = {
  readonly type: 'eoa'
  readonly address: string
  readonly network: SolanaNetwork
}
export type OwnAccount = EvmAccount | SolanaAccount

export type OwnAccountsParameters<network extends FrameNetwork> = {
  session: FrameSession
  network: network
}

/** The user's accounts on a network, the one by key first. */
export async function ownAccounts(
  wallet: FrameWallet,
  { session, network }: OwnAccountsParameters<FrameNetwork>,
): Promise<readonly [OwnAccount, ...OwnAccount[]]> {
  if (network.namespace === 'eip155') return ownEvmAccounts(wallet, { session, network })
  return [{ type: 'eoa', address: session.addresses.solana, network }]
}

/** The same, of an EVM chain. */
export async function ownEvmAccounts(
  wallet: FrameWallet,
  { session, network }: OwnAccountsParameters<EvmNetwork>,
): Promise<readonly [EvmAccount, ...EvmAccount[]]> {
  const owner = session.addresses.evm
  const eoa: EvmAccount = { type: 'eoa', address: owner, owner, network }
  const address = await findSmartAccount(wallet, { network, owner })
  return address === undefined ? [eoa] : [eoa, { type: 'smartAccount', address, owner, network }]
}

/** The account that the user prefers; the smart account before anybody has chosen, and the one by key where there is no other. */
export async function chooseAccount<account extends OwnAccount>(
  { settings }: FrameWallet,
  accounts: readonly [account, ...account[]],
): Promise<account> {
  const type = (await settings.accountType()) ?? 'smartAccount'
  return accounts.find((account) => account.type === type) ?? accounts[0]
}

/**
 * The account with an address.
 *
 * @throws FrameRequestError when it isn't the user's.
 */
export function accountWith(accounts: readonly EvmAccount[], address: Address): EvmAccount {
  const account = accounts.find((own) => isAddressEqual(own.address, address))
  if (account === undefined)
    throw new FrameRequestError(`The account ${address} does not belong to the person who is signed in.`)
  return account
}
