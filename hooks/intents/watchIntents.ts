import type { Intent } from '../shared/types/intent.js'
import type { IntentsContext } from './context.js'
import { followJournal, journalOf, readJournal } from './journal.js'
import { isOpen } from './rules.js'
import { isEarly, mayReopen, settleIntent } from './settleIntent.js'

const [second, minute] = [1000, 60_000]
/** How long a settled request is looked up again when its transaction changes, in ms. */
const reopenAge = 60 * minute

/** Delay before open requests are looked up again, in ms, by the age in ms of the newest. */
export function lookDelay(age: number): number {
  if (age < 2 * minute) return 4 * second
  return age < 20 * minute ? 15 * second : 5 * minute
}

/** Looks up every open request once. Returns whether all networks answered. Never rejects. */
export async function lookUpIntents(context: IntentsContext): Promise<boolean> {
  const open = readJournal(context).filter(isOpen)
  const looks = await Promise.all(open.map((intent) => settleIntent(context, intent)))
  return looks.every(({ isAnswered }) => isAnswered)
}

/**
 * Looks up open requests while the page is visible, until stopped. `look` does so at once, and also for those that may
 * be open again.
 */
export function watchIntents(context: IntentsContext): { look(): void; stop(): void } {
  const { env } = context
  const controller = new AbortController()
  const { signal } = controller
  let isBusy = false
  let isAsked = false
  let cancel = () => {}

  const isNew = ({ updatedAt }: Intent) => env.now() - updatedAt < reopenAge
  const isWatched = (intent: Intent) => isOpen(intent) || (isNew(intent) && isEarly(context, intent))
  async function round() {
    isBusy = true
    const isEach = isAsked
    isAsked = false
    const isVisible = env.window?.document?.visibilityState !== 'hidden'
    const isDue = (intent: Intent) =>
      isWatched(intent) || (isEach && isNew(intent) && mayReopen(context, intent))
    for (const intent of readJournal(context).filter(isDue))
      if (isVisible && !signal.aborted) await settleIntent(context, intent, { signal })
    isBusy = false
    if (isAsked) void round()
    else plan()
  }

  function plan() {
    cancel()
    const open = journalOf(context).getState().filter(isWatched)
    if (signal.aborted || isBusy || open.length === 0) return
    const newest = Math.max(...open.map(({ updatedAt }) => updatedAt))
    // Declined ones are watched for a minute, however the clock is set.
    const age = open.some(({ state }) => state === 'declined') ? 0 : env.now() - newest
    cancel = env.schedule(() => void round(), lookDelay(age))
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
