import { InvalidAddressError } from '../../shared/errors/transfers.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Recipient } from '../../shared/types/transfer.js'
import { callMany, type Hex } from '../read/callContract.js'
import { createAsk } from '../read/createAsk.js'
import { isKeyAccount, orUnknown, readCode, readQuantity } from './nodeAnswers.js'

export type InspectRecipientParameters = {
  /** Plain address, without a CAIP prefix. */
  address: string
  /** Network that will be sent on. */
  network: Network
  signal?: AbortSignal | undefined
}

/** Selector of `totalSupply()`, then calls of ERC-165's `supportsInterface(bytes4)` for ERC-721 and ERC-1155. */
const questions = [
  '0x18160ddd',
  ...['80ac58cd', 'd9b67a26'].map((id): Hex => `0x01ffc9a7${id.padEnd(64, '0')}`),
] as const
const trueWord: Hex = `0x${'1'.padStart(64, '0')}`

/**
 * Detects a token by `totalSupply` rather than `decimals`: price feeds have `decimals` and some tokens lack
 * it.
 */
async function isToken(
  rpc: RpcClient,
  { address, network, signal }: InspectRecipientParameters,
): Promise<boolean> {
  const calls = questions.map((data) => ({ to: address, data }))
  const [supply, ...answers] = await callMany(rpc, { network, calls, signal })
  return supply?.length === trueWord.length || answers.includes(trueWord)
}

async function isInUse(
  rpc: RpcClient,
  { address, network, signal }: InspectRecipientParameters,
): Promise<boolean> {
  const ask = createAsk(rpc, { network, signal })
  const counts = ['eth_getTransactionCount', 'eth_getBalance'].map(async (method) =>
    readQuantity(await ask(method, address, 'latest'), method),
  )
  return (await Promise.all(counts)).some((count) => count > 0n)
}

/**
 * Reads what kind of recipient an address is: a key account (including one with delegated code, EIP-7702), a
 * contract, or a token contract. An account is used if it has sent a transaction or holds native currency; a
 * contract always is.
 *
 * @throws InvalidAddressError; RpcError and the other RPC errors when the code can't be read.
 * @example
 * const { kind } = await inspectRecipient(rpc, { address, network })
 */
export async function inspectRecipient(
  rpc: RpcClient,
  parameters: InspectRecipientParameters,
): Promise<Recipient> {
  const { address, signal } = parameters
  if (!isEvmAddress(address) || !address.startsWith('0x')) throw new InvalidAddressError()
  const [code, isUsed] = await Promise.all([
    readCode(rpc, parameters),
    orUnknown(isInUse(rpc, parameters), signal),
  ])
  if (isKeyAccount(code)) return { kind: 'account', isUsed: code === '0x' ? isUsed : true }
  return { kind: (await isToken(rpc, parameters)) ? 'token' : 'contract', isUsed: true }
}
