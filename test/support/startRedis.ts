import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRedis } from '../../.ci/redis.mjs'

export type StartedRedis = {
  /** The address for a client: a Unix socket of its own, so that no port conflicts. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts an in-memory Redis and waits until it answers. */
export async function startRedis(): Promise<StartedRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-redis-'))
  const url = join(folder, 'redis.sock')
  const options = ['--port', '0', '--unixsocket', url, '--dir', folder, '--save', '', '--appendonly', 'no']
  const server = spawn(findRedis(), options, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (bytes) => {
      said += String(bytes)
      if (/ready to accept connections/i.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('close', (code) => reject(new Error(`Redis ended with ${code}: ${said}`)))
  })
  return {
    url,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
