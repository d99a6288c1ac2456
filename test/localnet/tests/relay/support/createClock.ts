/** A clock that tests move; times are Unix times in milliseconds. */
export function createClock(): { now(): number; pass(seconds: number): void } {
  let time = Date.now()
  return {
    now: () => time,
    pass(seconds) {
      time += seconds * 1_000
    },
  }
}
