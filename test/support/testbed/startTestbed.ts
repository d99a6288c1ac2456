import { fork } from 'node:child_process'

/** The URLs of one worker's own playground and local network. */
export type Testbed = {
  readonly playground: string
  readonly services: string
  /** An origin without a server, for a page that a test serves itself. */
  readonly host: string
  /** The log file of its servers' requests. */
  readonly requests: string
}

/** `program`: the bundled `main.ts`. */
export type StartTestbedParameters = {
  program: string
  folder: string
  developmentFolder: string
  requests: string
}

/** Starts a local network and a server of the built playground in a process of their own. */
export async function startTestbed({
  program,
  folder,
  developmentFolder,
  requests,
}: StartTestbedParameters): Promise<{ testbed: Testbed; stop(): Promise<void> }> {
  const child = fork(program, [folder, developmentFolder, requests], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'test' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const testbed = await new Promise<Testbed>((resolve, reject) => {
    child.once('message', (urls) => resolve(urls as Testbed))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`A local network of the tests ended with ${code}.`)))
  })
  return {
    testbed,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
