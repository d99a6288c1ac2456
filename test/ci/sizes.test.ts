import { expect, test } from 'vitest'
import { measure } from '../../.ci/sizes.mjs'

const kit = (name: string) => `/x/node_modules/@latchkey/ui-kit/dist/chunks/${name}.lazy.js`
const chunk = (bytes: number, imports: readonly string[], facade: string) => ({
  bytes,
  imports,
  modules: [facade],
  facade,
})
const modal = kit('modal')
const connect = kit('connect')
const account = kit('account')

const graph = {
  entry: 'host.js',
  lazy: new Set([modal, connect, account]),
  chunks: new Map([
    ['host.js', chunk(100, ['shared.js'], '/x/host.js')],
    ['shared.js', chunk(10, [], kit('page'))],
    ['modal.js', chunk(1000, ['shared.js', 'row.js', 'react'], modal)],
    ['connect.js', chunk(2000, ['row.js'], connect)],
    ['row.js', chunk(20, [], kit('rows'))],
    ['account.js', chunk(4000, ['row.js', 'modal.js'], account)],
  ]),
}

test('a row costs its chunks and what they import, less what was loaded before', () => {
  const { bytes } = measure(graph)
  expect(bytes['page']).toBe(110)
  expect(bytes['first opening']).toBe(3020)
  expect(bytes['account view']).toBe(4000)
  expect(bytes['connected opening']).toBe(5020)
})

test('reports a lazy module that no row names, and a row that names nothing lazy', () => {
  const { strange, gone } = measure({
    ...graph,
    lazy: new Set([modal, connect, account, kit('drafts')]),
  })
  expect(strange).toEqual(['ui-kit/drafts'])
  expect(gone).toContain('hooks/session')
  expect(gone).not.toContain('ui-kit/modal')
})

test('the page lists every module that it loads before a click', () => {
  expect(measure(graph).onPage).toEqual(['/x/host.js', kit('page')])
})
