import { expect, test } from 'vitest'
import { measure } from '../../.ci/sizes.mjs'

const lazy = (name: string) => `/x/node_modules/@latchkey/ui-kit/dist/chunks/${name}.lazy.js`
const file = (bytes: number, modules: readonly string[]) => ({ bytes, modules })

const built = {
  page: new Set(['host.js', 'shared.js']),
  lazy: new Map([
    [lazy('modal'), new Set(['modal.js', 'shared.js', 'row.js'])],
    [lazy('connect'), new Set(['connect.js', 'row.js'])],
    [lazy('account'), new Set(['account.js', 'row.js', 'modal.js', 'shared.js'])],
    ['/x/node_modules/viem/ccip.js', new Set(['ccip.js'])],
  ]),
  chunks: new Map([
    ['host.js', file(100, ['/x/host.js'])],
    ['shared.js', file(10, ['/x/page.js'])],
    ['modal.js', file(1000, [lazy('modal')])],
    ['connect.js', file(2000, [lazy('connect')])],
    ['row.js', file(20, ['/x/row.js'])],
    ['account.js', file(4000, [lazy('account')])],
    ['ccip.js', file(8000, ['/x/node_modules/viem/ccip.js'])],
  ]),
}

test('a row costs the files of its groups, less what was loaded before', () => {
  const { bytes, requests, files } = measure(built)
  expect(bytes['page']).toBe(110)
  expect(bytes['first opening']).toBe(3020)
  expect(bytes['account view']).toBe(4000)
  expect(bytes['connected opening']).toBe(5020)
  expect([requests['page'], requests['first opening'], files]).toEqual([2, 3, 7])
})

test('lists the groups that the host loads lazily, of both packages and no others', () => {
  const hooks = '/x/node_modules/@latchkey/hooks/dist/chunks/data.lazy.js'
  const { groups } = measure({ ...built, lazy: new Map([...built.lazy, [hooks, new Set(['connect.js'])]]) })
  expect(groups).toEqual(['modal', 'connect', 'account', 'data'])
})

test('the page lists every module that it loads before a click', () => {
  expect(measure(built).onPage).toEqual(['/x/host.js', '/x/page.js'])
})
