import type { CDPSession } from 'playwright-core'

/** A task of the page's main thread, or a mark that the page has set (`performance.mark`), in ms. */
export type Work = {
  readonly tasks: readonly { readonly start: number; readonly cpu: number }[]
  readonly marks: readonly { readonly name: string; readonly at: number }[]
}

type TraceEvent = {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In µs, and processor time in them. */
  readonly ts: number
  readonly tdur?: number
}

const task = 'ThreadControllerImpl::RunTask'
const categories = ['toplevel', 'blink.user_timing']
const isMark = ({ cat, ph }: TraceEvent) => cat.includes('blink.user_timing') && 'IRn'.includes(ph)

/**
 * Records what the page's main thread does until the function that comes back is called. `cpu` is processor time: what
 * other programs took meanwhile isn't in it. The page has to set a mark, which identifies its thread.
 */
export async function recordWork(devtools: CDPSession): Promise<() => Promise<Work>> {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[]) if (event.name === task || isMark(event)) events.push(event)
  }
  devtools.on('Tracing.dataCollected', keep)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: 1_000_000,
      includedCategories: categories,
    },
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    devtools.off('Tracing.dataCollected', keep)
    const marks = events.filter(isMark).sort((one, other) => one.ts - other.ts)
    const [own] = marks
    if (own === undefined) throw new TypeError('the page set no mark')
    const tasks = events
      .filter(({ name, pid, tid, tdur }) => name === task && pid === own.pid && tid === own.tid && tdur)
      .sort((one, other) => one.ts - other.ts)
    return {
      tasks: tasks.map(({ ts, tdur = 0 }) => ({ start: ts / 1000, cpu: tdur / 1000 })),
      marks: marks.map(({ name, ts }) => ({ name, at: ts / 1000 })),
    }
  }
}

/** Processor time in ms of the tasks that began in a stretch of time; the task that `from` is in counts as a whole. */
export function workBetween({ tasks }: Work, from: number, to: number): number {
  const first = tasks.findLastIndex(({ start }) => start <= from)
  let sum = 0
  for (const { start, cpu } of tasks.slice(Math.max(0, first))) {
    if (start >= to) break
    sum += cpu
  }
  return sum
}

/** The most processor time in ms between two frames, of each of which the page has set a mark. */
export function longestFrameOf({ marks, tasks }: Work, name: string): number {
  let [longest, sum, next] = [0, 0, 0]
  for (const { at } of marks.filter((mark) => mark.name === name)) {
    // Up to the task that this frame began in: the next one counts that.
    for (; next < tasks.length - 1; next++) {
      const following = tasks[next + 1]
      if (following === undefined || following.start > at) break
      sum += tasks[next]?.cpu ?? 0
    }
    longest = Math.max(longest, sum)
    sum = 0
  }
  return longest
}
