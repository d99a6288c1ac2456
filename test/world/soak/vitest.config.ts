import { defineConfig, type Plugin } from 'vitest/config'
import { mutations } from './mutations.js'

const root = new URL('../../..', import.meta.url).pathname
const chosen = mutations[Number(process.env['WORLD_MUTATION'] ?? -1)]

/** Makes one edit of the list in the source that is tested. */
const mutate: Plugin = {
  name: 'mutate',
  enforce: 'pre',
  transform(code, id) {
    if (chosen === undefined || !id.endsWith(`/${chosen.file}`)) return undefined
    if (!code.includes(chosen.find)) throw new TypeError(`${chosen.file} does not contain: ${chosen.find}`)
    return code.replace(chosen.find, () => chosen.replace)
  },
}

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  root,
  plugins: [mutate],
  test: {
    include: [process.env['WORLD_RUN'] ?? 'test/world/soak/soak.run.ts'],
    testTimeout: 24 * 60 * 60_000,
    pool: 'forks',
    silent: false,
  },
})
