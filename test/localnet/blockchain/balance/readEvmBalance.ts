import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseAbiItem } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { evmChainId } from '../../evm/evmChainId.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { readAssets } from '../assets/readAssets.js'
import { callEach } from '../chains/callEach.js'
import { decodeResult } from '../chains/decodeResult.js'
import type { Holding } from './Holding.js'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** What an account holds on an EVM chain, read now: the native token, the chain's tokens, every token ever sent to it, and `more`. */
export async function readEvmBalance(
  node: EvmNode,
  { address, more }: { address: Address; more: readonly Address[] },
): Promise<readonly Holding[]> {
  const { contracts, tokens: standing } = node.deployed
  const known = [contracts.weth, ...standing.map((token) => token.address)]
  const [coins, received] = await Promise.all([
    node.client.getBalance({ address }),
    node.client.getLogs({ event: transferEvent, args: { to: address }, fromBlock: 0n, strict: true }),
  ])
  const tokens = [
    ...new Set([...known, ...received.map((log) => log.address), ...more].map((token) => getAddress(token))),
  ].filter((token) => token !== nativeAddress)

  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const answers = await callEach(
    node,
    tokens.map((to) => ({ to, data })),
  )
  const held = [
    { token: nativeAddress, quantity: coins },
    ...tokens.map((token, index) => ({ token, quantity: readQuantity(answers[index]) })),
  ].filter(({ quantity }) => quantity > 0n)

  const assets = await readAssets(
    node,
    held.map(({ token }) => token),
  )
  const chainId = evmChainId(node.chain)
  return held.flatMap(({ token, quantity }): Holding[] => {
    const asset = assets.get(token)
    if (asset === undefined) return []
    const row = token === nativeAddress ? {} : { rowAddress: `${chainId}:${token}` }
    return [{ chainId, asset, assetAddress: token, quantity, ...row }]
  })
}

function readQuantity(data: Hex | undefined): bigint {
  return decodeResult(data, { abi: erc20Abi, functionName: 'balanceOf' }) ?? 0n
}
