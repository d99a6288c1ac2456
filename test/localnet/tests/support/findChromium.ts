import { existsSync } from 'node:fs'

const system = '/usr/bin/chromium'

/** How Chromium is launched in tests: the system's, else the one that Playwright has. */
export function findChromium(): { args: string[]; executablePath?: string } {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const executablePath = process.env['CHROMIUM'] ?? (existsSync(system) ? system : undefined)
  return { args, ...(executablePath !== undefined && { executablePath }) }
}
