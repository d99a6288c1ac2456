import { onTestFinished, vi } from 'vitest'

/** How long the official clients wait for a relay before they try again, and from one beat of theirs to the next, in ms. */
const [patience, beat] = [15_000, 5_000]

/** Lets the official clients of a test wait a second at most for a relay, and look after what is due twice in one. */
export function hurryClients(): void {
  const { setTimeout: later, setInterval: repeat } = globalThis
  const timers = [
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((end: () => void, ms?: number, ...rest: []) =>
        later(end, ms === patience ? 1_000 : ms, ...rest)) as typeof setTimeout),
    vi
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((tick: () => void, ms?: number, ...rest: []) =>
        repeat(tick, ms === beat ? 500 : ms, ...rest)) as typeof setInterval),
  ]
  onTestFinished(() => {
    for (const timer of timers) timer.mockRestore()
  })
}
