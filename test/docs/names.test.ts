import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as main from '@latchkey/hooks'
import * as core from '@latchkey/hooks/core'
import * as embedded from '@latchkey/hooks/embedded'
import * as errors from '@latchkey/hooks/errors'
import * as evm from '@latchkey/hooks/evm'
import * as networks from '@latchkey/hooks/networks'
import * as siwx from '@latchkey/hooks/siwx'
import * as server from '@latchkey/hooks/siwx/server'
import * as solana from '@latchkey/hooks/solana'
import * as walletconnect from '@latchkey/hooks/walletconnect'
import { expect, test } from 'vitest'

const entries = { main, core, embedded, errors, evm, networks, siwx, server, solana, walletconnect }
const textOf = (page: string) => readFileSync(join(import.meta.dirname, `../../docs/${page}.md`), 'utf8')
const reference = ['hooks', 'sending', 'siwx', 'types', 'ui-kit', 'walletconnect'].map(textOf).join('\n')
const exported = new Set(Object.values(entries).flatMap((entry) => Object.keys(entry)))

/** The names in the code of a text, such as `useAccount` of `useAccount({ namespace? })`. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(/[A-Za-z]\w+/g) ?? []))

test.each(Object.entries(entries))('every name of %s is in the reference', (_, entry) => {
  const documented = namesIn(reference)
  const names = Object.keys(entry)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !documented.has(name))).toEqual([])
})

test('every hook of the reference is exported', () => {
  const hooks = [...namesIn(reference)].filter((name) => /^use[A-Z]/.test(name))
  expect(hooks.length).toBeGreaterThan(30)
  expect(hooks.filter((name) => !exported.has(name))).toEqual([])
})

test('what the decisions strike from the design is exported by no entry', () => {
  const [, section = ''] = textOf('decisions').split('### Names of the design that are not built')
  const [text = ''] = section.split('\n## ')
  const later = [...text.slice(0, text.indexOf('|')).matchAll(/`(use\w+)`/g)].map(([, name = '']) => name)
  const struck = [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => [...namesIn(cell)])
  expect(later).toContain('useOnramp')
  expect(struck).toEqual(expect.arrayContaining(['slots', 'WalletButton', 'initialState', 'cookieStorage']))
  const isStruck = new Set([...later, ...struck])
  // Their `Custom` forms are struck, not the buttons.
  for (const name of ['AccountButton', 'NetworkButton']) isStruck.delete(name)
  expect([...exported].filter((name) => isStruck.has(name))).toEqual([])
})
