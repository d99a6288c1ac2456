import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { buildRendered, type Rendered } from '../support/buildRendered.js'
import { eventually } from '../support/eventually.js'
import { listen } from '../support/openPlayground.js'
import { getBrowser } from '../support/testbed/getBrowser.js'

const run = promisify(execFile)
const root = `${import.meta.dirname}/../..`

const browserNames = [
  ...['window', 'document', 'location', 'history', 'screen', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...[
    'matchMedia',
    'requestAnimationFrame',
    'addEventListener',
    'HTMLElement',
    'Element',
    'Node',
    'customElements',
  ],
  ...[
    'MutationObserver',
    'ResizeObserver',
    'IntersectionObserver',
    'visualViewport',
    'ethereum',
    'getComputedStyle',
  ],
]

test.each([
  '@latchkey/hooks',
  '@latchkey/hooks/core',
  '@latchkey/hooks/evm',
  '@latchkey/hooks/networks',
  '@latchkey/ui-kit',
])('importing %s on a server touches no browser API', async (name) => {
  // TanStack Query reads `typeof window` on import, as any library may; our modules do not until they are used.
  const script = `
    const touched = []
    for (const name of ${JSON.stringify(browserNames)})
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          const from = new Error().stack.split('\\n')[2]
          if (name === 'window' && from.includes('query-core')) return undefined
          touched.push(name + from)
          throw new Error(name + ' was touched')
        },
      })
    const entry = await import(${JSON.stringify(name)})
    process.stdout.write(JSON.stringify({ names: Object.keys(entry).length, touched }))`
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  const { names, touched } = JSON.parse(stdout)
  expect(touched).toEqual([])
  expect(names).toBeGreaterThan(0)
  expect(stderr).toBe('')
})

/** Opens the server-rendered page from a small server of its own. */
async function openRendered(
  { folder, html }: Rendered,
  embedded: boolean,
): Promise<{ page: Page; complaints: string[]; url: string }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const isScript = url.endsWith('.js')
    const body = isScript
      ? await readFile(join(folder, url)).catch(() => '')
      : `<!doctype html><html lang="en"><head><title>Rendered</title><link rel="icon" href="data:,"></head>
         <body><div id="root">${html[embedded ? 2 : 0]}</div><script type="module" src="/client.js"></script></body></html>`
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `http://127.0.0.1:${port}/${embedded ? '#embedded' : ''}`
  const browser = await getBrowser()
  const page = await browser.newPage()
  onTestFinished(() => page.context().close())
  page.setDefaultTimeout(15_000)
  return { page, complaints: listen(page), url }
}

test.each([18, 19] as const)(
  'React %s renders the page on a server and hydrates it in the browser without a warning',
  { timeout: 60_000 },
  async (react) => {
    const rendered = await buildRendered(react)
    const { html, version } = rendered
    expect(version).toMatch(new RegExp(`^${react}\\.`))
    expect(html[0], 'one request is as the other').toBe(html[1])
    expect(html[0]).toContain('data-lk-part="connect-button"')
    expect(html[0]).toContain('aria-label="Network: Ethereum"')
    expect(html[0], 'nothing is claimed before storage was read').toContain('<output>reconnecting</output>')

    for (const embedded of [false, true]) {
      const { complaints, page, url } = await openRendered(rendered, embedded)
      // The server's markup is still in the document when the first script has run.
      await page.addInitScript(() => {
        const kept: unknown[] = []
        Object.assign(window, { __kept: kept })
        document.addEventListener('readystatechange', () => {
          if (kept.length === 0) kept.push(...document.querySelectorAll('#root button'))
        })
      })
      await page.goto(url)
      await eventually(() => page.locator('output').textContent()).toBe('disconnected')
      const button = page.getByRole('button', { name: 'Connect wallet' })
      await eventually(() => button.getAttribute('aria-busy')).toBeNull()
      const areSame = await page.evaluate(() => {
        const { __kept: kept } = window as unknown as { __kept: Element[] }
        return kept.length > 1 && kept.every((element) => element.isConnected)
      })
      expect(areSame, 'the server’s own elements were taken up').toBe(true)
      const place = embedded ? page.locator('[data-lk-part=sheet]') : page.getByRole('dialog')
      if (!embedded) await button.click()
      await place.getByText('No wallet found').waitFor()
      expect(complaints).toEqual([])
    }
  },
)

test('a previously connected user sees neither “Connect wallet” nor an account until the status is known', async () => {
  const rendered = await buildRendered(19)
  const { complaints, page, url } = await openRendered(rendered, false)
  await page.clock.install()
  await page.addInitScript(() => {
    localStorage.setItem('latchkey:1:default:connected_connector_id:eip155', '"com.example.gone"')
    localStorage.setItem('latchkey:1:default:active_caip_network_id', '"eip155:8453"')
    // Labels of the button once the page shows the network: a slow test may read only after the wait for the wallet has
    // ended.
    const said = new Set<string | null | undefined>()
    Object.assign(window, { __said: said })
    const look = () => {
      if (document.querySelector('[aria-label="Network: Base"]') !== null)
        said.add(document.querySelector('output')?.textContent)
    }
    const parts = { attributes: true, characterData: true, childList: true, subtree: true }
    new MutationObserver(look).observe(document, parts)
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Network: Base' }).waitFor()
  // The wait for the wallet runs on the page's clock.
  await page.clock.runFor(3000)
  await eventually(() => page.locator('output').textContent()).toBe('disconnected')
  const said = await page.evaluate(() => [...(window as unknown as { __said: Set<string> }).__said])
  expect(said).toEqual(['reconnecting', 'disconnected'])
  expect(complaints).toEqual([])
})
