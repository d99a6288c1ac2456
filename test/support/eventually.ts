import { expect } from 'vitest'

/** An assertion on what a page comes to, as patient as the waits of the browser are. */
export const eventually = <value>(read: () => value | Promise<value>) =>
  expect.poll(read, { timeout: 15_000 })
