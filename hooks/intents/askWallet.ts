import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { UserRejectedError } from '../shared/errors/provider.js'
import { UnexpectedSignatureError } from '../shared/errors/signing.js'
import { SendNotStoredError, SendUnconfirmedError, TransferChangedError } from '../shared/errors/transfers.js'
import { addressKey } from '../shared/keys.js'
import type { Intent, SendPermit } from '../shared/types/intent.js'
import type { Network } from '../shared/types/network.js'
import type { NewTransaction } from '../shared/types/transaction.js'
import { followerOf, type IntentsContext } from './context.js'
import { journalOf, readJournal, restore, withdraw, writeJournal } from './journal.js'
import { holdRequest } from './locks.js'
import { acknowledgementOf, isAlike, isBlocking, isOpen, isRejected, shownKey } from './rules.js'
import { mayReopen, settleIntent } from './settleIntent.js'
import { answerIntent, changeIntent } from './settling/changeIntent.js'
import { isOldId, recordedKeys, recordSent, toTransaction } from './settling/recordSent.js'
import type { Journal } from './store.js'
import { withLock } from './withLock.js'

/** What the user has reviewed. */
export type NewIntent = Pick<
  Intent,
  | 'kind'
  | 'account'
  | 'asset'
  | 'receiver'
  | 'quantity'
  | 'transfers'
  | 'maxFee'
  | 'deposit'
  | 'swap'
  | 'callsId'
  | 'permit'
>
type Answer = Pick<NewTransaction, 'id' | 'lastValidBlockHeight'>

export type AskWalletParameters<answer extends Answer | undefined = Answer | undefined> = {
  intent: NewIntent
  network: Network
  /** Keys of the open requests that the user was shown and goes on despite; see `SendUnconfirmedError`. */
  acknowledged: readonly string[]
  /**
   * Asks the wallet, and calls `onAsk` right before, without which no wallet counts as asked: on Solana with the blockhash to sign, which is none of `used`. A
   * transfer like an earlier one with the same blockhash would be the same transaction. Resolves with undefined where the wallet has
   * accepted calls by `callsId`, whose transaction is looked up, or has signed a permit.
   */
  ask(permit: SendPermit): Promise<answer>
  signal?: AbortSignal | undefined
}

type Reserved = { intent: Intent; dismissed: readonly Intent[] }

/** The requests like it that may have been sent, of which the user was shown each. */
function shownAlike(context: IntentsContext, { intent, acknowledged }: AskWalletParameters): Journal {
  const blocking = readJournal(context).filter((one) => isAlike(one, intent) && isBlocking(one))
  for (const one of blocking) {
    const key = acknowledgementOf(one)
    // A request that a wallet still shows is answered there, and never doubled.
    const isHere = one.state === 'asking'
    if (isHere || !acknowledged.includes(key))
      throw new SendUnconfirmedError({
        id: one.transactionId,
        intent: one,
        key: isHere ? undefined : key,
      })
  }
  return blocking
}

/** Journals a request, under a lock that all tabs share. Nothing is asked of a wallet without it. */
async function reserve(
  context: IntentsContext,
  parameters: AskWalletParameters,
  id: string,
): Promise<Reserved> {
  const { chains, env } = context
  const { acknowledged, intent: reviewed, network, signal } = parameters
  const { networkId } = splitCaipAddress(reviewed.account)
  const alike = readJournal(context).filter(
    (one) =>
      !one.later && isAlike(one, reviewed) && (isOpen(one) || isBlocking(one) || mayReopen(context, one)),
  )
  const looks = await Promise.all(alike.map((one) => settleIntent(context, one, { isRepeat: true })))
  shownAlike(context, parameters)
  const actions = await chains.actionsFor(namespaceOf(networkId))
  const { account: address, asset } = reviewed
  const before = await actions.readMark?.({ address, asset, network, signal })
  signal?.throwIfAborted()
  // The look at a rejected request may have failed, or the account has moved since.
  const moved = looks.find(
    ({ intent: one, mark = one.before?.mark }) => isRejected(one) && !one.permit && mark !== before?.mark,
  )
  if (moved) throw unconfirmed(context, moved.intent, undefined)
  // More may have become known of them meanwhile.
  const dismissed = shownAlike(context, parameters)
  // The newest also where the clock was set back.
  const earlier = readJournal(context).filter((one) => isAlike(one, reviewed))
  const now = Math.max(env.now(), ...earlier.flatMap((one) => [one.createdAt + 1, one.updatedAt + 1]))
  const intent: Intent = {
    ...reviewed,
    ...{ id, networkId, before, createdAt: now, updatedAt: now, state: 'asking' },
    despite: dismissed.map(shownKey),
  }
  const isStored = writeJournal(context, [
    intent,
    ...dismissed.map((one): Intent => {
      const isDifferent = one.state === 'different' || undefined
      return { ...one, isDifferent, state: 'settled', outcome: 'dismissed', updatedAt: now }
    }),
  ])
  if (!isStored && !acknowledged.includes('notStored')) {
    withdraw(context, id)
    restore(context, dismissed)
    throw new SendNotStoredError()
  }
  return { intent, dismissed }
}

/**
 * Blockhashes of the requests like it, in any tab. Not of rejected ones: if a wallet sent one all the same, its repetition
 * is the same transaction.
 */
