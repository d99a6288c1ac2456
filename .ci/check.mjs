import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './command.mjs'

/** What `npm run check` asks, in order: name, command. The rows after the build look at what it wrote. */
const checks = [
  ['types', 'tsc -p .'],
  ['format and lint', 'biome ci --colors=off --error-on-warnings .'],
  ['dependency rules', 'node .ci/layers.mjs'],
  ['raw calls', 'node .ci/gates.mjs'],
  ['unused code', 'knip --no-progress'],
  ['licences', 'node .ci/licences.mjs'],
  ['build', 'node .ci/build.mjs'],
  ['package shape', 'node .ci/shape.mjs', { needsBuild: true }],
  ['sizes', 'node .ci/sizes.mjs', { needsBuild: true, isShown: true }],
]

const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

function run([name, line, { isShown = false } = {}]) {
  const start = performance.now()
  const [program, ...args] = line.split(' ')
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(18)} ${seconds.padStart(6)} s`)
  if (status !== 0 || isShown)
    console.log(`${stdout ?? ''}${stderr ?? ''}`.trimEnd().replace(/^/gm, '       '))
  return status === 0
}

/** `npm run check -- sizes "raw calls"` runs those rows alone. */
const wanted = process.argv.slice(2)
const failed = []
for (const check of checks.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  const [name, , { needsBuild = false } = {}] = check
  const isBlocked = needsBuild && failed.includes('build')
  if (isBlocked) console.log(`FAILED ${name.padEnd(18)} not run: the build failed`)
  if (isBlocked || !run(check)) failed.push(name)
}
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
