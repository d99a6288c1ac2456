import { afterAll, vi } from 'vitest'

const { BroadcastChannel } = globalThis
const open = new Set<BroadcastChannel>()

class CountedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    open.add(this)
  }
  override close() {
    open.delete(this)
    super.close()
  }
}
globalThis.BroadcastChannel = CountedChannel

// A page that a file leaves open receives what every later page of its worker writes, and keeps its sockets and timers.
afterAll(async () => {
  globalThis.BroadcastChannel = BroadcastChannel
  await vi.waitFor(() => {
    if (open.size > 0) throw new Error(`The tests of this file left ${open.size} channels of pages open.`)
  })
})
