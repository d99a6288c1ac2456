import { defineConfig } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  test: {
    include: [process.env['WORLD_RUN'] ?? ''],
    testTimeout: 24 * 60 * 60_000,
    pool: 'forks',
    silent: false,
  },
})
