import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'
import { failureFolder } from './failureFolder.js'

const kept = 100

const describe = (request: Request) =>
  `${request.method()} ${request.url()} ${(request.postData() ?? '').slice(0, 200)}`.trimEnd()

/**
 * Records the requests and the console of a browser context. After a failed test, `write` saves a screenshot of each
 * page, its text, and the last requests to `.tmp/failures/<file>/<test>/`, which git ignores.
 */
export function recordFailure(context: BrowserContext): { write(task: RunnerTestCase): Promise<void> } {
  const lines: string[] = []
  const open = new Set<Request>()
  const note = (line: string) => {
    lines.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
    if (lines.length > kept) lines.shift()
  }
  context.on('request', (request) => open.add(request))
  context.on('response', (response) => {
    open.delete(response.request())
    note(`${response.status()} ${describe(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    open.delete(request)
    note(`failed (${request.failure()?.errorText}) ${describe(request)}`)
  })
  context.on('console', (message) => note(`console.${message.type()} ${message.text().slice(0, 300)}`))
  context.on('weberror', (error) => note(`threw ${error.error().message}`))

  const writePage = async (page: Page, path: string) => {
    await page.screenshot({ path: `${path}.png`, timeout: 5000 }).catch(() => undefined)
    const text = await page
      .locator('body')
      .textContent({ timeout: 5000 })
      .catch((error: Error) => error.message)
    await writeFile(`${path}.txt`, `${page.url()}\n\n${text}\n`)
  }

  return {
    async write(task) {
      if (task.result?.state !== 'fail') return
      const folder = failureFolder(task)
      await mkdir(folder, { recursive: true })
      await Promise.all(
        context.pages().map((page, index) => writePage(page, join(folder, `page-${index + 1}`))),
      )
      const waiting = [...open].map((request) => `no answer yet: ${describe(request)}`)
      await writeFile(join(folder, 'requests.txt'), `${[...lines, ...waiting].join('\n')}\n`)
      console.error(`What the page showed when “${task.name}” failed: ${relative(process.cwd(), folder)}`)
    },
  }
}
