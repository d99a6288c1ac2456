import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, type RunnerTestCase, test, vi } from 'vitest'
import { failureFolder } from '../support/testbed/failureFolder.js'
import { getBrowser } from '../support/testbed/getBrowser.js'
import { recordFailure } from '../support/testbed/recordFailure.js'

/** A page with a text, an answered request and one that stays without an answer. */
async function openPage() {
  const server = createServer((request, response) => {
    if (request.url === '/hang') return
    response.setHeader('content-type', 'text/html')
    response.end('<p>Balance: 12</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const context = await (await getBrowser()).newContext()
  onTestFinished(async () => {
    await context.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const failure = recordFailure(context)
  const page = await context.newPage()
  await page.goto(`${url}/shown`)
  const asked = page.waitForRequest(`${url}/hang`)
  await page.evaluate(() => {
    void fetch('/hang')
    console.warn('something is odd')
  })
  await asked
  return { failure, url }
}

test('a failed test leaves a picture, the text and the last requests of its page behind; one that passed leaves nothing', async ({
  task,
}) => {
  const { failure, url } = await openPage()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ended = (state: 'pass' | 'fail') =>
    ({ name: `recorded, ${state}`, file: task.file, result: { state } }) as RunnerTestCase
  const folder = failureFolder(ended('fail'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))

  await failure.write(ended('pass'))
  await expect(readdir(failureFolder(ended('pass')))).rejects.toThrow('ENOENT')

  await failure.write(ended('fail'))
  expect((await readdir(folder)).sort()).toEqual(['page-1.png', 'page-1.txt', 'requests.txt'])
  expect((await readFile(`${folder}/page-1.png`)).subarray(1, 4).toString()).toBe('PNG')
  expect(await readFile(`${folder}/page-1.txt`, 'utf8')).toBe(`${url}/shown\n\nBalance: 12\n`)
  const requests = await readFile(`${folder}/requests.txt`, 'utf8')
  expect(requests).toContain(`200 GET ${url}/shown`)
  expect(requests).toContain('console.warning something is odd')
  expect(requests).toContain(`no answer yet: GET ${url}/hang`)
  expect(errors.mock.calls.flat().join()).toContain('recorded, fail')
})
