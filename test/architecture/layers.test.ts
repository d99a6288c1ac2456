import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../../.ci/layers.mjs'
import config from '../../.dependency-cruiser.cjs'

/** A deliberate breach: its rule, the file that commits it, what it imports. A bare name is a library. */
const breaches: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['leaves-stay-leaves', 'hooks/utils/a.ts', 'hooks/features/send/store.ts'],
  ['leaves-stay-leaves', 'hooks/errors/a.ts', 'hooks/latchkey/createLatchkey.ts'],
  ['services-know-no-features', 'hooks/services/rpc/a.ts', 'hooks/features/send/store.ts'],
  ['services-know-chains-as-ports', 'hooks/services/rpc/b.ts', 'hooks/chains/types.ts'],
  ['chains-know-only-leaves', 'hooks/chains/eip155/a.ts', 'hooks/services/http/createHttp.ts'],
  ['features-know-ports-as-types', 'hooks/features/send/actions/a.ts', 'hooks/services/http/createHttp.ts'],
  [
    'features-do-not-know-the-instance',
    'hooks/features/send/actions/b.ts',
    'hooks/latchkey/createLatchkey.ts',
  ],
  ['domain-is-pure', 'hooks/features/send/domain/a.ts', 'hooks/features/send/store.ts'],
  ['domain-is-pure', 'hooks/features/send/domain/b.ts', 'zustand'],
  ['domain-is-pure', 'hooks/features/send/domain/c.ts', 'react'],
  ['stores-know-no-outside', 'hooks/features/swap/store.ts', 'hooks/features/swap/actions/quote.ts'],
  ['queries-know-no-stores', 'hooks/features/send/queries/a.ts', 'zustand'],
  ['actions-know-no-cache', 'hooks/features/send/actions/c.ts', '@tanstack/react-query'],
  [
    'effects-belong-to-the-instance',
    'hooks/features/send/actions/d.ts',
    'hooks/latchkey/effects/followTabs.ts',
  ],
  ['provider-knows-no-features', 'hooks/react/a.ts', 'hooks/features/send/store.ts'],
  ['entries-are-doors', 'hooks/utils/b.ts', 'hooks/index.ts'],
  ['hooks-do-not-know-the-ui', 'hooks/react/b.ts', 'ui-kit/index.ts'],
  ['sources-stand-alone', 'hooks/utils/c.ts', 'test/support/fake.ts'],
  ['theme-knows-nothing', 'ui-kit/theme/a.ts', 'ui-kit/parts/Button.tsx'],
  ['parts-know-no-product', 'ui-kit/parts/a.ts', 'ui-kit/messages/en.ts'],
  ['parts-know-no-product', 'ui-kit/parts/b.ts', '@latchkey/hooks'],
  ['views-know-no-shell', 'ui-kit/views/send/a.ts', 'ui-kit/modal/Modal.tsx'],
  ['viem-stays-home', 'hooks/services/rpc/c.ts', 'viem'],
  ['viem-stays-home', 'hooks/utils/d.ts', '@noble/hashes'],
  ['viem-stays-home', 'ui-kit/views/send/b.ts', 'viem'],
  ['solana-stays-home', 'hooks/chains/eip155/b.ts', '@solana/kit'],
  ['walletconnect-stays-home', 'hooks/services/walletconnect/a.ts', '@walletconnect/universal-provider'],
  ['styles-stay-home', 'ui-kit/parts/c.ts', '@vanilla-extract/css'],
  ['radix-stays-home', 'hooks/react/c.ts', '@radix-ui/react-dialog'],
  ['core-without-react', 'hooks/utils/e.ts', 'react'],
  ['core-without-react', 'hooks/latchkey/a.ts', '@tanstack/react-query'],
  ['core-without-react', 'hooks/core.ts', 'hooks/react/Provider.ts'],
  ['features-are-islands', 'hooks/features/send/actions/e.ts', 'hooks/features/swap/actions/quote.ts'],
  ['services-are-islands', 'hooks/services/rpc/d.ts', 'hooks/services/directory/list.ts'],
  ['chains-are-islands', 'hooks/chains/eip155/c.ts', 'hooks/chains/solana/sign.ts'],
  ['views-are-islands', 'ui-kit/views/send/c.ts', 'ui-kit/views/swap/SwapView.tsx'],
  ['the-kit-uses-public-entries', 'ui-kit/modal/a.ts', 'hooks/utils/caip.ts'],
  ['the-kit-imports-hooks-by-name', 'ui-kit/modal/b.ts', 'hooks/index.ts'],
  ['libraries-are-declared', 'hooks/utils/f.ts', 'undeclared'],
  ['imports-resolve', 'hooks/utils/g.ts', 'absent'],
  ['no-cycles', 'hooks/utils/h.ts', 'hooks/utils/h2.ts'],
]

