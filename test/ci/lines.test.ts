import { expect, test } from 'vitest'
import { findSlivers, measureLines } from '../../.ci/lines.mjs'

const fileOf = (path: string, lines: number, text = '') => ({ path, text: `${text}${'x\n'.repeat(lines)}` })

test('reports the median, the ninetieth percentile and the longest file', () => {
  const files = Array.from({ length: 100 }, (_, index) => fileOf(`a/${index}.ts`, index + 1))
  expect(measureLines(files)).toEqual({ files: 100, median: 51, p90: 91, most: 100 })
})

test('a short file with one importer beside it is listed, and no other', () => {
  const imports = ['./short.js', './long.js', './style.css.js', '../b/elsewhere.js', './shared.js']
  const start = `${imports.map((name) => `import { x } from '${name}'\n`).join('')}const y = import('./later.js')\n`
  const files = [
    fileOf('a/start.ts', 1, start),
    fileOf('a/short.ts', 39),
    fileOf('a/long.ts', 40),
    fileOf('a/style.css.ts', 2),
    fileOf('b/elsewhere.ts', 2),
    fileOf('a/later.ts', 2),
    fileOf('a/shared.ts', 2),
    fileOf('a/second.ts', 60, "import { x } from './shared.js'\n"),
  ]
  expect(findSlivers(files)).toEqual(['a/short.ts (a/start.ts)'])
})
