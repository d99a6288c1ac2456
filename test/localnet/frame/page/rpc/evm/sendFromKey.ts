import { type Address, createWalletClient, formatUnits, type Hex } from 'viem'
import { addGasMargin } from '../../../../evm/addGasMargin.js'
import { withKey } from '../../account/withKey.js'
import { FrameRequestError } from '../../FrameRequestError.js'
import type { FrameWallet } from '../../FrameWallet.js'
import type { EvmNetwork } from '../../network/createNetworks.js'
import { createEvmClient, toChain, toTransport } from './createEvmClient.js'
import type { Transaction } from './transaction.js'

/** A transaction whose costs are known. */
export type PricedTransaction = {
  readonly to: Address | undefined
  readonly data: Hex
  readonly value: bigint
  readonly nonce: number | undefined
  readonly gas: bigint
  readonly fees:
    | { readonly gasPrice: bigint }
    | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
}

/** Fills in what the app left open. Fails where the transaction would. */
export async function priceTransaction(
  network: EvmNetwork,
  { from, transaction }: { from: Address; transaction: Transaction },
): Promise<PricedTransaction> {
  const client = createEvmClient(network)
  const { to, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = transaction
  const call = { account: from, data, value, ...(to !== undefined && { to }) }
  const estimated = async () => {
    const { maxFeePerGas: most, maxPriorityFeePerGas: tip } = await client.estimateFeesPerGas()
    const ownTip = maxPriorityFeePerGas ?? 0n
    return { maxFeePerGas: maxFeePerGas ?? most + ownTip, maxPriorityFeePerGas: maxPriorityFeePerGas ?? tip }
  }
  const priced = {
    to,
    data,
    value,
    nonce: nonce === undefined ? undefined : Number(nonce),
    gas: gas ?? addGasMargin(await client.estimateGas(call)),
    fees: gasPrice === undefined ? await estimated() : { gasPrice },
  }
  if ((await client.getBalance({ address: from })) < value + mostFee(priced))
    throw new FrameRequestError(
      `The account has not enough ${network.symbol} for the amount and the network fee.`,
    )
  return priced
}

/** The most that the network takes for it, in native tokens, exactly. */
export function describeFee(transaction: PricedTransaction, { symbol }: EvmNetwork): string {
  return `At most ${formatUnits(mostFee(transaction), 18)} ${symbol}`
}

function mostFee({ gas, fees }: Pick<PricedTransaction, 'gas' | 'fees'>): bigint {
  return gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)
}

/** Signs with the key and hands the transaction to the node. Returns its hash. */
export function sendFromKey(
  wallet: FrameWallet,
  { network, transaction }: { network: EvmNetwork; transaction: PricedTransaction },
): Promise<Hex> {
  const { to, data, value, nonce, gas, fees } = transaction
  return withKey(wallet, (account) =>
    createWalletClient({ account, chain: toChain(network), transport: toTransport(network) }).sendTransaction(
      {
        data,
        value,
        gas,
        ...fees,
        ...(to !== undefined && { to }),
        ...(nonce !== undefined && { nonce }),
      },
    ),
  )
}
