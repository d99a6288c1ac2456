import { type ChildProcess, spawn } from 'node:child_process'

/** Reads until this process is gone, whatever ended it, and then cleans up after it. */
const watch = 'read -r line; kill -KILL "$1"; rm -rf -- "$2"'

/**
 * Ends a child and removes a folder when this process is killed outright and can't do so itself. A shell outlives it for
 * that: it holds the other end of a pipe, which the system closes. Nothing happens on Windows, which has no such shell.
 */
export function endWithParent(child: ChildProcess, folder: string): void {
  if (process.platform === 'win32' || child.pid === undefined) return
  // In a session of its own, so that Ctrl-C does not end the watch before its time.
  const watcher = spawn('sh', ['-c', watch, 'sh', String(child.pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell the rest works as before.
  watcher.on('error', () => {})
  watcher.unref()
  // Once the child is gone its number may become another process's.
  child.once('exit', () => watcher.kill('SIGKILL'))
}
