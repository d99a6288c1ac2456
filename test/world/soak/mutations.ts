/** One small edit of the sources, which takes a safeguard out. */
export type Mutation = {
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly why: string
}

const ask = 'hooks/intents/askWallet.ts'
const settle = 'hooks/intents/settleIntent.ts'
const findSent = 'hooks/intents/settling/findSent.ts'
const searchSent = 'hooks/intents/settling/searchSent.ts'
const rules = 'hooks/intents/rules.ts'
const locks = 'hooks/intents/locks.ts'
const journal = 'hooks/intents/journal.ts'
const watch = 'hooks/intents/watchIntents.ts'
const send = 'hooks/send/review/sendTransfer.ts'
const wallet = 'hooks/evm/transfer/sendTransfer.ts'
const effect = 'hooks/evm/read/readEffect.ts'
const find = 'hooks/evm/read/findTransaction.ts'
const polls = 'hooks/transactions/watching/watch.ts'
const elsewhere = 'hooks/transactions/watching/elsewhereOf.ts'
const timetable = 'hooks/transactions/watching/createTimetable.ts'

/** The repairs of sending, taken out one by one. The seeds of the world have to find each. */
export const mutations: readonly Mutation[] = [
  {
    file: ask,
    find: 'if (isHere || !acknowledged.includes(key))',
    replace: 'if (false)',
    why: 'a like request never waits',
  },
  {
    file: ask,
    find: 'if (isHere || !acknowledged.includes(key))',
    replace: 'if (isHere)',
    why: 'a like request needs no yes',
  },
  {
    file: ask,
    find: 'const looks = await Promise.all(alike.map((one) => settleIntent(context, one, { isRepeat: true })))',
    replace: 'const looks: Awaited<ReturnType<typeof settleIntent>>[] = []',
    why: 'the chain is not asked before a repetition',
  },
  {
    file: ask,
    find: 'if (moved) throw unconfirmed(context, moved.intent, undefined)',
    replace: '',
    why: 'an account that moved after a rejection is not noticed',
  },
  {
    file: ask,
    find: 'withLock(context, { name, signal }, () => reserve(context, parameters, id))',
    replace: 'reserve(context, parameters, id)',
    why: 'two tabs may reserve at once',
  },
  {
    file: ask,
    find: 'if (thrown instanceof SendUnconfirmedError || (isAsked && !isDeclined))',
    replace: 'if (false)',
    why: 'every failure counts as not asked',
  },
  {
    file: ask,
    find: "if (isAsked) answerIntent(context, intent, { state: 'declined' })",
    replace: 'if (false) answerIntent(context, intent, intent)',
    why: 'a rejection counts as one before the ask',
  },
  {
    file: ask,
    find: "state: 'asking' },\n    despite",
    replace: "state: 'settled', outcome: 'withdrawn' },\n    despite",
    why: 'the journal does not hold the request',
  },
  {
    file: ask,
    find: 'if (answer && isOldId(context, intent, { found: answer.id, recorded })) {',
    replace: 'if (false) {',
    why: 'an earlier transaction is taken for the new one',
  },
  {
    file: ask,
    find: "{ state: intent.permit ? 'signed' : 'sent', transactionId: answer?.id }",
    replace: "{ state: 'settled', outcome: 'confirmed', transactionId: answer?.id }",
    why: 'the wallet says what is sent',
  },
  {
    file: ask,
    find: "answerIntent(context, intent, { state: 'declined' })",
    replace: "answerIntent(context, intent, { state: 'settled', outcome: 'declined' })",
    why: 'a rejection is believed at once',
  },
  {
    file: ask,
    find: 'const release = await holdRequest(context, id)',
    replace: 'const release = () => {}',
    why: 'no tab sees that another asks',
  },
  {
    file: findSent,
    find: 'const isOver = isDeclined && age >= declinedTimeout && !mayLand(now, before, age)',
    replace: 'const isOver = isDeclined && !mayLand(now, before, age)',
    why: 'a rejection is not watched',
  },
  {
    file: findSent,
    find: 'if (isSame(now, before)) return answer(isDeclined ? unsent : unknown)',
    replace: 'if (isDeclined && age >= declinedTimeout) return answer(unsent)',
    why: 'what the account did is not looked at',
  },
  {
    file: findSent,
    find: 'const isUnproven = isDeclined && hasUnproven(context, intent)',
    replace: 'const isUnproven = false',
    why: 'what was returned for another request explains a movement',
  },
  {
    file: searchSent,
    find: '!free.has(key) && ',
    replace: '',
    why: 'a transaction that did something else is never this one',
  },
  {
    file: settle,
    find: "if (observed.effect === 'different') return { state: 'different', transactionId: id }",
    replace: '',
    why: 'an effect other than the reviewed counts',
  },
  {
    file: settle,
    find: "if (observed?.seen !== 'included') return readStored(context, intent, id)",
    replace:
      "if (observed?.seen === 'missing') return { state: 'settled', outcome: 'failed', transactionId: id }\n  if (observed?.seen !== 'included') return readStored(context, intent, id)",
    why: 'what is not found has failed',
  },
  {
    file: settle,
    find: 'if (!observed.hasSucceeded) return readStored(context, intent, id)',
    replace: '',
    why: 'a revert counts as confirmed',
  },
  {
    file: settle,
    find: "if (replacement !== 'repriced') return",
    replace: 'if (true) return',
    why: 'a higher fee counts as another transaction',
  },
  {
    file: rules,
    find: "return state !== 'declined'",
    replace: "return state === 'asking'",
    why: 'what may have been sent blocks nothing',
  },
  {
    file: rules,
    find: "if (state === 'settled') return isDoubted === true && outcome === 'confirmed'",
    replace: "if (state === 'settled') return false",
    why: 'what was sent after all is not shown',
  },
  {
    file: rules,
    find: 'return JSON.stringify([networkId, addressKey(address), asset, ...(isWhole ? [kind, to] : [])])',
    replace: 'return JSON.stringify([networkId, addressKey(address), asset, kind, to, Math.random()])',
    why: 'no request is like another',
  },
  {
    file: rules,
    find: 'if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt ? one : other',
    replace: 'return one',
    why: 'another tab’s news is not taken over',
  },
  {
    file: locks,
    find: 'return held.some(({ name }) => name === nameOf(context, askName(id)))',
    replace: 'return false',
    why: 'a request of another tab counts as left behind',
  },
  {
    file: locks,
    find: 'return held.some(({ name }) => name === nameOf(context, askName(id)))',
    replace: 'return true',
    why: 'a request of a closed page counts as open',
  },
  {
    file: journal,
    find: 'journal.merged(storage.read(intents) ?? [], keptBy(storage))\n  return journal.getState()',
    replace: 'return journal.getState()',
    why: 'what other tabs wrote is not read',
  },
  {
    file: journal,
    find: 'return context.storage.write(intents, journal.getState())',
    replace: 'return true',
    why: 'the journal is not stored',
  },
  {
    file: watch,
    find: 'if (delay < Infinity) cancel = env.schedule(() => void round(), delay)',
    replace: '',
    why: 'open requests are not looked up again',
  },
  { file: watch, find: 'controller.abort()', replace: '', why: 'the watch goes on after the instance' },
  { file: send, find: 'if (asked) return asked', replace: '', why: 'a double press asks twice' },
  {
    file: wallet,
    find: 'if (isTransactionHash(id)) return id.toLowerCase() as Hex',
    replace: 'return String(id) as Hex',
    why: 'any answer is a hash',
  },
  {
    file: wallet,
    find: 'const proven = { ...Object(request) }',
    replace:
      "const proven = { ...Object(request), value: '0x7' }\n  if (Number(1) === 1) return onAsk?.(), { id: (await provider.request({ method, params: [proven] })) as Hex }",
    why: 'the request is changed after it was proven',
  },
  {
    file: effect,
    find: "if (!isForAccount) return different('another account sent it')",
    replace: '',
    why: 'another account’s transaction counts',
  },
  {
    file: effect,
    find: 'if (arriving < least || leaving < quantity)',
    replace: 'if (false)',
    why: 'a transfer to someone else counts',
  },
  {
    file: effect,
    find: "if (isOlder) return different('it is older')",
    replace: '',
    why: 'an older transaction counts',
  },
  {
    file: find,
    find: 'if (others.includes(id)) continue',
    replace: '',
    why: 'one transaction counts for two requests',
  },
  {
    file: polls,
    find: "if (status === 'confirmed' || (status === 'failed' && reason === undefined)) return { status: 'pending' }",
    replace: '',
    why: 'a block that went away is not noticed',
  },
  {
    file: polls,
    find: 'const at = Math.max(env.now(), transaction.updatedAt)',
    replace: 'const at = env.now()',
    why: 'a clock that was set back stops the polls',
  },
  {
    file: elsewhere,
    find: '(age >= 0 && age < elsewhereAge)',
    replace: 'age < elsewhereAge',
    why: 'a clock that was set back stops the search',
  },
  {
    file: timetable,
    find: 'if (left > 0) return [[key',
    replace: 'if (left < 0) return [[key',
    why: 'an outcome is not checked again',
  },
]
