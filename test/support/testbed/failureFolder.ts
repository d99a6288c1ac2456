import { join, relative } from 'node:path'
import type { RunnerTestCase } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The folder for the diagnostics of a failed test; ignored by git. */
export const failureFolder = ({ name, file }: Pick<RunnerTestCase, 'name' | 'file'>): string =>
  join(
    root,
    '.tmp/failures',
    relative(join(root, 'test'), file.filepath),
    name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80),
  )
