const second = 1000
const minute = 60 * second

/** Poll delay in ms for each age in ms. */
const steps = [
  { age: minute, delay: 4 * second },
  { age: 10 * minute, delay: 15 * second },
  { age: 60 * minute, delay: minute },
]
const maxDelay = 5 * minute

/** Delay before a transaction is polled again, in ms. Increases with its age in ms. */
export function pollDelay(age: number): number {
  return steps.find((step) => age < step.age)?.delay ?? maxDelay
}

/** Delay before a network is polled again after a number of failures in a row, in ms. */
export function failureDelay(failures: number): number {
  return Math.min(4 * second * 2 ** failures, minute)
}
