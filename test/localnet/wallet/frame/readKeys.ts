import type { Address as SolanaAddress } from '@solana/kit'
import type { Address } from 'viem'
import { unauthorized } from '../../rpc/ProviderRpcError.js'
import type { WalletManifest } from '../WalletManifest.js'
import type { WalletSession } from './walletSession.js'

/** What every session of a wallet has alike: its accounts and keys in both namespaces, and the tokens it knows. */
export function readKeys(
  manifest: WalletManifest,
): Pick<WalletSession, 'tokens' | 'accounts' | 'privateKeyOf' | 'batchAccountOf' | 'solana'> {
  const { accounts, contracts, solanaChain, swapTokens, tokens, urls } = manifest
  return {
    tokens: [...tokens, ...swapTokens],
    accounts: accounts.evm.map(({ address }) => address),
    privateKeyOf(account: Address) {
      const found = accounts.evm.find(({ address }) => address === account)
      if (found === undefined) throw unauthorized()
      return found.privateKey
    },
    batchAccountOf: (chainId) => contracts[`eip155:${chainId}`]?.batchAccount,
    solana: {
      name: solanaChain.name,
      url: urls.solana,
      chainIds: ['solana:localnet', solanaChain.chainId],
      accounts: accounts.solana.map(({ address }) => address),
      secretKeyOf(account: SolanaAddress) {
        const found = accounts.solana.find(({ address }) => address === account)
        if (found === undefined) throw unauthorized()
        return found.secretKey
      },
    },
  }
}
