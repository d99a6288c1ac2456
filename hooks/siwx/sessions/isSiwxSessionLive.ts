import { checkSiwxTimes, type SiwxTimes } from './checkSiwxSession.js'

/** Whether a sign-in is valid at `now` by its times. */
export function isSiwxSessionLive(times: SiwxTimes, now: number): boolean {
  return checkSiwxTimes(times, { now }) === undefined
}
