import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { describeRequests } from './describeRequests.js'
import { failureFolder } from './failureFolder.js'
import { getTestbed } from './getTestbed.js'

// After a failed test, save the requests to its local network.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const folder = failureFolder(task)
  await mkdir(folder, { recursive: true })
  const log = await readFile(getTestbed().requests, 'utf8').catch(() => '')
  await writeFile(join(folder, 'localnet.txt'), describeRequests(log))
})
