const [second, minute] = [1000, 60_000]

/** Poll delay in ms. Increases with the age in ms of the transaction. */
export function pollDelay(age: number): number {
  if (age < minute) return 4 * second
  if (age < 10 * minute) return 15 * second
  return age < 60 * minute ? minute : 5 * minute
}

/** Delay before a network is polled again after a number of failures in a row, in ms. */
export function failureDelay(failures: number): number {
  return Math.min(4 * second * 2 ** failures, minute)
}
