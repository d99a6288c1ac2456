import { createServer } from 'node:net'
import { LocalnetPortError } from './LocalnetPortError.js'
import { planPorts } from './planPorts.js'

const first = 11_000
const step = 10
const count = 1_800

/**
 * A base port whose ports are all free now, so that test runs don't collide.
 * The search begins at a place of its own for each process, and stays clear of ports that browsers refuse.
 */
export async function findBasePort(): Promise<number> {
  for (let tried = 0; tried < count; tried++) {
    const base = first + ((process.pid * 7 + tried) % count) * step
    const free = await Promise.all(Object.values(planPorts(base)).map(isFree))
    if (free.every(Boolean)) return base
  }
  throw new LocalnetPortError(`No base port from ${first} to ${first + (count - 1) * step} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })
}
