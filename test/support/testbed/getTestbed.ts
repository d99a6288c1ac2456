import { inject } from 'vitest'
import type { Testbed } from './startTestbed.js'

/** The playground and the local network of this worker, which no other worker uses. */
export function getTestbed(): Testbed {
  const testbed = inject('testbeds')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (testbed === undefined) throw new TypeError(`Worker ${process.env['VITEST_POOL_ID']} has no testbed.`)
  return testbed
}
