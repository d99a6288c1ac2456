import { afterAll, beforeAll, type RunnerTask } from 'vitest'

/** In ms. A process that nobody ran for this long lost its timers, its sockets and the deadline of its test. */
const longest = 20_000

// A shared machine may be paused as a whole, for a minute and more. What fails by that says nothing of the code, so the test that stood
// still runs once more, and the run names it. A process that was busy, or whose machine went on, repeats nothing.
const clock = Date.now
const ticks = performance.now.bind(performance)
let stoodStill = 0
let last = ticks()
let used = process.cpuUsage()
const watch = setInterval(() => {
  const now = ticks()
  const { user, system } = process.cpuUsage(used)
  if (now - last > longest && (user + system) / 1000 < (now - last) / 5) stoodStill = clock()
  last = now
  used = process.cpuUsage()
}, 1000)
watch.unref()
afterAll(() => clearInterval(watch))

function repeat(task: RunnerTask): void {
  if (task.type === 'suite') task.tasks.forEach(repeat)
  else task.retry = { count: 1, condition: () => stoodStill > (task.result?.startTime ?? stoodStill) }
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the first parameter.
beforeAll(({}, file) => file.tasks.forEach(repeat))
