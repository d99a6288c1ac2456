const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `end`, which must be synchronous, when this process exits or is told to.
 * Returns what takes that back. A signal without another handler still ends the process.
 */
export function endWithProcess(end: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    end()
    release()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const release = () => {
    process.removeListener('exit', end)
    for (const signal of signals) process.removeListener(signal, onSignal)
  }
  process.on('exit', end)
  for (const signal of signals) process.on(signal, onSignal)
  return release
}
