import * as v from 'valibot'
import { type Address, erc20Abi, isAddress, toHex } from 'viem'
import { chainIdSchema, evmAddressSchema } from '../../../../../../hooks/clients/embedded/schemas/values.js'
import type { FrameWallet } from '../../FrameWallet.js'
import type { EvmNetwork } from '../../network/createNetworks.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'
import { createEvmClient } from './createEvmClient.js'
import { type PricedAsset, readPrices } from './readPrices.js'

const paramsSchema = v.looseTuple([
  v.object({
    account: evmAddressSchema,
    chainFilter: v.optional(v.pipe(v.array(chainIdSchema), v.maxLength(100))),
    assetTypeFilter: v.optional(v.array(v.pipe(v.string(), v.toLowerCase()))),
  }),
])

/** wallet_getAssets (EIP-7811): native tokens and the manifest's tokens, read from the chains. An asset that isn't held is left out. */
export async function getAssets({ wallet, params }: EvmCall): Promise<object> {
  const [{ account, chainFilter, assetTypeFilter = ['native', 'erc20'] }] = parseParams(paramsSchema, {
    method: 'wallet_getAssets',
    params,
  })
  const networks = wallet.networks.flatMap((network) =>
    network.namespace === 'eip155' && (chainFilter === undefined || chainFilter.includes(network.id))
      ? [network]
      : [],
  )
  const rows = await Promise.all(
    networks.map(async (network) => {
      const assets = await readAssets(wallet, { account, network })
      const wanted = assets.filter(({ type }) => assetTypeFilter.includes(type.toLowerCase()))
      return [toHex(network.chainId), wanted] as const
    }),
  )
  return Object.fromEntries(rows)
}

async function readAssets(
  wallet: FrameWallet,
  { account, network }: { account: Address; network: EvmNetwork },
): Promise<readonly PricedAsset[]> {
  const client = createEvmClient(network)
  const coins = {
    address: 'native',
    balance: toHex(await client.getBalance({ address: account })),
    type: 'NATIVE',
    metadata: { name: network.symbol, symbol: network.symbol, decimals: 18 },
  } as const
  const tokens = await Promise.all(
    wallet.manifest.tokens
      .filter(({ chainId }) => chainId === network.id)
      .map(async ({ address, name, symbol, decimals }) => {
        if (!isAddress(address)) return []
        const held = await client
          .readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
          // A token that does not answer is not held, as far as anybody can tell.
          .catch(() => 0n)
        if (held === 0n) return []
        return [
          { address, balance: toHex(held), type: 'ERC20', metadata: { name, symbol, decimals } } as const,
        ]
      }),
  )
  return readPrices(wallet, { network, assets: [coins, ...tokens.flat()] })
}
