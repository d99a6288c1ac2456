import { checkSiwxTimes, type SiwxTimes } from './checkSiwxSession.js'

/** Does a sign-in hold at `now`, as far as its times say? */
export function isSiwxSessionLive(times: SiwxTimes, now: number): boolean {
  return checkSiwxTimes(times, { now }) === undefined
}
