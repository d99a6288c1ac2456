import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { checkTypes, root, tsc } from './command.mjs'

/** What `npm run check` asks: name, command. Two run at a time; the rows with `needsBuild` look at what the build wrote. */
const checks = [
  ['build', 'node .ci/build.mjs'],
  ['types', `node ${checkTypes.join(' ')}`],
  // By the built types, as an app reads them; apart, since a Register applies to a whole program.
  ['published types', `node ${tsc} -p test/types`, { needsBuild: true }],
  ['registered types', `node ${tsc} -p test/types/registered`, { needsBuild: true }],
  ['public types', 'node .ci/publicTypes.mjs', { needsBuild: true }],
  ['raw calls', 'node .ci/gates.mjs'],
  ['error types', 'node .ci/errorTypes.mjs'],
  ['package shape', 'node .ci/shape.mjs', { needsBuild: true }],
  ['sizes', 'node .ci/sizes.mjs', { needsBuild: true, isShown: true }],
  ['build warnings', 'node .ci/warnings.mjs', { needsBuild: true }],
  ['unused code', 'knip --no-progress'],
  ['dependency rules', 'node .ci/layers.mjs'],
  ['format and lint', 'biome ci --colors=off --error-on-warnings .'],
  ['licences', 'node .ci/licences.mjs'],
  ['engines', 'node .ci/engines.mjs'],
]

const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const since = (start) => `${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`

async function run([name, line, { isShown = false } = {}]) {
  const start = performance.now()
  const [program, ...args] = line.split(' ')
  const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path, NO_COLOR: '1' } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const isWell = await new Promise((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  console.log(`${isWell ? 'ok    ' : 'FAILED'} ${name.padEnd(18)} ${since(start)}`)
  if (!isWell || isShown) console.log(said.trimEnd().replace(/^/gm, '       '))
  return isWell
}

/** `npm run check -- sizes "raw calls"` runs those rows alone. */
const wanted = process.argv.slice(2)
const waiting = checks.filter(([name]) => wanted.length === 0 || wanted.includes(name))
const hasBuild = waiting.some(([name]) => name === 'build')
const failed = []
let built
const build = new Promise((resolve) => {
  built = resolve
})

async function work() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const [name, , { needsBuild = false } = {}] = check
    if (needsBuild && hasBuild && !(await build)) {
      console.log(`FAILED ${name.padEnd(18)} not run: the build failed`)
      failed.push(name)
      continue
    }
    const isWell = await run(check)
    if (name === 'build') built(isWell)
    if (!isWell) failed.push(name)
  }
}

const start = performance.now()
await Promise.all([work(), work()])
console.log(
  failed.length === 0 ? `All checks passed in ${since(start).trim()}` : `Failed: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
