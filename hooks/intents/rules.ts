import { splitCaipAddress } from '../shared/caip.js'
import { addressKey } from '../shared/keys.js'
import type { Intent, IntentState } from '../shared/types/intent.js'
import type { TransferAsset } from '../shared/types/transfer.js'

/** What makes two requests alike: never the quantity, which a second try may change. */
export type IntentSubject = Pick<Intent, 'kind' | 'account' | 'asset' | 'receiver' | 'later'>

/** Key of an asset on its network. */
export function assetOf(asset: TransferAsset): string {
  if (asset.kind === 'native') return 'native'
  const address = addressKey(asset.address)
  // On Solana a collectible is its mint, which may be sent as a token too.
  const { tokenId } = asset.kind === 'nft' ? asset : {}
  return tokenId === undefined ? `token ${address}` : `nft ${address} ${tokenId}`
}

const subjectKey = ({ kind, account, asset, receiver }: IntentSubject, isWhole: boolean) => {
  const { address, networkId } = splitCaipAddress(account)
  // The same swap may be made by another provider's contract.
  const to = kind === 'swap' ? '' : addressKey(receiver)
  return JSON.stringify([networkId, addressKey(address), asset, ...(isWhole ? [kind, to] : [])])
}

/**
 * Whether two requests have the same kind, account, network and asset, and but for a swap the same receiver. Of one that a later
 * version wrote, the account, the network and the asset count.
 */
export function isAlike(one: IntentSubject, other: IntentSubject): boolean {
  const isWhole = one.later === undefined && other.later === undefined
  return subjectKey(one, isWhole) === subjectKey(other, isWhole)
}

/** Whether what became of a request is still open. */
export function isOpen({ state }: Pick<Intent, 'state'>): boolean {
  return state !== 'settled'
}

/** Whether the wallet reported a rejection, which the chain may have borne out. */
export function isRejected({ outcome, state }: Pick<Intent, 'outcome' | 'state'>): boolean {
  return state === 'declined' || outcome === 'declined'
}

/** Whether its transaction did something else: that may be another request's. */
export function isDifferent(intent: Pick<Intent, 'isDifferent' | 'state'>): boolean {
  return intent.state === 'different' || intent.isDifferent === true
}

/**
 * Whether a request was reported to have moved nothing, by nodes that may have lagged: what the chain shows later corrects
 * it.
 */
export function isRefutable({
  outcome,
  state,
  transactionId,
}: Pick<Intent, 'outcome' | 'state' | 'transactionId'>): boolean {
  return (
    state === 'settled' && (outcome === 'failed' || outcome === 'replaced') && transactionId !== undefined
  )
}

/** Whether what a settled request may have sent has no known id: the wallet rejected it, or the user went on despite it. */
export function isLate({ outcome, transactionId }: Pick<Intent, 'outcome' | 'transactionId'>): boolean {
  return outcome === 'declined' || (outcome === 'dismissed' && transactionId === undefined)
}

/**
 * Whether a request has to be shown to the user before one like it is made. What was sent though the opposite was shown
 * has to be, since the user may want to repeat it. One of a later version is shown once.
 */
export function isBlocking({ isDoubted, isShown, outcome, state }: Intent): boolean {
  if (state === 'settled') return isDoubted === true && outcome === 'confirmed'
  // A permit can be used once, whatever else is signed with its nonce.
  return state !== 'declined' && state !== 'signed' && !isShown
}

/** Identifies what a user was shown of a request: once more is known, it has to be shown again. */
export function acknowledgementOf({ id, state }: Pick<Intent, 'id' | 'state'>): string {
  return `intent ${id} ${state}`
}

/** Identifies a request as it was shown. */
export const shownKey = ({ id, updatedAt }: Intent): string => `${id} ${updatedAt}`

/** Marks the requests of a later version that the user was shown before another one. */
function markShown(intents: readonly Intent[]): readonly Intent[] {
  const shown = intents.flatMap(({ despite = [] }) => despite)
  return intents.map((one) =>
    one.later && !one.isShown && shown.includes(shownKey(one)) ? { ...one, isShown: true } : one,
  )
}

const ranks: { readonly [state in IntentState]: number } = {
  asking: 0,
  declined: 1,
  unconfirmed: 2,
  sent: 3,
  signed: 4,
  different: 5,
  settled: 6,
}

function newerOf(one: Intent, other: Intent): Intent {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt ? one : other
  return ranks[other.state] > ranks[one.state] ? other : one
}

/** Max number of settled requests that are kept, and of those that a wallet may send or has sent after its rejection. Open ones are never dropped. */
const [maxSettled, maxLate] = [50, 200]

/**
 * Takes a transaction back from all requests but one: tabs that could not store what they found may have found the same one for
 * several. Those for which it was only searched lose it, and are open again. `intents`: newest first.
 */
function releaseShared(intents: readonly Intent[]): readonly Intent[] {
  const holders = new Map<string | undefined, Intent>()
  for (const one of intents) {
    const holder = holders.get(one.transactionId)
    const isFirst = holder === undefined || (holder.isDoubted && !one.isDoubted)
    if (isFirst && one.transactionId !== undefined && !isDifferent(one)) holders.set(one.transactionId, one)
  }
  return intents.map((one): Intent => {
    const holder = holders.get(one.transactionId) ?? one
    if (holder === one || !one.isDoubted || isDifferent(one) || one.later) return one
    const open = { state: 'unconfirmed', outcome: undefined, transactionId: undefined } as const
    return { ...one, ...open, updatedAt: one.updatedAt + 1 }
  })
}

/** Merges two journals, each request once in its latest state, newest first. */
export function mergeIntents(known: readonly Intent[], updates: readonly Intent[]): readonly Intent[] {
  const byId = new Map<string, Intent>()
  for (const intent of [...known, ...updates]) {
    const before = byId.get(intent.id)
    byId.set(intent.id, before ? newerOf(before, intent) : intent)
  }
  let [settled, late] = [0, 0]
  const newest = [...byId.values()].sort(
    (one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1),
  )
  return markShown(releaseShared(newest)).filter((intent) => {
    if (isOpen(intent)) return true
    if (isLate(intent) || isRefutable(intent) || isBlocking(intent)) {
      late += 1
      return late <= maxLate
    }
    settled += 1
    return settled <= maxSettled
  })
}
