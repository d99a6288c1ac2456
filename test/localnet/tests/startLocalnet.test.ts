import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleProgram } from '../../support/bundleProgram.js'
import { findAnvil } from '../evm/findAnvil.js'
import {
  findBasePort,
  type Localnet,
  LocalnetPortError,
  LocalnetStartError,
  startLocalnet,
  toLoopbackAddress,
} from '../index.js'
import { planPorts } from '../planPorts.js'

vi.setConfig({ testTimeout: 60_000 })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function temporaryFolders(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`latchkey-localnet-${process.pid}-`))
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen({ port, host: '127.0.0.1' }, () => resolve(server))
  })
}

test('stopping leaves no process, no open port and no temporary file, also when asked twice', async () => {
  const port = await findBasePort()
  const localnet = await startLocalnet({ port })
  expect(localnet.pids.map(isRunning)).toEqual([true, true])
  expect(temporaryFolders()).toHaveLength(2)

  await Promise.all([localnet.stop(), localnet.stop()])
  await localnet.stop()

  expect(localnet.pids.map(isRunning)).toEqual([false, false])
  expect(temporaryFolders()).toEqual([])
  await expect(fetch(localnet.urls.services)).rejects.toThrow('fetch failed')
  for (const free of Object.values(planPorts(port))) (await occupy(free)).close()
  const again = await startLocalnet({ port })
  await again.stop()
})

test('stopping does not wait for requests that hang', async () => {
  const localnet = await startLocalnet({ port: await findBasePort() })
  await fetch(`${localnet.urls.services}/control`, { method: 'POST', body: '{"fault":"evm","mode":"hang"}' })
  const hanging = fetch(localnet.urls.evm, { method: 'POST', body: '{}' }).catch(
    (error: Error) => error.message,
  )
  await localnet.stop()
  await expect(hanging).resolves.toBe('fetch failed')
})

