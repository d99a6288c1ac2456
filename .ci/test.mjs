import { randomInt } from 'node:crypto'
import { startVitest } from 'vitest/node'
import { findBrowser, findFullBrowser } from './browser.mjs'
import { checkTypes, command } from './command.mjs'
import { findRedis } from './redis.mjs'
import CountReporter from './reporter.mjs'

// `--quick` checks types and runs what needs no real parts, and the golden flows.
const isQuick = process.argv.includes('--quick')
const filters = process.argv.slice(2).filter((argument) => argument !== '--quick')
const counter = new CountReporter()
const started = performance.now()

/** Runs a step before the tests and keeps how long it took for the report. */
function prepare(name, isDone, advice) {
  const start = performance.now()
  if (!isDone()) throw new Error(advice)
  counter.notes.push(
    `${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s before the tests: ${name}`,
  )
}

async function run(options) {
  const vitest = await startVitest('test', filters, {
    watch: false,
    // The reporter sees to it that some test ran at all.
    passWithNoTests: true,
    reporters: ['default', counter],
    ...options,
  })
  await vitest.close()
}

async function test() {
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.CHROMIUM_FULL_PATH = findFullBrowser()
  process.env.REDIS_PATH = findRedis()
  process.env.LATCHKEY_SEED ??= String(randomInt(1, 2 ** 31))
  console.log(`Order of the tests: LATCHKEY_SEED=${process.env.LATCHKEY_SEED} repeats it.`)
  if (isQuick) prepare('types', () => command('node', checkTypes), 'The types do not hold, so no test ran.')
  prepare('build', () => command('node', ['.ci/build.mjs']), 'The packages do not build, so no test ran.')
  if (isQuick) {
    await run({ project: ['node', 'dom'] })
    const { passed } = counter.count
    await run({ project: ['flows'], tagsFilter: ['golden'] })
    if (counter.count.passed === passed) throw new Error('No flow is tagged golden, so none ran.')
  }
  // The networks of the real parts start when they are needed.
  else
    for (const project of [
      ['node', 'dom'],
      ['flows', 'localnet', 'integration'],
    ])
      await run({ project })
  console.log(`The whole run took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`)
  process.exit()
}

await test().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
