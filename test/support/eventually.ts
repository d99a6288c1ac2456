import { expect } from 'vitest'

/** Retries an assertion on a page's state for as long as the browser's own waits. */
export const eventually = <value>(read: () => value | Promise<value>) =>
  expect.poll(read, { timeout: 15_000 })
