import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches } from '../../.ci/layers.mjs'
import config from '../../.dependency-cruiser.cjs'

/** A deliberate breach: its rule, the file that commits it, what it imports. A bare name is a library. */
const breaches: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['shared-stays-below', 'hooks/shared/a.ts', 'hooks/send/context.ts'],
  ['shared-stays-below', 'hooks/shared/errors/a.ts', 'hooks/instance/createLatchkey.ts'],
  ['namespaces-know-only-shared', 'hooks/evm/a.ts', 'hooks/clients/http/createHttp.ts'],
  ['clients-know-only-shared', 'hooks/clients/rpc/a.ts', 'hooks/send/context.ts'],
  ['clients-know-only-shared', 'hooks/clients/rpc/b.ts', 'hooks/evm/createEvmActions.ts'],
  ['session-is-the-kernel', 'hooks/session/a.ts', 'hooks/send/context.ts'],
  ['session-knows-ports-as-types', 'hooks/session/b.ts', 'hooks/evm/createEvmActions.ts'],
  ['rooms-know-ports-as-types', 'hooks/send/a.ts', 'hooks/clients/http/createHttp.ts'],
  ['rooms-do-not-know-the-instance', 'hooks/send/b.ts', 'hooks/instance/createLatchkey.ts'],
  ['effects-know-the-instance-as-a-type', 'hooks/send/effects/reset.ts', 'hooks/instance/createLatchkey.ts'],
  ['rules-are-pure', 'hooks/send/rules.ts', 'hooks/send/store.ts'],
  ['rules-are-pure', 'hooks/wallets/rules.ts', 'zustand'],
  ['rules-are-pure', 'hooks/networks/rules.ts', 'react'],
  ['stores-know-no-outside', 'hooks/send/store.ts', 'hooks/send/queries.ts'],
  ['queries-know-no-stores', 'hooks/activity/queries.ts', 'zustand'],
  ['effects-belong-to-the-instance', 'hooks/send/c.ts', 'hooks/session/effects/followTabs.ts'],
  ['provider-knows-no-rooms', 'hooks/react/a.ts', 'hooks/send/context.ts'],
  ['entries-are-doors', 'hooks/shared/b.ts', 'hooks/index.ts'],
  ['hooks-do-not-know-the-ui', 'hooks/react/b.ts', 'ui-kit/index.ts'],
  ['sources-stand-alone', 'hooks/shared/c.ts', 'test/support/fake.ts'],
  ['theme-knows-nothing', 'ui-kit/theme/a.ts', 'ui-kit/parts/Button.tsx'],
  ['parts-know-no-product', 'ui-kit/parts/a.ts', 'ui-kit/messages/en.ts'],
  ['parts-know-no-product', 'ui-kit/parts/b.ts', '@latchkey/hooks'],
  ['views-know-no-shell', 'ui-kit/views/send/a.ts', 'ui-kit/modal/Modal.tsx'],
  ['viem-stays-home', 'hooks/clients/rpc/c.ts', 'viem'],
  ['viem-stays-home', 'hooks/shared/d.ts', '@noble/hashes'],
  ['viem-stays-home', 'ui-kit/views/send/b.ts', 'viem'],
  ['solana-stays-home', 'hooks/evm/b.ts', '@solana/kit'],
  ['walletconnect-stays-home', 'hooks/clients/walletconnect/a.ts', '@walletconnect/universal-provider'],
  ['styles-stay-home', 'ui-kit/parts/c.ts', '@vanilla-extract/css'],
  ['radix-stays-home', 'hooks/react/c.ts', '@radix-ui/react-dialog'],
  ['core-without-react', 'hooks/shared/e.ts', 'react'],
  ['core-without-react', 'hooks/instance/a.ts', '@tanstack/react-query'],
  ['core-without-react', 'hooks/send/d.ts', 'hooks/session/useAccounts.ts'],
  ['core-without-react', 'hooks/core.ts', 'hooks/react/Provider.ts'],
  ['rooms-are-islands', 'hooks/send/e.ts', 'hooks/activity/markImitations.ts'],
  ['clients-are-islands', 'hooks/clients/rpc/d.ts', 'hooks/clients/directory/list.ts'],
  ['namespaces-are-islands', 'hooks/evm/c.ts', 'hooks/solana/sign/sign.ts'],
  ['views-are-islands', 'ui-kit/views/send/c.ts', 'ui-kit/views/swap/SwapView.tsx'],
  ['the-kit-uses-public-entries', 'ui-kit/modal/a.ts', 'hooks/shared/caip.ts'],
  ['the-kit-imports-hooks-by-name', 'ui-kit/modal/b.ts', 'hooks/index.ts'],
  ['libraries-are-declared', 'hooks/shared/f.ts', 'undeclared'],
  ['imports-resolve', 'hooks/shared/g.ts', 'absent'],
  ['no-cycles', 'hooks/shared/h.ts', 'hooks/shared/h2.ts'],
]

/** What the rules let through, though it looks near to a breach. */
const allowed: readonly (readonly [from: string, line: string])[] = [
  ['hooks/send/g.ts', "import type { http } from '../clients/http/createHttp.js'"],
  ['hooks/send/f.ts', "import { store } from '../session/store.js'"],
  ['hooks/send/effects/follow.ts', "import { store } from '../../wallets/recentWallets.js'"],
  ['hooks/send/effects/type.ts', "import type { Latchkey } from '../../instance/types.js'"],
  ['hooks/shared/defineQuery.ts', "import type { DataTag } from '@tanstack/react-query'"],
  ['hooks/send/useSend.ts', "import { useState } from 'react'"],
  ['hooks/evm/d.ts', "import { encode } from 'viem'"],
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
  for (const path of ['session/store', 'wallets/recentWallets', 'instance/types'])
    write(`hooks/${path}.ts`, 'export const store = 1\nexport type Latchkey = 1\n')
  write('hooks/shared/h2.ts', "export type { a } from './h.js'\n")
  found = (await findBreaches(folder)).breaches
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(breaches)('%s rejects %s -> %s', (rule, from, to) => {
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
