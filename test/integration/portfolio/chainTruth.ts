import { createSolanaRpc, address as toAddress } from '@solana/kit'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import type { JoinedLocalnet } from '../../localnet/joinLocalnet.js'

/** The chains' own data, read by their own libraries: no product code is used. */
export type ChainTruth = {
  /** The quantity of the native token. */
  coins(networkId: string, account: string): Promise<bigint>
  tokens(networkId: string, account: string, token: string): Promise<bigint>
}

export function createChainTruth({ urls }: Pick<JoinedLocalnet, 'urls'>): ChainTruth {
  const clientOf = (networkId: string) =>
    createPublicClient({
      transport: http(networkId === 'eip155:31338' ? urls.evm2 : urls.evm),
      cacheTime: 0,
    })
  const solana = () => createSolanaRpc(urls.solana)
  return {
    async coins(networkId, account) {
      if (networkId.startsWith('solana:')) return (await solana().getBalance(toAddress(account)).send()).value
      return clientOf(networkId).getBalance({ address: account as Address })
    },
    async tokens(networkId, account, token) {
      if (networkId.startsWith('solana:')) {
        const held = await solana()
          .getTokenAccountsByOwner(toAddress(account), { mint: toAddress(token) }, { encoding: 'jsonParsed' })
          .send()
        return held.value.reduce(
          (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
          0n,
        )
      }
      return clientOf(networkId).readContract({
        address: token as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account as Address],
      })
    },
  }
}
