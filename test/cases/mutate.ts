import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutation, mutations } from './mutations.js'

const root = join(import.meta.dirname, '../..')

type Report = {
  testResults: readonly {
    message?: string
    assertionResults: readonly { title: string; status: string; failureMessages: readonly string[] }[]
  }[]
}

/** Plays the sets of an edit without its safeguard. Returns the titles of the rows that fail, and whether it ran at all. */
function playWithout({ sets, why: _, ...edit }: Mutation, folder: string) {
  const report = join(folder, 'report.json')
  const files = sets.map((set) => `test/cases/${set}.test`)
  const options = ['--project', 'node', '--project', 'dom', '--reporter', 'json', '--outputFile', report]
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, ...files], {
    cwd: root,
    env: { ...process.env, LATCHKEY_EDIT: JSON.stringify(edit) },
    stdio: 'ignore',
    // An edit may make a list that does not end.
    timeout: 300_000,
  })
  if (!existsSync(report)) return { failed: [], played: 0 }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title.split(':')[0] ?? title)
  return { failed, played: tests.length }
}

/**
 * Takes the safeguards of `mutations.ts` out one by one and counts those that make a row fail: `npx tsx
 * test/cases/mutate.ts`, or `npx tsx test/cases/mutate.ts 3 7` those alone.
 */
const chosen = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-cases-'))
let missed = 0
let run = 0
try {
  for (const [index, mutation] of mutations.entries()) {
    if (chosen.length > 0 && !chosen.includes(index)) continue
    run += 1
    const { failed, played } = playWithout(mutation, folder)
    // A file that can't be loaded proves nothing.
    const isFound = played > 0 && failed.length > 0
    if (!isFound) missed += 1
    const rows = failed.slice(0, 6).join(' ')
    console.log(
      `${String(index).padStart(2)} ${isFound ? 'found ' : 'MISSED'} ${mutation.file}: ${mutation.why} (${failed.length}: ${rows})`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
console.log(`${run - missed} of ${run} edits make a row fail`)
process.exitCode = missed === 0 ? 0 : 1
