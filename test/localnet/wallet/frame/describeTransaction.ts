import { type Address, decodeFunctionData, erc20Abi, formatUnits, type Hex } from 'viem'
import type { ManifestToken } from '../../createManifest.js'
import type { WalletNetwork } from '../walletState.js'
import type { PromptRow } from './showPrompt.js'

export type DescribeTransactionParameters = {
  to: Address | undefined
  value: bigint
  data: Hex
  network: WalletNetwork
  tokens: readonly ManifestToken[]
}

/** What a transaction does, in words: the receiver and amount of a token transfer, the spender of an approval. */
export function describeTransaction({
  to,
  value,
  data,
  network,
  tokens,
}: DescribeTransactionParameters): readonly PromptRow[] {
  const coins = { name: 'Amount', value: `${formatUnits(value, 18)} ${network.symbol}` }
  if (to === undefined) return [{ name: 'Creates', value: 'A contract' }, coins]
  if (data === '0x') return [{ name: 'To', value: to }, coins]

  const token = tokens.find(
    ({ chainId, address }) =>
      chainId === `eip155:${network.chainId}` && address.toLowerCase() === to.toLowerCase(),
  )
  const call = token && decodeTokenCall(data)
  if (call === undefined || token === undefined)
    return [{ name: 'Contract', value: to }, coins, { name: 'Data', value: data }]

  const amount = `${formatUnits(call.amount, token.decimals)} ${token.symbol}`
  return [
    { name: call.isApproval ? 'Lets spend' : 'To', value: call.party },
    { name: 'Amount', value: amount },
    { name: 'Token contract', value: to },
  ]
}

function decodeTokenCall(data: Hex): { isApproval: boolean; party: Address; amount: bigint } | undefined {
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data })
    if (call.functionName !== 'transfer' && call.functionName !== 'approve') return undefined
    const [party, amount] = call.args
    return { isApproval: call.functionName === 'approve', party, amount }
  } catch {
    return undefined
  }
}
