import { availableParallelism } from 'node:os'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import SeededSequencer from './.ci/sequencer.mjs'

const root = import.meta.dirname
/** The published names, mapped to the sources: the one alias table of tests, playground and editor (tsconfig.json). */
export const alias = [
  { find: /^@latchkey\/hooks$/, replacement: `${root}/hooks/index.ts` },
  {
    find: /^@latchkey\/hooks\/(_internal|core|embedded|errors|evm|networks|siwx|siwx\/server|solana|walletconnect)$/,
    replacement: `${root}/hooks/$1.ts`,
  },
  { find: /^@latchkey\/ui-kit$/, replacement: `${root}/ui-kit/index.ts` },
  { find: /^@latchkey\/localnet$/, replacement: `${root}/test/localnet/index.ts` },
]

/** The edit of the sources that `test/cases/mutate.ts` runs the cases with. */
const edit = JSON.parse(process.env['LATCHKEY_EDIT'] ?? 'null') as null | Record<
  'file' | 'find' | 'replace',
  string
>
const edited = {
  name: 'edited',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    edit && id.endsWith(edit.file) ? code.replace(edit.find, () => edit.replace) : undefined,
}

const cores = availableParallelism()
/** Files and tests run in an order of their own each time, which the seed repeats. */
const order = {
  shuffle: true,
  seed: Number(process.env['LATCHKEY_SEED'] ?? Date.now()),
  sequencer: SeededSequencer,
}
/** In ms. No test is about time: what takes this long hangs. */
const testTimeout = 60_000

const clean = ['test/support/leaveClean.ts', 'test/support/repeatAfterStandstill.ts']
const recorded = [...clean, 'test/support/testbed/recordRequests.ts', 'test/support/testbed/closePages.ts']
/** Marks that choose tests: `npx vitest run --project flows --tags-filter golden`. */
const tags = [{ name: 'golden', description: 'What a user would miss first, each in a few seconds.' }]

/** Pure computation: a thread for each core, whose modules stay loaded from file to file. */
const computed = {
  pool: 'threads',
  isolate: false,
  maxWorkers: cores,
  sequence: { ...order, groupOrder: 1 },
  unstubGlobals: true,
  setupFiles: clean,
  testTimeout,
} as const

/** Against real parts, mostly waiting: each worker has a local network, a playground and a browser of its own. */
const real = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  maxWorkers: Number(process.env['LATCHKEY_WORKERS'] ?? cores + 1),
  sequence: { ...order, groupOrder: 2 },
  setupFiles: recorded,
  globalSetup: 'test/support/testbed/globalSetup.ts',
  testTimeout,
  hookTimeout: testTimeout,
} as const

export default defineConfig({
  test: {
    sequence: order,
    projects: [
      {
        resolve: { alias },
        plugins: [edited],
        test: {
          ...computed,
          name: 'node',
          environment: 'node',
          include: [
            'test/{hooks,cases,docs,exports,architecture,ci,world}/**/*.test.ts',
            'test/ui-kit/**/*.test.ts',
          ],
        },
      },
      {
        resolve: { alias },
        plugins: [edited, vanillaExtractPlugin()],
        test: {
          ...computed,
          name: 'dom',
          environment: 'jsdom',
          include: ['test/{hooks,ui-kit,exports,cases}/**/*.test.tsx'],
          setupFiles: [...clean, 'test/support/leaveDomClean.ts'],
        },
      },
      {
        resolve: { alias },
        test: { ...real, name: 'localnet', include: ['test/localnet/**/*.test.ts'] },
      },
      {
        resolve: { alias },
        test: { ...real, name: 'integration', include: ['test/integration/**/*.test.ts'] },
      },
      {
        resolve: { alias },
        test: {
          ...real,
          name: 'flows',
          tags,
          include: ['test/flows/**/*.test.ts'],
          setupFiles: [...recorded, 'test/support/testbed/resetEach.ts'],
        },
      },
    ],
  },
})
