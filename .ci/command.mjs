import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '..')

/** The compiler of this workspace, version 7. */
export const tsc = join(root, 'node_modules/typescript7/bin/tsc')
/** Checks the types of the whole workspace; again only what changed since the last time. */
export const checkTypes = [tsc, '-p', '.', '--incremental', '--tsBuildInfoFile', '.tmp/types.tsbuildinfo']
/** Version 5.9, whose API the tools use and which hosts still have. */
export const tsc5 = join(root, 'node_modules/typescript/bin/tsc')

/** Runs a command of the workspace in the root, its output passed on. Answers whether it ended well. */
export function command(name, args, options = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return (
    spawnSync(name, args, { cwd: root, env: { ...process.env, PATH: path }, stdio: 'inherit', ...options })
      .status === 0
  )
}

/** Runs `findProblems` when node was started on this very file. Each problem is a line; any of them fails the process. */
export async function runCheck(meta, findProblems) {
  if (meta.url !== pathToFileURL(process.argv[1] ?? '').href) return
  try {
    const problems = await findProblems()
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
