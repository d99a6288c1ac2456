import { existsSync, readFileSync } from 'node:fs'

const thread = '/proc/thread-self/stat'
/** In ms, by which Linux counts. */
const tick = 10

/** CPU time of this thread, in ms, since other threads run other tests; of the whole process where the system does not count it. */
function readCpuTime(): number {
  if (!existsSync(thread)) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const stat = readFileSync(thread, 'utf8')
  // The name before may have spaces. Time in the program is the twelfth field behind it, time in the system the next.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * tick
}

/** Returns the CPU time since the call, in ms: other programs do not count. */
export function startTimer(): () => number {
  const start = readCpuTime()
  return () => readCpuTime() - start
}
