import { createRequire } from 'node:module'
import { LocalnetStartError } from '../LocalnetStartError.js'

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const processors: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** The platform that anvil is looked for; by default the one this runs on. */
export type FindAnvilParameters = { platform?: NodeJS.Platform; arch?: string }

/**
 * The path of anvil's program, which comes in an npm package per platform.
 *
 * @throws LocalnetStartError when there is no such package here.
 */
export function findAnvil({
  platform = process.platform,
  arch = process.arch,
}: FindAnvilParameters = {}): string {
  const name = `@foundry-rs/anvil-${systems[platform] ?? platform}-${processors[arch] ?? arch}`
  const program = platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${program}`)
  } catch (cause) {
    throw new LocalnetStartError(
      `The EVM node is missing: ${name} is not installed. Run "npm ci" with optional dependencies, on a platform that anvil supports.`,
      { cause },
    )
  }
}
