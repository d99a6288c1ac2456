import type { Effect } from '../../instance/types.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { readProperty } from '../../shared/readProperty.js'
import type { StoredValue } from '../../shared/storage/createStorage.js'
import { followerOf } from '../context.js'
import { reopenAge } from '../reopenAge.js'

/** Parsed by hand rather than by the schema, which is loaded only when a request is looked up. */
const anyOf = (isIt: (row: unknown) => boolean): StoredValue<true> => ({
  name: 'intents',
  parse: (json) => (Array.isArray(json) && json.some(isIt)) || undefined,
})
const changing: readonly unknown[] = ['failed', 'replaced', 'confirmed', 'declined']
const timeOf = (row: unknown) => {
  const time = readProperty(row, 'updatedAt')
  return typeof time === 'number' ? time : Number.NaN
}
const isOpen = (row: unknown) => readProperty(row, 'state') !== 'settled'
const anyOpen = anyOf(isOpen)
/** Including rejections of the last hour: the wallet may have sent one after all. */
const anyNew = (now: number) =>
  anyOf(
    (row) => isOpen(row) || (readProperty(row, 'outcome') === 'declined' && now - timeOf(row) < reopenAge),
  )
/** Including those that may be open again: the chain corrects what was shown of a transaction. */
const anyChanging = anyOf((row) => isOpen(row) || changing.includes(readProperty(row, 'outcome')))

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
  const check = (any = anyOpen) => {
    if (storage.read(any)) look()
  }
  follower.follow = () => check()
  follower.correct = () => check(anyChanging)
  follower.isEnded = false
  check(anyNew(env.now()))
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