const usedBlockhashes = (context: IntentsContext, intent: Intent): readonly string[] =>
  readJournal(context).flatMap((one) => {
    const isUsed = one.id !== intent.id && !isRejected(one) && isAlike(one, intent)
    return isUsed && one.blockhash !== undefined ? [one.blockhash] : []
  })

function unconfirmed(context: IntentsContext, intent: Intent, thrown: unknown): SendUnconfirmedError {
  const known = thrown instanceof SendUnconfirmedError ? thrown : undefined
  const { callsId = intent.callsId, id, lastValidBlockHeight } = known ?? {}
  const next = answerIntent(context, intent, {
    state: id === undefined ? 'unconfirmed' : 'sent',
    transactionId: id,
    callsId,
  })
  if (id !== undefined) recordSent(context, { ...toTransaction(intent, id), lastValidBlockHeight })
  return new SendUnconfirmedError({
    callsId,
    id,
    lastValidBlockHeight,
    intent: next,
    key: acknowledgementOf(next),
    cause: known ? known.cause : thrown,
    details: known?.details ?? (thrown instanceof Error ? thrown.message : undefined),
  })
}

/** Waits until the chain shows what a wallet was asked for and has not answered, until stopped. */
function untilShown(
  context: IntentsContext,
  { id, isAsked }: { id: string; isAsked: () => boolean },
): { shown: Promise<Answer>; stop: () => void } {
  const journal = journalOf(context)
  let stop = () => {}
  const shown = new Promise<Answer>((resolve) => {
    stop = journal.subscribe((intents) => {
      const { transactionId } = intents.find((one) => one.id === id) ?? {}
      if (isAsked() && transactionId !== undefined) resolve({ id: transactionId })
    })
  })
  return { shown, stop }
}

/**
 * The one way to ask a wallet for something that may move value. The request is journalled before the wallet is asked,
 * for all tabs and for a reload. One like it (same kind, account, network, asset and receiver) is not made before the
 * chain has settled the earlier one, or the user was shown it and goes on.
 *
 * @throws SendUnconfirmedError for an open request like it, and for every failure after the wallet was asked but a
 * rejection by code, which is UserRejectedError, and for what a wallet only signed and that is not what was shown, which
 * is UnexpectedSignatureError or TransferChangedError; for a permit what the wallet failed with; SendNotStoredError where it can't be journalled; and whatever
 * `ask` throws before the wallet is asked.
 */
export async function askWallet<answer extends Answer | undefined>(
  context: IntentsContext,
  parameters: AskWalletParameters<answer>,
): Promise<answer | Answer> {
  const id = context.env.randomUUID()
  const release = await holdRequest(context, id)
  let isAsked = false
  try {
    // By network, so that a slow node holds up no request on another one.
    const name = `intents:${splitCaipAddress(parameters.intent.account).networkId}`
    const { signal } = parameters
    const reserved = await withLock(context, { name, signal }, () => reserve(context, parameters, id))
    const { dismissed } = reserved
    // By what is recorded rather than by time: the clock may be set while the wallet is open.
    const recorded = recordedKeys(context)
    let { intent } = reserved
    followerOf(context).follow()
    const onAsk = (blockhash?: string) => {
      const { state, transactionId } = readJournal(context).find((one) => one.id === id) ?? intent
      // The chain has shown a transaction like it before the wallet was asked, or another tab has repeated it.
      if (transactionId !== undefined || state === 'settled')
        throw new SendUnconfirmedError({ id: transactionId })
      isAsked = true
      if (blockhash !== undefined) intent = changeIntent(context, intent, { state: 'asking', blockhash })
    }
    const { shown, stop } = untilShown(context, { id, isAsked: () => isAsked })
    // Recorded before the node answers: the page may be closed until then.
    const onSent = (answer: Answer) =>
      void recordSent(context, { ...toTransaction(intent, answer.id), ...answer })
    const permit = { onAsk, onSent, used: usedBlockhashes(context, intent) } as SendPermit
    const asking = (async () => parameters.ask(permit))().finally(stop)
    const answering = asking.then(
      (answer) => {
        if (answer && isOldId(context, intent, { found: answer.id, recorded })) {
          const old = new SendUnconfirmedError({ details: 'an earlier transaction' })
          intent = answerIntent(context, intent, { state: 'unconfirmed', oldId: addressKey(answer.id) })
          throw unconfirmed(context, intent, old)
        }
        answerIntent(context, intent, { state: intent.permit ? 'signed' : 'sent', transactionId: answer?.id })
        if (answer) onSent(answer)
        return answer
      },
      (thrown: unknown) => {
        // The wallet may have signed it all the same.
        if (isAsked && intent.permit && !(thrown instanceof UserRejectedError)) {
          answerIntent(context, intent, { state: 'signed' })
          throw thrown
        }
        // What a wallet only signed, and that is not sent, is watched like a rejection: the wallet still has it.
        const isDeclined = [UserRejectedError, UnexpectedSignatureError, TransferChangedError].some(
          (kind) => thrown instanceof kind,
        )
        if (thrown instanceof SendUnconfirmedError || (isAsked && !isDeclined))
          throw unconfirmed(context, intent, thrown)
        if (isAsked) answerIntent(context, intent, { state: 'declined' })
        // Also where the code that asks could not be loaded.
        else withdraw(context, id)
        restore(context, dismissed)
        throw thrown
      },
    )
    return await Promise.race([answering, shown])
  } finally {
    release()
    followerOf(context).follow()
  }
}
