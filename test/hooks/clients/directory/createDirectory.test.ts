import { expect, test } from 'vitest'
import { createDirectory } from '../../../../hooks/clients/directory/createDirectory.js'
import type { Http } from '../../../../hooks/clients/http/createHttp.js'

function setup(projectId?: string, url?: string) {
  const asked: string[] = []
  const http: Http = {
    request(requests) {
      asked.push(requests.url)
      return Promise.resolve(requests.parse({ data: [], count: 0 }) as never)
    },
  }
  return { asked, directory: createDirectory({ http, projectId, url }) }
}

test('without a project id and a URL the list is built in and no request is made', async () => {
  const { asked, directory } = setup()
  const { count, wallets } = await directory.getWallets({ page: 1, pageSize: 40 })
  expect(count).toBe(wallets.length)
  expect(count).toBeGreaterThanOrEqual(12)
  expect(asked).toEqual([])
})

test.each([
  ['p', undefined, 'https://api.web3modal.org/getWallets'],
  ['p', 'https://own.example', 'https://own.example/getWallets'],
  [undefined, 'https://own.example', 'https://own.example/getWallets'],
])('with the project id %j and the URL %j, %s is called', async (projectId, url, address) => {
  const { asked, directory } = setup(projectId, url)
  await directory.getWallets({ page: 1, pageSize: 40 })
  await directory.getWallets({ page: 2, pageSize: 40 })
  expect(asked).toEqual([address, address])
})
