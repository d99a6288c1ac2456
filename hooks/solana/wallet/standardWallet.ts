import { UnauthorizedError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import { readList } from '../values.js'

/** An object registered as a Wallet Standard wallet. Untrusted: any getter may throw. */
export type StandardWallet = object

/** The wallet features that the library calls and that move no value, each with its method. */
export type StandardFeatures = {
  'standard:connect': {
    /** Asks for accounts. */
    connect(input?: {
      /** True: never prompts. */
      silent?: boolean
    }): Promise<unknown>
  }
  'standard:disconnect': {
    /** Ends the connection. */
    disconnect(): Promise<void>
  }
  'standard:events': {
    /** Subscribes to changes of the accounts. Returns a function that unsubscribes. */
    on(event: 'change', listener: (properties: unknown) => void): unknown
  }
  'solana:signIn': {
    /** Connects and signs a message in one step. */
    signIn(...inputs: readonly unknown[]): Promise<unknown>
  }
  'solana:signMessage': {
    /** Signs messages. */
    signMessage(...inputs: readonly unknown[]): Promise<unknown>
  }
}

/** The features that sign transactions. */
export type SendingFeatures = {
  'solana:signTransaction': {
    /** Signs transactions. */
    signTransaction(...inputs: readonly unknown[]): Promise<unknown>
  }
  'solana:signAndSendTransaction': {
    /** Signs and sends transactions. */
    signAndSendTransaction(...inputs: readonly unknown[]): Promise<unknown>
  }
}

/** Whether the wallet has a feature with its method now. */
export function hasFeature(
  wallet: StandardWallet,
  name: keyof SendingFeatures | keyof StandardFeatures,
): boolean {
  const feature = readProperty(readProperty(wallet, 'features'), name)
  const method = name === 'standard:events' ? 'on' : name.slice(name.indexOf(':') + 1)
  return typeof readProperty(feature, method) === 'function'
}

/** Reads a feature in its current state. Undefined when the wallet lacks it or its method. */
export function readFeature<name extends keyof StandardFeatures>(
  wallet: StandardWallet,
  name: name,
): StandardFeatures[name] | undefined {
  if (!hasFeature(wallet, name)) return undefined
  return readProperty(readProperty(wallet, 'features'), name) as StandardFeatures[name]
}

/** The same, for a feature that signs transactions. */
export function readSendingFeature<name extends keyof SendingFeatures>(
  wallet: StandardWallet,
  name: name,
): SendingFeatures[name] | undefined {
  if (!hasFeature(wallet, name)) return undefined
  return readProperty(readProperty(wallet, 'features'), name) as SendingFeatures[name]
}

/** A longer list is a bug or an attack. */
const maxChains = 100

/** The Solana chains of a wallet or an account, such as `solana:mainnet`. Anything else is skipped. */
export function readChains(holder: unknown): readonly string[] {
  return readList(readProperty(holder, 'chains'), maxChains).filter(
    (chain): chain is string => typeof chain === 'string' && /^solana:[-\w]{1,32}$/.test(chain),
  )
}

export const maxAccounts = 1000

/**
 * Finds the wallet's own account object for an address, which its features take as input: on a network, or on any.
 *
 * @throws UnauthorizedError when the wallet no longer shares the account.
 */
export function findAccount(wallet: unknown, address: string, networkId?: CaipNetworkId): unknown {
  const accounts = readList(readProperty(wallet, 'accounts'), maxAccounts)
  const account = accounts.find(
    (candidate) => readProperty(candidate, 'address') === address && isOn(candidate, networkId),
  )
  if (account === undefined) throw new UnauthorizedError({ details: address })
  return account
}

/**
 * Wallet Standard names of the public clusters. The CAIP-2 ids are the beginnings of their genesis hashes.
 */
const clusters: { readonly [networkId in CaipNetworkId]?: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Wallet Standard name of a cluster on the user's own machine, whatever its genesis hash. */
export const localChain = 'solana:localnet'

/**
 * The name that a wallet has for a network: the CAIP-2 id itself, else the cluster name. Undefined when it
 * supports neither.
 */
export function chainNameOf(wallet: StandardWallet, networkId: CaipNetworkId): string | undefined {
  const chains = readChains(wallet)
  return namesOf(networkId).find((name) => chains.includes(name))
}

const namesOf = (networkId: CaipNetworkId) => [networkId, clusters[networkId] ?? localChain]

/**
 * Whether an account is one on the network, or without a network on any of Solana. A wallet may support other namespaces
 * and clusters too; its accounts then name their own chains.
 */
function isOn(account: unknown, networkId: CaipNetworkId | undefined): boolean {
  if (readProperty(account, 'chains') === undefined) return true
  const chains = readChains(account)
  return networkId ? namesOf(networkId).some((name) => chains.includes(name)) : chains.length > 0
}

/**
 * The addresses of a wallet's accounts on a network, or on any of Solana, without duplicates. Anything else is skipped.
 */
export function readAccounts(accounts: unknown, networkId?: CaipNetworkId): readonly string[] {
  const addresses = readList(accounts, maxAccounts)
    .filter((account) => isOn(account, networkId))
    .map((account) => readProperty(account, 'address'))
  return [...new Set(addresses.filter(isSolanaAddress))]
}

/** Disconnects the page from the wallet, if the wallet supports it. */
export async function disconnectWallet(wallet: StandardWallet): Promise<void> {
  try {
    await readFeature(wallet, 'standard:disconnect')?.disconnect()
  } catch (thrown) {
    throw toProviderError(thrown)
  }
}
