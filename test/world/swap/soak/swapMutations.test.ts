import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { swapMutations } from './swapMutations.js'

const root = join(import.meta.dirname, '../../../..')

test.each(swapMutations)(
  '$file has the safeguard that the edit takes out: $why',
  ({ file, find, replace }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
  },
)
