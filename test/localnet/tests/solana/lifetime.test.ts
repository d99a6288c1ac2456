import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findBasePort } from '../../findBasePort.js'
import { createFaults } from '../../http/createFaults.js'
import { LocalnetPortError } from '../../LocalnetPortError.js'
import { planPorts } from '../../planPorts.js'
import { startSolanaNode } from '../../solana/startSolanaNode.js'
import { openSocket } from './support/openSocket.js'

vi.setConfig({ testTimeout: 60_000 })

test('stopping closes both ports and every connection', async () => {
  const { solana: port, solanaWs: wsPort } = planPorts(await findBasePort())
  const node = await startSolanaNode({ port, wsPort, faults: createFaults() })
  const { socket } = await openSocket(node.wsUrl)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await node.stop()
  await closed
  await expect(fetch(node.url)).rejects.toThrow('fetch failed')
  const again = await startSolanaNode({ port, wsPort, faults: createFaults() })
  await again.stop()
})

test.each(['solana', 'solanaWs'] as const)(
  'a taken port of %s is said, and nothing stays open',
  async (part) => {
    const ports = planPorts(await findBasePort())
    const start = () =>
      startSolanaNode({ port: ports.solana, wsPort: ports.solanaWs, faults: createFaults() })
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(ports[part], '127.0.0.1', resolve))
    await expect(start()).rejects.toThrow(LocalnetPortError)
    await new Promise((resolve) => server.close(resolve))
    await (await start()).stop()
  },
)

test('a program that stops the chain ends by itself', async () => {
  const { solana: port, solanaWs: wsPort } = planPorts(await findBasePort())
  const from = (path: string) => JSON.stringify(join(import.meta.dirname, '../..', path))
  const program = `
    const { startSolanaNode } = await import(${from('solana/startSolanaNode.ts')})
    const { createFaults } = await import(${from('http/createFaults.ts')})
    const node = await startSolanaNode({ port: ${port}, wsPort: ${wsPort}, faults: createFaults() })
    await node.stop()`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code).toBe(0)
})
