import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  type Hex,
  maxUint256,
  size,
  slice,
} from 'viem'
import type { ApprovalRow } from '../../approval/Approval.js'
import type { EvmNetwork } from '../../network/createNetworks.js'
import type { FrameManifest } from '../../readManifest.js'

export type DescribeCallParameters = {
  call: { to?: Address | undefined; value: bigint; data: Hex }
  network: EvmNetwork
}

/** What a call does, in words: receiver and amount of a transfer, spender of an approval, else the contract and a summary of the data. */
export function describeCall(
  { tokens }: FrameManifest,
  { call: { to, value, data }, network }: DescribeCallParameters,
): readonly ApprovalRow[] {
  const coins = { name: 'Amount', value: `${formatUnits(value, 18)} ${network.symbol}` }
  if (to === undefined) return [{ name: 'Creates', value: 'A contract' }, coins, summarize(data)]
  const target = getAddress(to)
  if (data === '0x') return [{ name: 'To', value: target }, coins]

  const token = tokens.find(
    ({ chainId, address }) => chainId === network.id && address.toLowerCase() === to.toLowerCase(),
  )
  const rows = token && describeTokenCall(data, token)
  // A token call moves no native currency, except where it tries to hide that it does.
  if (rows === undefined || value !== 0n) return [{ name: 'Contract', value: target }, coins, summarize(data)]
  return [...rows, { name: 'Token contract', value: target }]
}

function describeTokenCall(
  data: Hex,
  token: { symbol: string; decimals: number },
): readonly ApprovalRow[] | undefined {
  const amountRow = (amount: bigint) => {
    const isUnlimited = amount === maxUint256
    const value = isUnlimited ? 'Without limit' : formatUnits(amount, token.decimals)
    return { name: 'Amount', value: `${value} ${token.symbol}` }
  }
  const call = decodeTokenCall(data)
  switch (call?.functionName) {
    case 'transfer':
      return [{ name: 'To', value: call.args[0] }, amountRow(call.args[1])]
    case 'approve':
      return [{ name: 'Lets spend', value: call.args[0] }, amountRow(call.args[1])]
    case 'transferFrom':
      return [
        { name: 'From', value: call.args[0] },
        { name: 'To', value: call.args[1] },
        amountRow(call.args[2]),
      ]
    default:
      return undefined
  }
}

function decodeTokenCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined
  }
}

function summarize(data: Hex): ApprovalRow {
  const bytes = size(data)
  return { name: 'Data', value: bytes < 4 ? data : `${bytes} bytes, function ${slice(data, 0, 4)}` }
}
