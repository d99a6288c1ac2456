const second = 1000
const minute = 60 * second

/** In ms, each with the age up to which it holds. */
const steps = [
  { age: minute, delay: 4 * second },
  { age: 10 * minute, delay: 15 * second },
  { age: 60 * minute, delay: minute },
]
const longest = 5 * minute

/** How long to wait before a transaction is looked for again, in ms: the older it is the longer. */
export function pollDelay(age: number): number {
  return steps.find((step) => age < step.age)?.delay ?? longest
}

/** How long a network is left alone after so many failures in a row, in ms. */
export function failureDelay(failures: number): number {
  return Math.min(4 * second * 2 ** failures, minute)
}
