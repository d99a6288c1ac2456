import { type Address, type Hex, isAddress, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { addGasMargin } from '../../evm/addGasMargin.js'
import { callNode } from '../../rpc/callNode.js'
import { invalidParams } from '../../rpc/ProviderRpcError.js'
import { describeTransaction } from './describeTransaction.js'
import { currentNetwork, permittedAccount, type WalletSession } from './walletSession.js'

/** eth_sendTransaction: fills in what is missing, asks, signs here and hands the signed transaction to the node. */
export async function sendTransaction(session: WalletSession, [request]: readonly unknown[]): Promise<Hex> {
  const view = session.view()
  const network = currentNetwork(view)
  const { from, to, data, value, gas, nonce, gasPrice, chainId } = readTransaction(request)
  const account = permittedAccount(view, from)
  if (chainId !== undefined && Number(chainId) !== network.chainId)
    throw invalidParams(
      `The transaction is for chain ID ${Number(chainId)}, and the wallet is on ${network.chainId}.`,
    )

  await session.ask({
    heading: 'Send transaction',
    rows: [
      { name: 'Network', value: network.name },
      { name: 'From', value: account },
      ...describeTransaction({ to, value: BigInt(value ?? 0), data, network, tokens: session.tokens }),
    ],
  })

  const ask = async (method: string, params: readonly unknown[]) =>
    BigInt((await callNode(network.rpcUrl, { method, params })) as Hex)
  const call = { from: account, data, ...(to && { to }), ...(value && { value }) }
  const price = gasPrice === undefined ? await ask('eth_gasPrice', []) : BigInt(gasPrice)
  const serialized = await privateKeyToAccount(session.privateKeyOf(account)).signTransaction({
    type: 'eip1559',
    chainId: network.chainId,
    ...(to && { to }),
    data,
    value: BigInt(value ?? 0),
    gas: gas === undefined ? addGasMargin(await ask('eth_estimateGas', [call])) : BigInt(gas),
    nonce: Number(nonce ?? (await ask('eth_getTransactionCount', [account, 'pending']))),
    // Twice the price: the next blocks may cost more, and what isn't needed isn't paid.
    maxFeePerGas: price * 2n,
    maxPriorityFeePerGas: 0n,
  })
  return (await callNode(network.rpcUrl, { method: 'eth_sendRawTransaction', params: [serialized] })) as Hex
}

type TransactionRequest = {
  readonly from: unknown
  readonly to: Address | undefined
  readonly data: Hex
} & { readonly [quantity in 'value' | 'gas' | 'nonce' | 'gasPrice' | 'chainId']?: Hex }

function readTransaction(request: unknown): TransactionRequest {
  if (typeof request !== 'object' || request === null) throw invalidParams('A transaction is expected.')
  const { from, to, data, input, ...rest } = request as Record<string, unknown>
  if (to !== undefined && to !== null && !(typeof to === 'string' && isAddress(to, { strict: false })))
    throw invalidParams('"to" must be an address.')
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes)) throw invalidParams('"data" must be hexadecimal.')
  const quantities: Partial<Record<string, Hex>> = {}
  for (const name of ['value', 'gas', 'nonce', 'gasPrice', 'chainId']) {
    const quantity = rest[name] ?? undefined
    if (quantity === undefined) continue
    if (!isHex(quantity) || quantity === '0x')
      throw invalidParams(`"${name}" must be a hexadecimal quantity.`)
    quantities[name] = quantity
  }
  return { from, to: to ?? undefined, data: bytes, ...quantities }
}
