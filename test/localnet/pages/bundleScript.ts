import { rolldown } from 'rolldown'

export type BundleScriptParameters = {
  /** Names that the script uses, and what stands in their place. */
  readonly constants?: Readonly<Record<string, string>>
}

/** Bundles a browser script of the local network into one classic script. */
export async function bundleScript(
  entry: string,
  { constants = {} }: BundleScriptParameters = {},
): Promise<string> {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    transform: { define: Object.fromEntries(define) },
    onLog(level, log, report) {
      // For servers that render: a page is all client.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
    },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
