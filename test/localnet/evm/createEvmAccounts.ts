import { pbkdf2Sync } from 'node:crypto'
import type { Address, Hex } from 'viem'
import { toHex } from 'viem'
import { HDKey, privateKeyToAccount } from 'viem/accounts'

/** The public test mnemonic of Ethereum tools. Its accounts are worthless on every real chain. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** A test account with its public test key. `isEmpty` marks the one that owns nothing and never did. */
export type EvmAccount = {
  readonly address: Address
  readonly privateKey: Hex
  readonly isEmpty?: true
}

/** How many accounts start with native tokens and every token. */
export const fundedAccounts = 10

const bundlerIndex = 97
const faucetIndex = 98
const deployerIndex = 99

/** The accounts of the local network; the manifest names the first list only. */
export type EvmAccounts = {
  readonly accounts: readonly EvmAccount[]
  readonly deployer: EvmAccount
  /** Holds plenty of native tokens and tokens on both chains: what is bought comes from it. */
  readonly faucet: EvmAccount
  /** Sends the operations of smart accounts. */
  readonly bundler: EvmAccount
}

let derived: EvmAccounts | undefined

/** The accounts, the same ones each time: derived once in a process, which takes a tenth of a second. */
export function createEvmAccounts(): EvmAccounts {
  derived ??= deriveAccounts()
  return derived
}

function deriveAccounts(): EvmAccounts {
  // Node stretches the key much faster than JavaScript does.
  const seed = pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512')
  const parent = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0")
  const accountAt = (index: number): EvmAccount => {
    const privateKey = toHex(parent.deriveChild(index).privateKey ?? new Uint8Array(32))
    return { address: privateKeyToAccount(privateKey).address, privateKey }
  }
  const funded = Array.from({ length: fundedAccounts }, (_, index) => accountAt(index))
  return {
    accounts: [...funded, { ...accountAt(fundedAccounts), isEmpty: true }],
    deployer: accountAt(deployerIndex),
    faucet: accountAt(faucetIndex),
    bundler: accountAt(bundlerIndex),
  }
}
