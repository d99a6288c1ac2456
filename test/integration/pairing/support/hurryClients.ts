import { onTestFinished, vi } from 'vitest'

/** The official clients' relay timeout before a retry, and their heartbeat interval, in ms. */
const [relayTimeout, heartbeat] = [15_000, 5_000]

/** Makes the official clients of a test wait a second at most for a relay, and check due work twice a second. */
export function hurryClients(): void {
  const { setTimeout: later, setInterval: repeat } = globalThis
  const timers = [
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((end: () => void, ms?: number, ...rest: []) =>
        later(end, ms === relayTimeout ? 1_000 : ms, ...rest)) as typeof setTimeout),
    vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((tick: () => void, ms?: number, ...rest: []) =>
        repeat(tick, ms === heartbeat ? 500 : ms, ...rest)) as typeof setInterval),
  ]
  onTestFinished(() => {
    for (const timer of timers) timer.mockRestore()
  })
}