/** What the rules let through, though it looks near to a breach. */
const allowed: readonly (readonly [from: string, line: string])[] = [
  ['hooks/services/rpc/types.ts', "import type { port } from '../../chains/types.js'"],
  ['hooks/features/send/context.ts', "import type { http } from '../../services/http/createHttp.js'"],
  ['hooks/features/send/actions/f.ts', "import { store } from '../../session/store.js'"],
  ['hooks/utils/defineQuery.ts', "import type { DataTag } from '@tanstack/react-query'"],
  ['hooks/features/send/react/useSend.ts', "import { useState } from 'react'"],
  ['hooks/chains/eip155/d.ts', "import { encode } from 'viem'"],
  ['ui-kit/views/send/d.ts', "import { hook } from '@latchkey/hooks'"],
  ['ui-kit/parts/Button.css.ts', "import { style } from '@vanilla-extract/css'"],
]

const libraries = [
  'zustand',
  'react',
  '@tanstack/react-query',
  'viem',
  '@noble/hashes',
  '@solana/kit',
  '@walletconnect/universal-provider',
  '@radix-ui/react-dialog',
]
const paths = { '@latchkey/hooks': ['./hooks/index.ts'] }
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-layers-')))
let found: readonly string[] = []

function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

function importLine(from: string, to: string) {
  if (!to.includes('.')) return `import * as a from '${to}'\nexport { a }\n`
  const path = relative(dirname(from), to).replace(/\.tsx?$/, '.js')
  return `import * as a from '${path.startsWith('.') ? path : `./${path}`}'\nexport { a }\n`
}

beforeAll(async () => {
  const manifest = JSON.stringify({
    name: 'x',
    dependencies: Object.fromEntries(libraries.map((name) => [name, '1'])),
  })
  for (const top of ['hooks', 'ui-kit']) write(`${top}/package.json`, manifest)
  write('package.json', '{ "name": "root" }')
  write('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'NodeNext', paths } }))
  for (const name of [...libraries, '@vanilla-extract/css', 'undeclared']) {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, type: 'module', exports: './index.js' }),
    )
    write(`node_modules/${name}/index.js`, 'export const a = 1\n')
  }
  const sources = new Set(breaches.map(([, from]) => from))
  for (const [, , to] of breaches) if (to.includes('.') && !sources.has(to)) write(to, 'export const a = 1\n')
  for (const [, from, to] of breaches) write(from, importLine(from, to))
  for (const [from, line] of allowed) write(from, `${line}\n`)
  write('hooks/features/session/store.ts', 'export const store = 1\n')
  write('hooks/utils/h2.ts', "export type { a } from './h.js'\n")
  found = (await findBreaches(folder)).breaches
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(breaches)('%s refuses %s -> %s', (rule, from, to) => {
  const target =
    to === '@latchkey/hooks'
      ? 'hooks/index.ts'
      : to.includes('.') || to === 'absent'
        ? to
        : `node_modules/${to}/index.js`
  expect(found.filter((breach) => breach.startsWith(`${rule}: ${from} -> ${target}`))).toHaveLength(1)
})

test.each(allowed)('%s may say: %s', (from) => {
  expect(found.filter((breach) => breach.includes(`: ${from} ->`))).toEqual([])
})

test('every rule has a deliberate breach', () => {
  const rules = config.forbidden.map(({ name }) => name)
  expect([...new Set(breaches.map(([rule]) => rule))].sort()).toEqual([...rules].sort())
})

test('the sources keep to the rules, and the cruiser saw them', async () => {
  const { breaches: ours, modules } = await findBreaches(join(import.meta.dirname, '../..'))
  expect(ours).toEqual([])
  expect(modules).toBeGreaterThan(50)
})
