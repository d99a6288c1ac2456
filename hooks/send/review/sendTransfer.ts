import { askWallet } from '../../intents/askWallet.js'
import { assetOf } from '../../intents/rules.js'
import { senderOf } from '../../intents/senderOf.js'
import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { defineLazy } from '../../shared/defineLazy.js'
import { UserRejectedError } from '../../shared/errors/provider.js'
import { LessArrivesError, TransferChangedError } from '../../shared/errors/transfers.js'
import type { SendTransferErrorType } from '../../shared/errors/unions.js'
import { nativeAssetId } from '../../shared/keys.js'
import type { Network } from '../../shared/types/network.js'
import type { LatchkeyInstance } from '../../shared/types/register.js'
import type { SentTransfer } from '../../shared/types/transaction.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { type Place, placeOf, type SendContext } from '../context.js'
import { copyPlan } from './copyPlan.js'
import { arrivalOf, isWorse, shortfallOf } from './holdPlan.js'
import { transferKey } from './transferKey.js'

export type SendTransferParameters = AssetWords & {
  /** As shown to the user. */
  plan: TransferPlan
  /**
   * Keys of what the user was shown and goes on despite: `key` of a SendUnconfirmedError, a LessArrivesError or a
   * SendNotStoredError.
   */
  acknowledged?: readonly string[] | undefined
  /** Runs a final check before the wallet is asked. If it throws, nothing is sent. */
  confirm?: (() => Promise<void>) | undefined
  /**
   * Aborts until the wallet is asked. After that it has no effect: the wallet request can't be taken back.
   */
  signal?: AbortSignal | undefined
}
/** `id`: the transaction hash, or on Solana the signature in base58. */
export type SendTransferReturnType = {
  /** Transaction hash, on Solana the signature. */
  readonly id: string
}
export type { SendTransferErrorType }

async function askOnce(
  context: SendContext,
  { plan: shown, acknowledged = [], confirm, name, symbol, signal }: SendTransferParameters,
): Promise<SendTransferReturnType> {
  const { transfer } = shown
  const { network, transfers }: Place = await placeOf(context, splitCaipAddress(transfer.from).networkId)
  senderOf(context, transfer.from)
  await confirm?.()
  // Planned again: balances, fees and blocks have changed since it was shown.
  const plan = await transfers.plan({ transfer, network, signal })
  if (plan.failure) throw plan.failure
  await transfers.check({ plan: shown })
  if (isWorse(plan, shown)) throw new TransferChangedError()
  const shortfall = shortfallOf(plan)
  if (shortfall && !acknowledged.includes(shortfall.key)) throw new LessArrivesError(shortfall)
  const connector = senderOf(context, transfer.from)
  const provider = await connector.provider(namespaceOf(transfer.from))
  // Checked again: the user may have switched during any of the awaits.
  senderOf(context, transfer.from)
  const { asset, from, quantity, to } = transfer
  const { maxFee, deposit } = plan
  const { id } = await askWallet(context, {
    intent: {
      kind: 'send',
      account: from,
      asset: assetOf(asset),
      receiver: to,
      quantity,
      transfers: [{ ...toSentTransfer(transfer, { network, name, symbol }), ...arrivalOf(plan) }],
      ...{ maxFee, deposit },
    },
    network,
    acknowledged,
    ask(permit) {
      const { schedule } = context.env
      // And again: reading the account, other tabs and the wallet itself take time.
      const onAsk: typeof permit.onAsk = (blockhash) => {
        senderOf(context, transfer.from)
        permit.onAsk(blockhash)
      }
      return transfers.send({ ...permit, onAsk, plan, network, provider, schedule, signal })
    },
    signal,
  })
  return { id }
}

/** Pending wallet requests by transfer, so that a transfer confirmed twice is requested once. */
const sendsOf = defineLazy(() => new Map<string, Promise<SendTransferReturnType>>())

/**
 * Asks the wallet of the active account to send a planned and shown transfer. Resolves as soon as it is sent;
 * `useTransactions` reports its status. The plan is copied first, and its request has to be exactly its transfer. Right before, account, network, balance and fee are checked again. A
 * transfer that is confirmed twice is sent once, and one like an earlier transfer that is not settled yet (same
 * account, network, asset and receiver) only with `acknowledged`, in this tab, another one, or after a reload.
 *
 * @throws SendTransferErrorType: LessArrivesError, SendNotStoredError and, for an earlier transfer like it, SendUnconfirmedError before the
 * wallet is asked, unless `acknowledged`; AccountChangedError, NetworkChangedError, TransferChangedError, TransferMismatchError and the
 * plan's `failure` before the wallet is asked; UserRejectedError when the wallet reported a rejection by code;
 * SendUnconfirmedError when it may have been sent: never retry that automatically. Also what `confirm` throws, and the
 * signal's reason.
 * @example
 * const plan = await planTransfer(latchkey, transfer)
 * const { id } = await sendTransfer(latchkey, { plan })
 */
export function sendTransfer(
  latchkey: LatchkeyInstance,
  parameters: SendTransferParameters,
): Promise<SendTransferReturnType>
/** @internal */
export function sendTransfer(
  context: SendContext,
  parameters: SendTransferParameters,
): Promise<SendTransferReturnType>
export async function sendTransfer(
  latchkey: LatchkeyInstance | SendContext,
  parameters: SendTransferParameters,
): Promise<SendTransferReturnType> {
  const context = latchkey as SendContext
  const { events } = context
  const plan = copyPlan(parameters.plan)
  const acknowledged = [...(parameters.acknowledged ?? [])]
  const { transfer } = plan
  const key = transferKey(transfer)
  const sends = sendsOf(context)
  const asked = sends.get(key)
  if (asked) return asked
  const facts = { network: splitCaipAddress(transfer.from).networkId, asset: transfer.asset.kind }
  events.emit({ event: 'SEND_INITIATED', properties: facts })
  const sending = askOnce(context, { ...parameters, plan, acknowledged }).finally(() => sends.delete(key))
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
export type AssetWords = {
  /** Name of the token or collectible, as shown to the user. */
  readonly name?: string | undefined
  /** Symbol of the token, as shown to the user. */
  readonly symbol?: string | undefined
}

/** Converts a transfer to the entry that is stored with the sent transaction. */
export function toSentTransfer(
  { asset, quantity, to: receiver }: Transfer,
  { network, name, symbol }: AssetWords & { network: Network },
): SentTransfer {
  const out = { direction: 'out', quantity, receiver } as const
  if (asset.kind === 'native') return { ...out, ...network.nativeCurrency, assetId: nativeAssetId(network) }
  const decimals = asset.kind === 'token' ? asset.decimals : 0
  const { tokenId } = asset.kind === 'nft' ? asset : {}
  return { ...out, address: asset.address, name, symbol, decimals, ...(tokenId !== undefined && { tokenId }) }
}
