import { writeSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './command.mjs'

const shown = 20
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/** Tests, files and stray errors of one run, as two numbers. A test that never ran for want of its file or hook shows as that failure. */
export function countRun(modules, unhandledErrors) {
  const count = { passed: 0, failed: unhandledErrors.length }
  for (const module of modules) {
    let failures = module.errors().length
    for (const suite of module.children.allSuites()) failures += suite.errors().length
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') count.passed += 1
      if (state === 'failed' || state === 'pending') failures += 1
    }
    const broken = module.state() === 'failed' || module.state() === 'pending' || module.state() === 'queued'
    count.failed += broken ? Math.max(failures, 1) : failures
  }
  return count
}

/** When a failed test began, to be read beside the machine's own log. */
function begunAt(test) {
  const { startTime } = test.diagnostic() ?? {}
  return startTime ? ` (begun at ${new Date(startTime).toISOString().slice(11, 19)} UTC)` : ''
}

/** What failed in one run and why, a line each: a test, a file that did not load, an error that no test waited for. */
export function describeFailures(modules, unhandledErrors) {
  const line = (name, errors) => `${name}: ${String(errors[0]?.message ?? 'it never ran').split('\n')[0]}`
  return [
    ...modules.flatMap((module) => {
      const file = module.relativeModuleId
      const failed = [...module.children.allTests()].filter((test) =>
        ['failed', 'pending'].includes(test.result().state),
      )
      const broken = [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0)
      return [
        ...broken.map((part) => line(part === module ? file : `${file} > ${part.fullName}`, part.errors())),
        ...failed.map((test) =>
          line(`${file} > ${test.fullName}${begunAt(test)}`, test.result().errors ?? []),
        ),
      ]
    }),
    ...unhandledErrors.map((error) => line('Outside of a test', [error])),
  ]
}

/** The tests that ran a second time (`test/support/repeatAfterStandstill.ts`), and how that ended; a line, or none. */
export function describeRepeats(modules) {
  const names = modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.retryCount > 0)
      .map((test) => `${module.relativeModuleId} > ${test.fullName}: ${test.result().state}`),
  )
  return names.length === 0 ? [] : ['Ran twice, since the machine stood still:', ...names]
}

/** The slowest tests, and what each project's files spent their time on, summed over the workers; a line each. */
export function describeTimes(modules) {
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      ms: test.diagnostic()?.duration ?? 0,
      name: `${relative(root, module.moduleId)} > ${test.fullName}`,
    })),
  )
  tests.sort((a, b) => b.ms - a.ms)
  const projects = new Map()
  for (const module of modules) {
    const { duration, collectDuration, prepareDuration, environmentSetupDuration, setupDuration } =
      module.diagnostic()
    const sums = projects.get(module.project.name) ?? { files: 0, tests: 0, running: 0, loading: 0 }
    sums.files += 1
    sums.tests += [...module.children.allTests()].length
    sums.running += duration
    sums.loading += collectDuration + prepareDuration + environmentSetupDuration + setupDuration
    projects.set(module.project.name, sums)
  }
  return [
    `The slowest ${Math.min(shown, tests.length)} tests:`,
    ...tests.slice(0, shown).map(({ ms, name }) => `${seconds(ms)}  ${name}`),
    'Where the time went, summed over the workers:',
    ...[...projects].map(
      ([name, { files, tests: count, running, loading }]) =>
        `${seconds(running)} in tests, ${seconds(loading).trim()} loading: ${name}, ${count} tests in ${files} files`,
    ),
  ]
}

/**
 * Ends one or more vitest runs of a process with their times, the line `N passed, N failed` and the exit code that belongs to it. The line is
 * written as the process leaves, so nothing can follow it. A run without a test, or that broke off, is a failure.
 */
export default class CountReporter {
  count = { passed: 0, failed: 0 }
  failures = []
  /** Lines about the run itself: its seed, what came before the tests. */
  notes = []

  constructor() {
    process.on('exit', this.finish)
  }

  onTestRunEnd(modules, unhandledErrors) {
    const { passed, failed } = countRun(modules, unhandledErrors)
    this.count = { passed: this.count.passed + passed, failed: this.count.failed + failed }
    this.failures.push(...describeFailures(modules, unhandledErrors))
    if (modules.length > 0)
      console.log(
        `\n${[...describeTimes(modules), ...describeRepeats(modules), ...this.notes.splice(0)].join('\n')}`,
      )
    // Once more, behind the listeners that vitest added meanwhile.
    process.off('exit', this.finish)
    process.on('exit', this.finish)
  }

  finish = (code) => {
    const { passed, failed } = this.count
    const hidden = failed === 0 && (passed === 0 || code !== 0) ? 1 : 0
    if (failed + hidden > 0) process.exitCode = 1
    if (this.failures.length > 0) writeSync(1, `\nWhat failed:\n${this.failures.join('\n')}\n`)
    writeSync(1, `\n${passed} passed, ${failed + hidden} failed\n`)
  }
}
