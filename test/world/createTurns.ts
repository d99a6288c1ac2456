/**
 * The turns of an event loop: a task runs after all that was ready before it. Node's own loop polls the system in each turn,
 * which costs more than the rest of a request.
 */
export function createTurns() {
  const tasks: (() => void)[] = []
  // Ticks run when no microtask is left.
  const plan = () => queueMicrotask(() => process.nextTick(run))
  function run(): void {
    try {
      tasks[0]?.()
    } finally {
      tasks.shift()
      if (tasks.length > 0) plan()
    }
  }
  /** Runs a task in a turn of its own. */
  function later(task: () => void): void {
    tasks.push(task)
    if (tasks.length === 1) plan()
  }
  return {
    later,
    /** Lets everything that is ready run, and what it starts. */
    async settle(): Promise<void> {
      // What the last microtasks of a turn start is there after the next one.
      for (let round = 0, empty = 0; round < 500 && empty < 2; round += 1) {
        await new Promise<void>(later)
        empty = tasks.length === 0 ? empty + 1 : 0
      }
    },
  }
}

export type Turns = ReturnType<typeof createTurns>
