import * as v from 'valibot'
import type { Hex } from 'viem'
import { accountWith, chooseAccount, type EvmAccount, ownEvmAccounts } from '../../account/ownAccounts.js'
import { FrameRequestError } from '../../FrameRequestError.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'
import { describeCall } from './describeCall.js'
import { describeFee, priceTransaction, sendFromKey } from './sendFromKey.js'
import { sendOperation } from './sendOperation.js'
import { type Transaction, transactionSchema } from './transaction.js'

const paramsSchema = v.looseTuple([transactionSchema])

/** eth_sendTransaction. From a smart account it is a user operation, and the hash that of the transaction around it. */
export async function sendTransaction(call: EvmCall): Promise<Hex> {
  const { wallet, network, params } = call
  const [transaction] = parseParams(paramsSchema, { method: 'eth_sendTransaction', params })
  const { from, chainId } = transaction
  if (chainId !== undefined && chainId !== BigInt(network.chainId))
    throw new FrameRequestError(
      `The transaction is for chain ID ${chainId}, and the request for ${network.chainId}.`,
    )
  const accounts = await ownEvmAccounts(wallet, call)
  const account = from === undefined ? await chooseAccount(wallet, accounts) : accountWith(accounts, from)
  return account.type === 'eoa'
    ? sendAsKey(call, { account, transaction })
    : sendAsSmartAccount(call, { account, transaction })
}

type SendParameters = { account: EvmAccount; transaction: Transaction }

async function sendAsKey(
  { wallet, network, signal }: EvmCall,
  { account, transaction }: SendParameters,
): Promise<Hex> {
  const priced = await priceTransaction(network, { from: account.address, transaction })
  await wallet.approver.ask(
    {
      heading: 'Send transaction',
      network: network.name,
      account: account.address,
      rows: [
        ...describeCall(wallet.manifest, { call: transaction, network }),
        { name: 'Network fee', value: describeFee(priced, network) },
      ],
    },
    signal,
  )
  return sendFromKey(wallet, { network, transaction: priced })
}

async function sendAsSmartAccount(
  call: EvmCall,
  { account, transaction: { to, value, data } }: SendParameters,
): Promise<Hex> {
  if (to === undefined) throw new FrameRequestError('A smart account does not create contracts.')
  const operation = await sendOperation(call, { account, calls: [{ to, value, data }] })
  return operation.untilMined()
}
