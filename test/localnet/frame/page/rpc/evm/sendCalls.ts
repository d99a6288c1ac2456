import * as v from 'valibot'
import type { Hex } from 'viem'
import {
  type SendCalls,
  sendCallsSchema,
} from '../../../../../../hooks/clients/embedded/schemas/sendCalls.js'
import { accountWith, chooseAccount, type EvmAccount, ownEvmAccounts } from '../../account/ownAccounts.js'
import { FrameRequestError } from '../../FrameRequestError.js'
import type { EvmNetwork } from '../../network/createNetworks.js'
import { findNetwork } from '../../network/findNetwork.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'
import { writeBatchId } from './batchId.js'
import { createEvmClient } from './createEvmClient.js'
import { describeCall } from './describeCall.js'
import { priceTransaction, sendFromKey } from './sendFromKey.js'
import { sendOperation } from './sendOperation.js'

const paramsSchema = v.looseTuple([sendCallsSchema])
const optionalSchema = v.object({ optional: v.literal(true) })

/** wallet_sendCalls (EIP-5792): one operation of a smart account, or the calls of a key's account one after the other. */
export async function sendCalls(call: EvmCall): Promise<{ id: Hex }> {
  const { wallet, params } = call
  const [batch] = parseParams(paramsSchema, { method: 'wallet_sendCalls', params })
  refuseCapabilities(batch)
  const network = networkOf(call, batch)
  const here = { ...call, network }
  const accounts = await ownEvmAccounts(wallet, here)
  const { from } = batch
  const account = from === undefined ? await chooseAccount(wallet, accounts) : accountWith(accounts, from)
  const calls = batch.calls.map(({ to, data = '0x', value = 0n }) => ({ to, data, value }))
  if (account.type === 'smartAccount') {
    const { hash } = await sendOperation(here, { account, calls })
    return { id: writeBatchId({ kind: 'operation', chainId: network.chainId, count: 1, hashes: [hash] }) }
  }
  if (batch.atomicRequired === true)
    throw new FrameRequestError('This account can not carry out several calls as one.')
  await askForCalls(here, { account, calls })
  return sendEach(here, { account, calls })
}

type Calls = readonly { to: Hex; data: Hex; value: bigint }[]

function networkOf({ wallet, network }: EvmCall, { chainId }: SendCalls): EvmNetwork {
  if (chainId === undefined || chainId === network.id) return network
  const named = findNetwork(wallet.networks, { id: chainId })
  if (named.namespace !== 'eip155') throw new FrameRequestError(`${named.name} has no calls.`)
  return named
}

/** What an app requires and this wallet lacks is rejected, as the standard has it. */
function refuseCapabilities({ capabilities, calls }: SendCalls): void {
  const required = [capabilities, ...calls.map((call) => call.capabilities)].flatMap((wanted) =>
    Object.entries(wanted ?? {}).flatMap(([name, value]) => (v.is(optionalSchema, value) ? [] : [name])),
  )
  if (required.length > 0)
    throw new FrameRequestError(`This wallet has no capability ${required.join(', ')}.`)
}

async function askForCalls(
  { wallet, network, signal }: EvmCall,
  { account, calls }: { account: EvmAccount; calls: Calls },
): Promise<void> {
  const parts = calls.map((call, index) => ({
    title: `Transaction ${index + 1} of ${calls.length}`,
    rows: describeCall(wallet.manifest, { call, network }),
  }))
  const rows = [{ name: 'Network fee', value: 'Taken for each transaction' }]
  await wallet.approver.ask(
    { heading: 'Send transactions', network: network.name, account: account.address, rows, parts },
    signal,
  )
}

/** Each call may need the one before it, so that one is waited for. What fails ends the batch; the id reports how far it got. */
async function sendEach(
  { wallet, network }: EvmCall,
  { account, calls }: { account: EvmAccount; calls: Calls },
): Promise<{ id: Hex }> {
  const client = createEvmClient(network)
  const hashes: Hex[] = []
  for (const [index, transaction] of calls.entries()) {
    try {
      const priced = await priceTransaction(network, { from: account.address, transaction })
      const hash = await sendFromKey(wallet, { network, transaction: priced })
      hashes.push(hash)
      if (index === calls.length - 1) break
      // A chain that makes no further block would keep viem waiting after it looked for a replacement.
      const { status } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
      if (status === 'reverted') break
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  const { chainId } = network
  return { id: writeBatchId({ kind: 'transactions', chainId, count: calls.length, hashes }) }
}
