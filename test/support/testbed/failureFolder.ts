import { join, relative } from 'node:path'
import type { RunnerTestCase } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Where what helps to understand a failed test is put; git ignores it. */
export const failureFolder = ({ name, file }: Pick<RunnerTestCase, 'name' | 'file'>): string =>
  join(
    root,
    '.tmp/failures',
    relative(join(root, 'test'), file.filepath),
    name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80),
  )
