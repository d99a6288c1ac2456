import { createServer, type Server } from 'node:net'
import { LocalnetPortError } from './LocalnetPortError.js'
import { planPorts } from './planPorts.js'

const first = 11_000
const step = 10
const count = 1_800

/**
 * A base port whose ports are all free, so that test runs don't collide. The block's last port is held until the process
 * ends, so that another search skips the block before and after a local network listens there.
 * The search begins at a place of its own for each process, and stays clear of ports that browsers reject.
 */
export async function findBasePort(): Promise<number> {
  for (let tried = 0; tried < count; tried++) {
    const base = first + ((process.pid * 7 + tried) % count) * step
    const mark = await listenAt(base + step - 1)
    if (mark === undefined) continue
    const free = await Promise.all(Object.values(planPorts(base)).map(isFree))
    if (free.every(Boolean)) {
      mark.unref()
      return base
    }
    mark.close()
  }
  throw new LocalnetPortError(`No base port from ${first} to ${first + (count - 1) * step} is free.`)
}

/** What listens there now, unless something did before. */
function listenAt(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server))
  })
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenAt(port)
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
  return server !== undefined
}
