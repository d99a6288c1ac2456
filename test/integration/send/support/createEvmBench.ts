import { type Address, erc20Abi, type Hex, parseAbi } from 'viem'
import { createHttp } from '../../../../hooks/clients/http/createHttp.js'
import { createRpcClient } from '../../../../hooks/clients/rpc/createRpcClient.js'
import type { Eip1193Provider } from '../../../../hooks/evm/wallet/provider.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Transfer } from '../../../../hooks/shared/types/transfer.js'
import { createEvmAccounts } from '../../../localnet/evm/createEvmAccounts.js'
import type { HostileKind } from '../../../localnet/evm/hostileTokens.js'
import { shareNode } from '../../../localnet/tests/evm/shareNode.js'
import { waitForReceipt } from '../../../support/waitForReceipt.js'

const editionAbi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])
const collectibleAbi = parseAbi(['function ownerOf(uint256) view returns (address)'])

type Sent = { from: Hex; to: Hex; value: Hex; data?: Hex }
type Call = { method: string; params?: unknown }

/** A node, Latchkey's client for it, a wallet with the key of account 0, and all balances on the chain. */
export function createEvmBench() {
  const shared = shareNode()
  const { accountAt, clientOf, node } = shared
  const { deployer } = createEvmAccounts()
  const env = createEnv()
  const rpc = createRpcClient({ http: createHttp({ env }), env })

  const network = (): Network => ({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node().url] } },
    contracts: {
      multicall3: { address: node().deployed.contracts.multicall3 },
      ensUniversalResolver: { address: node().deployed.contracts.ensUniversalResolver },
    },
    hasNames: true,
  })

  const send = ({ to, value, data }: Sent) =>
    clientOf(0).sendTransaction({ to, value: BigInt(value), ...(data && { data }) })

  /** A wallet that sets gas and fees, signs and sends; `answers` overrides methods. */
  function createWallet(answers: Readonly<Record<string, (call: Call) => unknown>> = {}) {
    const asked: Call[] = []
    const usual: Readonly<Record<string, (call: Call) => unknown>> = {
      eth_accounts: () => [accountAt(0).address.toLowerCase()],
      eth_chainId: () => '0x7a69',
      eth_sendTransaction: ({ params }) => send((params as [Sent])[0]),
    }
    const provider: Eip1193Provider = {
      async request(call) {
        asked.push(call)
        const answer = answers[call.method] ?? usual[call.method]
        if (answer === undefined) throw new TypeError(`${call.method} was not expected`)
        return answer(call)
      },
    }
    return { provider, asked, sends: () => asked.filter(({ method }) => method === 'eth_sendTransaction') }
  }

  /** Every account, and every contract that could receive something by mistake. */
  const holders = (): readonly Address[] => {
    const { tokens, hostileTokens, nfts, contracts } = node().deployed
    const accounts = [0, 1, 2, 3, 4, 5, 10].map((index) => accountAt(index).address)
    const others = [...tokens, ...hostileTokens, ...nfts].map(({ address }) => address)
    return [
      ...new Set([
        ...accounts,
        shared.faucet.address,
        deployer.address,
        ...others,
        ...Object.values(contracts),
      ]),
    ]
  }

  /** Every balance, by `asset holder`. A token that does not report balances is left out. */
  async function readHoldings(): Promise<ReadonlyMap<string, bigint>> {
    const { tokens, hostileTokens, nfts } = node().deployed
    const { client } = node()
    const owners = holders()
    const readable = [...tokens, ...hostileTokens.filter(({ kind }) => kind !== 'revertingBalance')]
    const coins = owners.map(
      async (owner) => [`native ${owner}`, await client.getBalance({ address: owner })] as const,
    )
    const fungible = readable.flatMap(({ address }) =>
      owners.map((owner) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) as const),
    )
    const editions = nfts.filter(({ standard }) => standard === 'erc1155')
    const copies = editions.flatMap(({ address, tokenId }) =>
      owners.map(
        (owner) => ({ address, abi: editionAbi, functionName: 'balanceOf', args: [owner, tokenId] }) as const,
      ),
    )
    const pieces = nfts
      .filter(({ standard }) => standard === 'erc721')
      .map(
        ({ address, tokenId }) =>
          ({ address, abi: collectibleAbi, functionName: 'ownerOf', args: [tokenId] }) as const,
      )
    const [quantities, counts, keepers] = await Promise.all([
      client.multicall({ contracts: fungible, allowFailure: false }),
      client.multicall({ contracts: copies, allowFailure: false }),
      client.multicall({ contracts: pieces, allowFailure: false }),
    ])
    return new Map([
      ...(await Promise.all(coins)),
      ...fungible.map(
        ({ address, args }, index) => [`${address} ${args[0]}`, quantities[index] ?? 0n] as const,
      ),
      ...copies.map(
        ({ address, args }, index) => [`${address}/${args[1]} ${args[0]}`, counts[index] ?? 0n] as const,
      ),
      ...pieces.flatMap(({ address, args }, index) =>
        owners.map(
          (owner) => [`${address}/${args[0]} ${owner}`, keepers[index] === owner ? 1n : 0n] as const,
        ),
      ),
    ])
  }

  /** A token with unusual behaviour. */
  const hostileOf = (kind: HostileKind) => {
    const token = node().deployed.hostileTokens.find((candidate) => candidate.kind === kind)
    if (token === undefined) throw new TypeError(`There is no token "${kind}".`)
    return token.address
  }
  /** A collectible of account 0. */
  const nftOf = (standard: 'erc721' | 'erc1155') => {
    const nft = node().deployed.nfts.find(
      (one) => one.standard === standard && one.owner === accountAt(0).address,
    )
    if (nft === undefined) throw new TypeError(`Account 0 has no ${standard}.`)
    return nft
  }

  /** The receipt of a transaction, and its cost to the sender in the native token beside its value. */
  async function mined(hash: Hex) {
    const receipt = await waitForReceipt(node().client, hash)
    return { ...receipt, cost: receipt.gasUsed * receipt.effectiveGasPrice }
  }

  /** The differences between two readings. */
  function compare(before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>) {
    const changes = [...after].map(([key, quantity]) => [key, quantity - (before.get(key) ?? 0n)] as const)
    return Object.fromEntries(changes.filter(([, change]) => change !== 0n))
  }

  const from = (): Transfer['from'] => `eip155:31337:${accountAt(0).address}`
  return {
    ...shared,
    deployer,
    rpc,
    network,
    createWallet,
    readHoldings,
    compare,
    from,
    hostileOf,
    nftOf,
    mined,
  }
}
