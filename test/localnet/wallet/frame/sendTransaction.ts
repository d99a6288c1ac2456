import { type Address, type Hex, isAddress, isHex } from 'viem'
import { invalidParams } from '../../rpc/ProviderRpcError.js'
import { describeTransaction } from './describeTransaction.js'
import { submitTransaction } from './submitTransaction.js'
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

  return submitTransaction(session, {
    network,
    account,
    to,
    data,
    value: BigInt(value ?? 0),
    gas: toBigInt(gas),
    nonce: nonce === undefined ? undefined : Number(nonce),
    gasPrice: toBigInt(gasPrice),
  })
}

function toBigInt(quantity: Hex | undefined): bigint | undefined {
  return quantity === undefined ? undefined : BigInt(quantity)
}

type TransactionRequest = {
  readonly from: unknown
  readonly to: Address | undefined
  readonly data: Hex
} & { readonly [quantity in 'value' | 'gas' | 'nonce' | 'gasPrice' | 'chainId']?: Hex }

/** Reads the fields of a transaction; those of a call in a batch are among them. */
export function readTransaction(request: unknown): TransactionRequest {
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
