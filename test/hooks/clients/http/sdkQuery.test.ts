import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sdkQuery } from '../../../../hooks/clients/http/sdkQuery.js'

test('a call names its project, library and version: the package’s', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../hooks/package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  expect(sdkQuery('p')).toEqual({ projectId: 'p', st: 'latchkey', sv: `js-${version}` })
})
