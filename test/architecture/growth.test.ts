import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const measure = join(import.meta.dirname, 'growth/measure.ts')

test('parsers, lists and regular expressions over what comes from outside take linear time', async () => {
  // In a process of its own on one thread, whose CPU time is that of what it measures.
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--single-threaded',
    '--import',
    'tsx',
    measure,
  ])
  expect(JSON.parse(stdout)).toEqual([])
}, 300_000)
