import { accountOf } from '../../session/accountOf.js'
import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { UserRejectedError } from '../../shared/errors/provider.js'
import { AccountChangedError, NetworkChangedError } from '../../shared/errors/sending.js'
import {
  SendUnconfirmedError,
  TransferChangedError,
  type TransferMismatchError,
} from '../../shared/errors/transfers.js'
import { nativeAssetId } from '../../shared/keys.js'
import type { Connector } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import type { NewTransaction, SentTransfer } from '../../shared/types/transaction.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { type Place, placeOf, type SendContext } from '../context.js'
import { transferKey } from './transferKey.js'

export type SendTransferParameters = AssetWords & {
  /** As shown to the user. */
  plan: TransferPlan
  /** Runs a final check before the wallet is asked. If it throws, nothing is sent. */
  confirm?: (() => Promise<void>) | undefined
  /**
   * Aborts until the wallet is asked. After that it has no effect: the wallet request can't be taken back.
   */
  signal?: AbortSignal | undefined
}
/** `id`: the transaction hash, or on Solana the signature in base58. */
export type SendTransferReturnType = { readonly id: string }
export type SendTransferErrorType =
  | AccountChangedError
  | NetworkChangedError
  | TransferChangedError
  | TransferMismatchError
  | SendUnconfirmedError
  | UserRejectedError

/** Returns the active connector, checking that its account is the sender, on the sender's network. */
function senderOf(
  { config, session }: Pick<SendContext, 'config' | 'session'>,
  { from }: Transfer,
): Connector {
  const namespace = namespaceOf(splitCaipAddress(from).networkId)
  const { caipAddress, connector, networkId } = accountOf({
    session: session.getState(),
    ...config,
    namespace,
  })
  if (networkId !== splitCaipAddress(from).networkId) throw new NetworkChangedError({ details: networkId })
  if (caipAddress !== from || connector === undefined) throw new AccountChangedError({ details: caipAddress })
  return connector
}

function isSender(context: SendContext, transfer: Transfer): boolean {
  try {
    return senderOf(context, transfer) !== undefined
  } catch {
    return false
  }
}

async function askOnce(
  context: SendContext,
  { plan: shown, confirm, name, symbol, signal }: SendTransferParameters,
): Promise<SendTransferReturnType> {
  const { transfer } = shown
  const { network, transfers }: Place = await placeOf(context, splitCaipAddress(transfer.from).networkId)
  senderOf(context, transfer)
  await confirm?.()
  // Planned again: balances, fees and blocks have changed since it was shown.
  const plan = await transfers.plan({ transfer, network, signal })
  if (plan.failure) throw plan.failure
  if (isDearer(plan, shown)) throw new TransferChangedError()
  const connector = senderOf(context, transfer)
  const provider = await connector.provider(namespaceOf(transfer.from))
  // Checked again: the user may have switched during any of the awaits.
  senderOf(context, transfer)
  const hasAccount = () => isSender(context, transfer)
  const record = (sent: Pick<NewTransaction, 'id' | 'lastValidBlockHeight'>) =>
    connector.noteTransaction?.({
      ...sent,
      from: transfer.from,
      to: transfer.asset.kind === 'native' ? transfer.to : transfer.asset.address,
      kind: 'send',
      transfers: [toSentTransfer(transfer, { network, name, symbol })],
    })
  try {
    const sent = await transfers.send({ plan, network, provider, hasAccount, signal })
    record(sent)
    return { id: sent.id }
  } catch (thrown) {
    // The transaction may be pending, so it is recorded by its id.
    if (thrown instanceof SendUnconfirmedError && thrown.id !== undefined) record({ id: thrown.id })
    throw thrown
  }
}

/**
 * Asks the wallet of the active account to send a planned and shown transfer. Resolves as soon as it is sent;
 * `useTransactions` reports its status. Right before, account, network, balance and fee are checked again. A
 * transfer that is confirmed twice is sent once.
 *
 * @throws AccountChangedError, NetworkChangedError, TransferChangedError, TransferMismatchError and the
 * plan's `failure` before the wallet is asked; UserRejectedError and the other wallet errors;
 * SendUnconfirmedError when it may have been sent anyway: never retry that automatically.
 * @example
 * const plan = await planTransfer(latchkey, transfer)
 * const { id } = await sendTransfer(latchkey, { plan })
 */
export async function sendTransfer(
  context: SendContext,
  parameters: SendTransferParameters,
): Promise<SendTransferReturnType> {
  const { cache, events } = context
  const { transfer } = parameters.plan
  const key = transferKey(transfer)
  cache.sends ??= new Map()
  const { sends } = cache
  const asked = sends.get(key)
  if (asked) return asked
  const facts = { network: splitCaipAddress(transfer.from).networkId, asset: transfer.asset.kind }
  events.emit({ event: 'SEND_INITIATED', properties: facts })
  const sending = askOnce(context, parameters).finally(() => sends.delete(key))
  sends.set(key, sending)
  try {
    const sent = await sending
    events.emit({ event: 'SEND_SUCCESS', properties: facts })
    return sent
  } catch (thrown) {
    const event = thrown instanceof UserRejectedError ? 'SEND_REJECTED' : 'SEND_ERROR'
    const message = thrown instanceof Error ? thrown.message : ''
    events.emit({ event, properties: { ...facts, message } })
    throw thrown
  }
}

/** Name and symbol of an asset, if known. Untrusted text. */
export type AssetWords = { readonly name?: string | undefined; readonly symbol?: string | undefined }

/** Converts a transfer to the entry that is stored with the sent transaction. */
export function toSentTransfer(
  { asset, quantity, to: receiver }: Transfer,
  { network, name, symbol }: AssetWords & { network: Network },
): SentTransfer {
  const out = { direction: 'out', quantity, receiver } as const
  if (asset.kind === 'native') return { ...out, ...network.nativeCurrency, assetId: nativeAssetId(network) }
  const decimals = asset.kind === 'token' ? asset.decimals : 0
  return { ...out, address: asset.address, name, symbol, decimals }
}

/** Max ratio of the current max fee to the shown one: fees vary from block to block. */
const maxFeeRatio = 2n

/** Whether the transfer costs notably more than was shown. An unknown fee is not compared. */
export function isDearer(
  now: Pick<TransferPlan, 'mostFee' | 'deposit'>,
  shown: Pick<TransferPlan, 'mostFee' | 'deposit'>,
): boolean {
  if (now.deposit > shown.deposit) return true
  return now.mostFee !== undefined && shown.mostFee !== undefined && now.mostFee > shown.mostFee * maxFeeRatio
}
