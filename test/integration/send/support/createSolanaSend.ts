import { solana } from '@latchkey/hooks/solana'
import type { Address, KeyPairSigner, Signature } from '@solana/kit'
import { createLatchkey } from '../../../../hooks/instance/createLatchkey.js'
import type { RpcClient } from '../../../../hooks/shared/types/chain.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { TransferAsset, TransferPlan } from '../../../../hooks/shared/types/transfer.js'
import { planTransfer } from '../../../../hooks/solana/transfer/planTransfer.js'
import { sendTransfer } from '../../../../hooks/solana/transfer/sendTransfer.js'
import { solanaChain } from '../../../localnet/solana/solanaChain.js'
import type { SolanaBench } from '../../../localnet/tests/solana/support/createSolanaBench.js'
import { type Answer, createSolanaWallet } from './createSolanaWallet.js'

export const native: TransferAsset = { kind: 'native' }

/** Planning and sending on a separate chain, through the library's own RPC client. */
export function createSolanaSend(bench: SolanaBench) {
  const { chainId } = solanaChain
  const network: Network = {
    id: chainId.slice('solana:'.length),
    namespace: 'solana',
    name: solanaChain.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [bench.node.url] } },
  }
  const { rpc: request } = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [network],
    adapters: [solana()],
  })
  const rpc: RpcClient = { request }

  const plan = (
    from: KeyPairSigner,
    { to, asset, quantity }: { to: string; asset: TransferAsset; quantity: bigint },
  ) => planTransfer(rpc, { transfer: { from: `${chainId}:${from.address}`, to, asset, quantity }, network })

  /** Executes a plan with a wallet, and waits a slot. */
  const carryOut = async (planned: TransferPlan, from: KeyPairSigner, answer?: Answer) => {
    const { wallet, asked } = createSolanaWallet(from, answer)
    const sent = await sendTransfer(rpc, { plan: planned, network, provider: wallet })
    bench.node.mine(1)
    const options = { encoding: 'json', maxSupportedTransactionVersion: 0 } as const
    const landed = await bench.rpc.getTransaction(sent.id as Signature, options).send()
    return { ...sent, asked, meta: landed?.meta }
  }

  const assetOf = (key: Parameters<SolanaBench['tokenOf']>[0]): TransferAsset => {
    const { address, decimals, standard } = bench.tokenOf(key)
    return key === 'collectible' ? { kind: 'nft', address, standard } : { kind: 'token', address, decimals }
  }

  /** Lamports of accounts, and base units of token accounts; 0n where there is none. */
  const standOf = async (people: readonly Address[], holdings: readonly Address[] = []) => {
    const coins = await Promise.all(people.map(bench.lamportsOf))
    const tokens = await Promise.all(holdings.map((holding) => bench.amountAt(holding).catch(() => 0n)))
    return { coins, tokens }
  }
  return { rpc, network, chainId, plan, carryOut, assetOf, standOf }
}
