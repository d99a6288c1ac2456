/** Returns the CPU time of this process since the call, in ms: other programs do not count. */
export function startTimer(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}
