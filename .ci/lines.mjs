import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './command.mjs'

const linesOf = ({ text }) => text.split('\n').length - 1

/** The value below which a share of a sorted list lies. */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

/** How many files there are, and how many lines they have. */
export function measureLines(files) {
  const counts = files.map(linesOf).sort((one, other) => one - other)
  return { files: counts.length, median: at(counts, 0.5), p90: at(counts, 0.9), most: counts.at(-1) }
}

/** The files of fewer than 40 lines that one file beside them imports, unless they load later or are styles. */
export function findSlivers(files) {
  const importers = new Map()
  const lazy = new Set()
  for (const { path, text } of files)
    for (const [, start, to] of text.matchAll(/(from |import\(|import )\s*'(\.[^']+)\.js'/g)) {
      const target = normalize(join(dirname(path), to))
      if (start === 'import(') lazy.add(target)
      importers.set(target, new Set([...(importers.get(target) ?? []), path]))
    }
  return files.flatMap((file) => {
    const name = file.path.replace(/\.tsx?$/, '')
    const [importer, ...others] = importers.get(name) ?? []
    const isAlone = importer !== undefined && others.length === 0 && dirname(importer) === dirname(file.path)
    return isAlone && linesOf(file) < 40 && !lazy.has(name) && !name.endsWith('.css')
      ? [`${file.path} (${importer})`]
      : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = execFileSync('git', ['ls-files', 'hooks', 'ui-kit'], { cwd: root, encoding: 'utf8' })
  const files = list
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const parts = [
    ['hooks and ui-kit', () => true],
    ['hooks', ({ path }) => path.startsWith('hooks/')],
    ['ui-kit, code', ({ path }) => path.startsWith('ui-kit/') && !path.endsWith('.css.ts')],
    ['ui-kit, styles', ({ path }) => path.endsWith('.css.ts')],
  ]
  console.log(`${'lines'.padEnd(18)} files  median     p90    most`)
  for (const [name, isPart] of parts)
    console.log(
      name.padEnd(16) +
        Object.values(measureLines(files.filter(isPart)))
          .map((figure) => String(figure).padStart(8))
          .join(''),
    )
  console.log('\nFewer than 40 lines, with one importer beside them:')
  for (const sliver of findSlivers(files)) console.log(`  ${sliver}`)
}
