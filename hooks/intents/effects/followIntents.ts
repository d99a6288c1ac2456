import type { Effect } from '../../instance/types.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { readProperty } from '../../shared/readProperty.js'
import { ageOfRow, anyRow } from '../../shared/storage/anyRow.js'
import { followerOf } from '../context.js'
import { reopenAge } from '../reopenAge.js'

const changing: readonly unknown[] = ['failed', 'replaced', 'confirmed', 'declined']
const isOpen = (row: unknown) => readProperty(row, 'state') !== 'settled'
/** Including those that may be open again: the chain corrects what was shown of a transaction. */
const isChanging = (row: unknown) => isOpen(row) || changing.includes(readProperty(row, 'outcome'))

/** Follows what became of requests to wallets: of this page, of other tabs, and of earlier visits. */
export const followIntents: Effect = (parts) => {
  const { env, storage } = parts
  const follower = followerOf(parts)
  let isStopped = false
  let stop = () => {}
  const load = loadOnce(async () => {
    const { watchIntents } = await import('../watchIntents.js')
    const watcher = watchIntents(parts)
    stop = watcher.stop
    if (isStopped) stop()
    return watcher
  })
  const look = () =>
    void load().then(
      (watcher) => watcher.look(),
      () => undefined,
    )
  const check = (isIt = isOpen) => {
    if (storage.read(anyRow('intents', isIt))) look()
  }
  follower.follow = () => check()
  follower.correct = () => check(isChanging)
  follower.isEnded = false
  // A wallet may have sent after all what it rejected in the last hour.
  check(
    (row) =>
      isOpen(row) || (readProperty(row, 'outcome') === 'declined' && ageOfRow(row, env.now()) < reopenAge),
  )
  const unsubscribe = storage.subscribe((name = 'intents') => name === 'intents' && check())
  return () => {
    isStopped = true
    follower.isEnded = true
    follower.follow = () => {}
    follower.correct = () => {}
    stop()
    unsubscribe()
  }
}
