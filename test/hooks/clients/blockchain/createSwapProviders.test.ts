import { expect, test } from 'vitest'
import {
  createSwapProviders,
  type SwapProvidersConfig,
} from '../../../../hooks/clients/blockchain/createHostedSwap.js'
import { InvalidConfigError } from '../../../../hooks/shared/errors/config.js'
import type { SwapProvider } from '../../../../hooks/shared/types/swapProvider.js'

const own = (id: string): SwapProvider => ({
  ...{ id, name: id, slippage: { min: 1, max: 50, step: 1, default: 1 }, contracts: () => undefined },
  ...{
    tokens: async () => [],
    quote: async () => ({ quantityOut: 1n }),
    build: () => Promise.reject(new Error()),
  },
})

type Choice = NonNullable<SwapProvidersConfig['services']>['swap']

function create(swap: Choice, projectId?: string) {
  const urls: (string | undefined)[] = []
  const refuse = () => Promise.reject(new Error('no request was expected'))
  const providers = createSwapProviders({ projectId, services: { swap } }, ({ url }) => {
    urls.push(url)
    return { get: refuse, post: refuse } as never
  })
  return { ids: providers.map(({ id }) => id), names: providers.map(({ name }) => name), urls }
}

test.each<[Choice, readonly string[]]>([
  [
    [{ url: 'https://a.example' }, { url: 'https://b.example' }],
    ['hosted', 'hosted-2'],
  ],
  [
    [own('acme'), { url: 'https://a.example' }],
    ['acme', 'hosted'],
  ],
  [
    [{ url: 'https://a.example' }, own('acme'), { url: 'https://b.example' }],
    ['hosted', 'acme', 'hosted-2'],
  ],
  [{ url: 'https://a.example' }, ['hosted']],
  [{}, []],
  [false, []],
])('what one of %j quoted is asked of it again: each has an id of its own', (swap, ids) => {
  const created = create(swap)
  expect(created.ids).toEqual(ids)
  const urls = ids.filter((id) => id.startsWith('hosted')).map((_, index) => ['a', 'b'][index])
  expect(created.urls).toEqual(urls.map((host) => `https://${host}.example`))
})

test('with a project id the hosted one is the default', () => {
  expect(create(undefined, 'project')).toEqual({ ids: ['hosted'], names: ['1inch'], urls: [undefined] })
})

test.each([
  [[own('acme'), own('acme')], 'acme'],
  [[own('hosted'), { url: 'https://a.example' }], 'hosted'],
])('two providers of one id are an invalid config', (swap, id) => {
  expect(() => create(swap)).toThrow(InvalidConfigError)
  expect(() => create(swap)).toThrow(`services.swap needs the id ${id} once`)
})

test.each<[Choice, readonly string[]]>([
  // The aggregator behind the API.
  [{ url: 'https://a.example' }, ['1inch']],
  [{ url: 'https://a.example', name: 'Acme' }, ['Acme']],
  [
    [own('acme'), { url: 'https://a.example' }],
    ['acme', '1inch'],
  ],
  [
    [{}, { url: 'https://user:secret@a.example:8443/swap?key=1' }],
    ['1inch', 'a.example:8443'],
  ],
  [
    [{ url: 'https://a.example', name: 'Acme' }, { url: '/swap' }],
    ['Acme', '/swap'],
  ],
])('of %j each has a name of its own', (swap, names) => {
  expect(create(swap, 'project').names).toEqual(names)
})
