import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
/** The published names, mapped to the sources: the one alias table of tests, playground and editor (tsconfig.json). */
export const alias = [
  { find: /^@latchkey\/hooks$/, replacement: `${root}/hooks/index.ts` },
  {
    find: /^@latchkey\/hooks\/(core|evm|networks|siwx|siwx\/server|solana|walletconnect)$/,
    replacement: `${root}/hooks/$1.ts`,
  },
  { find: /^@latchkey\/ui-kit$/, replacement: `${root}/ui-kit/index.ts` },
  { find: /^@latchkey\/localnet$/, replacement: `${root}/test/localnet/index.ts` },
]

/** In ms. No test is about time: what takes this long hangs. */
const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'test/{hooks,cases,docs,exports,architecture,ci}/**/*.test.ts',
            'test/ui-kit/**/*.test.ts',
          ],
          testTimeout,
        },
      },
      {
        resolve: { alias },
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/{hooks,ui-kit,exports}/**/*.test.tsx'],
          testTimeout,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'localnet',
          environment: 'node',
          include: ['test/localnet/**/*.test.ts'],
          globalSetup: ['test/localnet/tests/support/globalLocalnet.ts'],
          // They share one local network.
          fileParallelism: false,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'flows',
          environment: 'node',
          include: ['test/flows/**/*.test.ts'],
          globalSetup: ['test/support/globalFlows.ts'],
          fileParallelism: false,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
