import * as v from 'valibot'
import { createWalletClient, erc20Abi, getAddress, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { swapApprovalSchema } from '../../../../../hooks/clients/blockchain/schemas/swap.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'
import { createExchange } from './createExchange.js'

/** The chains by the names of their URLs. */
export const chainIds = { evm: 31_337, evm2: 31_338 } as const
export type ChainKey = keyof typeof chainIds

/** An account that swaps. Everything on the chain is read by viem, not by the service. */
export function createSwapBench(
  localnet: Pick<JoinedLocalnet, 'manifest' | 'urls'>,
  { chain = 'evm', index = 2 }: { chain?: ChainKey; index?: number } = {},
) {
  const { manifest, urls } = localnet
  const caip2 = `eip155:${chainIds[chain]}`
  const key = manifest.accounts.evm[index]?.privateKey
  const contracts = manifest.contracts[caip2]
  if (key === undefined || contracts === undefined)
    throw new TypeError('The chain or the account is missing.')
  const account = privateKeyToAccount(key)
  const exchange = createExchange(localnet, { caip2, user: account.address })
  const client = createWalletClient({
    account,
    chain: {
      id: chainIds[chain],
      name: chain,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [urls[chain]] } },
    },
    transport: http(),
    pollingInterval: 50,
    cacheTime: 0,
  }).extend(publicActions)

  const send = async ({ to, data, value }: { to: string; data: Hex; value: bigint }) => {
    const address = getAddress(to.slice(caip2.length + 1))
    // The gas is given, so that a call that will revert is sent as well.
    const hash = await client.sendTransaction({ to: address, data, value, gas: 1_000_000n })
    return waitForReceipt(client, hash)
  }
  /** As a client does: the call goes to the token in `from`. */
  const approve = async (from: string, to: string, amount?: bigint) => {
    const limit = amount === undefined ? {} : { amount: String(amount) }
    const { body } = await exchange.ask('build-approve', { ...exchange.pairOf(from, to), ...limit })
    const { tx } = v.parse(swapApprovalSchema, body)
    return send({ to: tx.from, data: tx.data, value: tx.value })
  }
  const balanceOf = (symbol: string): Promise<bigint> => {
    const { address } = account
    if (symbol === 'ETH') return client.getBalance({ address })
    const token = { address: exchange.tokenOf(symbol), abi: erc20Abi }
    return client.readContract({ ...token, functionName: 'balanceOf', args: [address] })
  }
  return { ...exchange, account, client, contracts, send, approve, balanceOf }
}
