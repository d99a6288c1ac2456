import type { Manifest } from './createManifest.js'
import { LocalnetRequestError } from './LocalnetRequestError.js'

/** What `POST /control` takes; docs/localnet.md lists the names and modes. */
export type ControlCommand =
  | { readonly fault: string; readonly mode: string }
  | { readonly lie: string; readonly mode: 'on' | 'off' }
  | { readonly frame: string; readonly mode: 'on' | 'off' }
  | {
      readonly random:
        | 'off'
        | {
            readonly seed: number
            readonly rate: number
            readonly modes: readonly string[]
            readonly names: readonly string[]
          }
    }
  /** Milliseconds by which the embedded wallet's clock is set forward. */
  | { readonly clock: number }
  | { readonly mine: 'auto' | 'manual' | number }
  | { readonly reset: true }

/** A local network that another process has started. */
export type JoinedLocalnet = {
  readonly manifest: Manifest
  readonly urls: Manifest['urls']
  /** Switches faults, lies, the frame, the clock and mining; throws LocalnetRequestError when the command isn't understood. */
  control(command: ControlCommand): Promise<void>
  /** Every chain and service as it was at the start, and no fault. */
  reset(): Promise<void>
}

/**
 * Joins a running local network, for the tests of a run that share one. `services` is the URL of its services.
 *
 * @example
 * const localnet = await joinLocalnet('http://localhost:5181')
 * await localnet.control({ fault: 'evm', mode: 'status:503' })
 * await localnet.reset()
 *
 * @throws LocalnetRequestError when nothing answers there.
 */
export async function joinLocalnet(services: string): Promise<JoinedLocalnet> {
  const answer = await fetch(`${services}/manifest.json`).catch((cause: unknown) => {
    throw new LocalnetRequestError(`No local network answers at ${services}. Start it there first.`, {
      cause,
    })
  })
  const manifest = (await answer.json()) as Manifest
  const control = async (command: ControlCommand) => {
    const response = await fetch(`${services}/control`, { method: 'POST', body: JSON.stringify(command) })
    if (!response.ok) throw new LocalnetRequestError(await response.text())
  }
  return { manifest, urls: manifest.urls, control, reset: () => control({ reset: true }) }
}
