import { afterAll, afterEach, beforeAll } from 'vitest'
import { createSolanaBench, type SolanaBench } from './createSolanaBench.js'

/** One chain for the tests of a file, as at the start before each of them. */
export function shareSolanaBench(): { readonly bench: SolanaBench } {
  const shared: { bench?: SolanaBench } = {}
  const current = () => {
    if (shared.bench === undefined) throw new TypeError('The chain runs while tests do.')
    return shared.bench
  }
  beforeAll(async () => {
    shared.bench = await createSolanaBench()
  })
  afterEach(() => {
    current().faults.clear()
    current().node.reset()
    current().node.mine('manual')
  })
  afterAll(() => current().node.stop())
  return {
    get bench() {
      return current()
    },
  }
}
