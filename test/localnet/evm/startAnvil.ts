import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalnetStartError } from '../LocalnetStartError.js'
import { endWithParent } from '../process/endWithParent.js'
import { endWithProcess } from '../process/endWithProcess.js'
import { mnemonic } from './createEvmAccounts.js'
import { findAnvil } from './findAnvil.js'

/** A running node, reachable on a port that the system chose. */
export type Anvil = { readonly url: string; readonly pid: number; stop(): Promise<void> }

/** `funded` accounts of the test mnemonic start with `balance` whole native tokens each. */
export type StartAnvilParameters = { chainId: number; funded: number; balance: number }

const startTimeout = 15_000

/**
 * Starts a node that mines a block per transaction. It ends with this process at the latest.
 *
 * @throws LocalnetStartError when it is missing, ends early or says nothing for 15 s.
 */
export async function startAnvil({ chainId, funded, balance }: StartAnvilParameters): Promise<Anvil> {
  // Its home too, so that neither its cache nor its settings touch the user's own.
  const home = mkdtempSync(join(tmpdir(), `latchkey-localnet-${process.pid}-`))
  const options = {
    '--host': '127.0.0.1',
    '--port': 0,
    '--chain-id': chainId,
    '--mnemonic': mnemonic,
    '--accounts': funded,
    '--balance': balance,
    '--cache-path': home,
  }
  const args = [...Object.entries(options).flatMap(([name, value]) => [name, String(value)]), '--no-cors']
  const removeHome = () => rmSync(home, { recursive: true, force: true })

  let child: ChildProcess
  try {
    child = spawn(findAnvil(), args, {
      env: { ...process.env, HOME: home, TMPDIR: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    removeHome()
    throw error
  }
  endWithParent(child, home)
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  )
  const release = endWithProcess(() => {
    child.kill('SIGKILL')
    removeHome()
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    release()
    removeHome()
  }
  try {
    return { url: await readUrl(child), pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for the line in which the node names its address. */
function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) =>
      reject(new LocalnetStartError(`The EVM node ${why}. ${output.trim().slice(-500)}`.trim()))
    const timer = setTimeout(() => fail(`did not start within ${startTimeout / 1000} s`), startTimeout)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      child.stdout?.off('data', read).resume()
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
    })
    child.once('error', (error) => fail(`could not be started: ${error.message}`))
    child.once('close', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
}
