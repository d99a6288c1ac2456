import { expect, test } from 'vitest'
import { serviceNetworkIds } from '../../../../hooks/clients/rpc/rpcEndpoints.js'
import { isCaipNetworkId } from '../../../../hooks/shared/caip.js'

test('the list holds CAIP-2 ids, each once', () => {
  expect(serviceNetworkIds.filter((id) => !isCaipNetworkId(id))).toEqual([])
  expect(new Set(serviceNetworkIds).size).toBe(serviceNetworkIds.length)
})

test.each(['eip155:1', 'eip155:8453', 'eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  '%s is served',
  (id) => {
    expect(serviceNetworkIds).toContain(id)
  },
)

test.each(['eip155:31337', 'eip155:80084', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz', 'near:mainnet'])(
  '%s is not served',
  (id) => {
    expect(serviceNetworkIds).not.toContain(id)
  },
)
