import type { Mining } from '../evm/startEvmNode.js'
import type { Ledger } from './ledger/createLedger.js'

/** What makes time pass on the chain. */
export type Slots = { mine(mining: Mining): void; stop(): void }

/** As on public networks. */
const slotMilliseconds = 400

/** Begins to make slots. It keeps no process alive. */
export function startSlots(ledger: Pick<Ledger, 'advance'>): Slots {
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const start = () => {
    timer ??= setInterval(() => ledger.advance(), slotMilliseconds).unref()
  }
  start()
  return {
    mine(mining) {
      if (mining === 'auto') start()
      else if (mining === 'manual') stop()
      else ledger.advance(mining)
    },
    stop,
  }
}
