import { writeSync } from 'node:fs'

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

/**
 * Ends a vitest run with the line `N passed, N failed` and with the exit code that belongs to it. The line is written as the
 * process leaves, so nothing can follow it. A run without a test, or that broke off, is a failure.
 */
export default class CountReporter {
  count = { passed: 0, failed: 0 }

  constructor() {
    process.on('exit', this.finish)
  }

  onTestRunEnd(modules, unhandledErrors) {
    this.count = countRun(modules, unhandledErrors)
    // Once more, behind the listeners that vitest added meanwhile.
    process.off('exit', this.finish)
    process.on('exit', this.finish)
  }

  finish = (code) => {
    const { passed, failed } = this.count
    const hidden = failed === 0 && (passed === 0 || code !== 0) ? 1 : 0
    if (failed + hidden > 0) process.exitCode = 1
    writeSync(1, `\n${passed} passed, ${failed + hidden} failed\n`)
  }
}