test('two copies run side by side and share nothing', async () => {
  const one = await startLocalnet({ port: await findBasePort() })
  const two = await startLocalnet({ port: await findBasePort() })
  try {
    expect(one.urls.evm).not.toBe(two.urls.evm)
    expect(one.manifest.tokens).toEqual(two.manifest.tokens)
    await fetch(`${one.urls.services}/control`, { method: 'POST', body: '{"mine":5}' })
    const blockNumber = async (url: string) => {
      const body = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
      const answer = await fetch(url, { method: 'POST', body })
      return Number(((await answer.json()) as { result: string }).result)
    }
    expect(await blockNumber(one.urls.evm)).toBe((await blockNumber(two.urls.evm)) + 5)

    await fetch(toLoopbackAddress(`${one.urls.frame}/api/email`), {
      method: 'POST',
      headers: { origin: one.urls.frame, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ann@mail.test', deviceId: crypto.randomUUID() }),
    })
    const mails = async ({ urls }: Localnet) => (await (await fetch(urls.mailbox)).json()) as unknown[]
    expect(await mails(one)).toHaveLength(1)
    expect(await mails(two)).toEqual([])
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
})

test.each(['services', 'frame', 'evm', 'evm2', 'solana', 'solanaWs', 'oidc'] as const)(
  'a taken port of %s is one clear line and leaves nothing',
  async (part) => {
    const base = await findBasePort()
    const port = planPorts(base)[part]
    const server = await occupy(port)
    try {
      const error: unknown = await startLocalnet({ port: base }).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(LocalnetPortError)
      expect(String((error as Error).message)).toBe(
        `Port ${port} is taken. Stop what runs there or set LATCHKEY_PORT to another base port.`,
      )
      expect(temporaryFolders()).toEqual([])
    } finally {
      server.close()
    }
  },
)

test('the base port comes from the option, else from LATCHKEY_PORT, else it is 5180', () => {
  expect(planPorts(7_000)).toEqual({
    playground: 7_000,
    services: 7_001,
    frame: 7_002,
    evm: 7_003,
    evm2: 7_004,
    solana: 7_005,
    solanaWs: 7_006,
    oidc: 7_007,
  })
  vi.stubEnv('LATCHKEY_PORT', '8000')
  expect(planPorts().services).toBe(8_001)
  vi.stubEnv('LATCHKEY_PORT', '')
  expect(planPorts().services).toBe(5_181)
  vi.unstubAllEnvs()
})

test.each(['80', 'many', '65535', '5180.5'])('%s is no base port', (port) => {
  expect(() => planPorts(port)).toThrow(LocalnetPortError)
})

test('a platform without the node is named in the error', () => {
  expect(() => findAnvil({ platform: 'freebsd', arch: 'riscv64' })).toThrow(LocalnetStartError)
  expect(() => findAnvil({ platform: 'freebsd', arch: 'riscv64' })).toThrow(
    '@foundry-rs/anvil-freebsd-riscv64',
  )
})

test('the playground may be elsewhere', async () => {
  const localnet = await startLocalnet({ port: await findBasePort(), playground: 'http://localhost:4000' })
  expect(localnet.urls.playground).toBe('http://localhost:4000')
  await localnet.stop()
})

let library: Awaited<ReturnType<typeof bundleProgram>>
let commandLine: typeof library
beforeAll(async () => {
  const entries = ['../index.ts', '../main.ts'].map((file) => join(import.meta.dirname, file))
  ;[library, commandLine] = (await Promise.all(entries.map(bundleProgram))) as [
    typeof library,
    typeof library,
  ]
})
afterAll(() => Promise.all([library.remove(), commandLine.remove()]))

/** A program that starts the local network, reports the processes and then does `last`. */
function runProgram({ port, last }: { port: number; last: string }) {
  const program = `
    const { startLocalnet } = await import(${JSON.stringify(library.file)})
    const { pids, stop } = await startLocalnet({ port: ${port} })
    console.log(JSON.stringify({ pids }))
    ${last}`
  return run(['--input-type=module', '--eval', program], {})
}

const exitCodes: Readonly<Record<string, number>> = {
  'process.exit(3)': 3,
  "throw new Error('Oops')": 1,
  'await stop()': 0,
}

test.each([
  ['exits without stopping it', 'process.exit(3)', undefined],
  ['throws', "throw new Error('Oops')", undefined],
  ['is ended by SIGTERM', '', 'SIGTERM'],
  ['is ended by SIGINT', '', 'SIGINT'],
  ['is killed outright', '', 'SIGKILL'],
  ['stops it and has nothing else to do', 'await stop()', undefined],
] as const)('it ends with a program that %s', async (_, last, signal) => {
  const { child, said, ended } = runProgram({ port: await findBasePort(), last })
  const { pids } = JSON.parse(await said) as { pids: number[] }
  if (signal !== undefined) child.kill(signal)
  expect(await ended).toEqual(signal ?? exitCodes[last])
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), { timeout: 15_000 })
  const folders = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`latchkey-localnet-${child.pid}-`))
  await vi.waitFor(() => expect(folders()).toEqual([]), { timeout: 15_000 })
})

/** Runs the command line on a base port. */
function runMain(port: number) {
  return run([commandLine.file], { LATCHKEY_PORT: String(port) })
}

/** `said` settles with the first output, `ended` with the exit code or the signal. */
function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => resolve(chunk.toString()))
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  return { child, said, ended }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the command line says where the manifest is, and ends whole on %s',
  async (signal) => {
    const port = await findBasePort()
    const { child, said, ended } = runMain(port)
    expect(await said).toBe(`Ready: http://localhost:${port + 1}/manifest.json\n`)

    child.kill(signal)

    expect(await ended).toBe(0)
    for (const taken of Object.values(planPorts(port))) (await occupy(taken)).close()
    expect(
      readdirSync(tmpdir()).filter((name) => name.startsWith(`latchkey-localnet-${child.pid}-`)),
    ).toEqual([])
  },
)

test('starting the command line twice on one port says so in one line and exits with 1', async () => {
  const port = await findBasePort()
  const localnet = await startLocalnet({ port })
  const { said, ended } = runMain(port)
  expect(await said).toMatch(
    /^Port \d+ is taken\. Stop what runs there or set LATCHKEY_PORT to another base port\.\n$/,
  )
  expect(await ended).toBe(1)
  await localnet.stop()
})
