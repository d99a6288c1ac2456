import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { root, runCheck } from './command.mjs'

/** Below this many modules the cruiser did not understand the sources (it sees none of them under a TypeScript it does not know). */
const fewest = 50

/** Breaches of the dependency rules under `folder`, as `rule: from -> to`, with the number of modules that were read. */
export async function findBreaches(folder, sources = ['hooks', 'ui-kit']) {
  const isSource = (path) => sources.some((source) => path.startsWith(`${source}/`))
  const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  const fileName = `${folder}/tsconfig.json`
  const tsConfig = extractTSConfig(fileName)
  // Without it the cruiser reads `paths` from where it was started.
  tsConfig.options.baseUrl ??= folder
  const cruised = await cruise(
    sources,
    { ...options, baseDir: folder, tsConfig: { fileName }, validate: true, ruleSet: { forbidden } },
    undefined,
    { tsConfig },
  )
  const { modules, summary } = cruised.output
  const breaches = summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> '),
  )
  return {
    breaches: [...new Set(breaches)].sort(),
    modules: modules.filter(({ source }) => isSource(source)).length,
  }
}

await runCheck(import.meta, async () => {
  const { breaches, modules } = await findBreaches(root)
  console.log(`${modules} modules`)
  return modules < fewest
    ? [...breaches, `Only ${modules} modules were read; the sources have more than ${fewest}.`]
    : breaches
})
