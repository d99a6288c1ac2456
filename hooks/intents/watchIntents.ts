import type { Intent } from '../shared/types/intent.js'
import { pollDelay } from '../transactions/watching/pollDelay.js'
import type { IntentsContext } from './context.js'
import { followJournal, journalOf, readJournal } from './journal.js'
import { reopenAge } from './reopenAge.js'
import { isLate, isOpen } from './rules.js'
import { mayReopen, settleIntent } from './settleIntent.js'
import { ageOf } from './settling/findSent.js'
import { isEarly, storedOf } from './settling/recordSent.js'
import type { Journal } from './store.js'

const minute = 60_000
/** Delay before settled requests are looked up again, in ms: a wallet may still send. */
const reopenDelay = 5 * minute

/** Delay before an open request is looked up again, in ms, by its age in ms. */
export function lookDelay(age: number): number {
  return age < 20 * minute ? pollDelay(age / 2) : 5 * minute
}

/** Looks up every open request once. Returns whether all networks answered. Never rejects. */
export async function lookUpIntents(context: IntentsContext): Promise<boolean> {
  const open = readJournal(context).filter(isOpen)
  const looks = await Promise.all(open.map((intent) => settleIntent(context, intent)))
  return looks.every(({ isAnswered }) => isAnswered)
}

/**
 * Looks up open requests while the page is visible, until stopped, and those that may be open again more rarely. `look`
 * does so at once.
 */
export function watchIntents(context: IntentsContext): { look(): void; stop(): void } {
  const { env } = context
  const controller = new AbortController()
  const { signal } = controller
  let isBusy = false
  let isAsked = false
  let reopenAt = 0
  let cancel = () => {}

  /** Settled requests to look up, by id: after those that are open, and until these are due again. */
  const late = new Map<string, Intent>()
  const isNew = (intent: Intent) => ageOf(context, intent) < reopenAge
  const isWatched = (intent: Intent) => isOpen(intent) || (isNew(intent) && isEarly(context, intent))
  /** Delay before the next look at open requests, Infinity without any. */
  const delayOf = (journal: Journal) =>
    Math.min(...journal.filter(isWatched).map((one) => lookDelay(ageOf(context, one))))
  async function round() {
    isBusy = true
    const isEach = isAsked || env.monotonic() >= reopenAt
    if (isEach) reopenAt = env.monotonic() + reopenDelay
    isAsked = false
    const isVisible = env.window?.document?.visibilityState !== 'hidden'
    const marks = new Map()
    const lookUp = async (intent: Intent) =>
      isVisible && !signal.aborted && settleIntent(context, intent, { signal, marks })
    for (const one of readJournal(context))
      if (isWatched(one)) await lookUp(one)
      else if (isEach && mayReopen(context, one))
        if (isNew(one) || storedOf(context, one)?.status === 'confirmed')
          // What its transaction became is its outcome, however old it is.
          late.set(one.id, one)
    const lookedAt = env.monotonic()
    for (const [id, one] of late) {
      if (isAsked || env.monotonic() - lookedAt >= delayOf(journalOf(context).getState())) break
      late.delete(id)
      await lookUp(one)
    }
    isBusy = false
    if (isAsked) void round()
    else plan()
  }

  function plan() {
    cancel()
    if (signal.aborted || isBusy) return
    const journal = journalOf(context).getState()
    const isAgain = journal.some((intent) => isLate(intent) && isNew(intent))
    const again = isAgain ? reopenAt - env.monotonic() : Infinity
    const delay = late.size > 0 ? 0 : Math.min(delayOf(journal), again)
    if (delay < Infinity) cancel = env.schedule(() => void round(), delay)
  }

  const unfollow = followJournal(context)
  const unsubscribe = journalOf(context).subscribe(plan)
  const look = () => {
    cancel()
    isAsked = true
    if (!isBusy && !signal.aborted) void round()
  }
  look()
  return {
    look,
    stop() {
      controller.abort()
      cancel()
      unfollow()
      unsubscribe()
    },
  }
}
