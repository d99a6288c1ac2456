import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import * as networks from '../../hooks/networks.js'
import { isCaipNetworkId, toCaipNetworkId } from '../../hooks/shared/caip.js'
import type { Network } from '../../hooks/shared/types/network.js'

const all = Object.entries(networks) as [string, Network][]
const isEvm = ([, { namespace = 'eip155' }]: [string, Network]) => namespace === 'eip155'

test('every network has a unique id', () => {
  const ids = all.map(([, network]) => toCaipNetworkId(network))
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(all)('%s has a valid CAIP-2 id and URLs over TLS', (_, network) => {
  expect(isCaipNetworkId(toCaipNetworkId(network))).toBe(true)
  const urls = [...network.rpcUrls.default.http, network.blockExplorers?.default.url ?? []].flat()
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) expect(new URL(url).protocol).toBe('https:')
})

test.each(all.filter(isEvm))('%s matches viem’s definition', (name, network) => {
  const theirs = Object.entries(viemChains).find(([key, { id }]) => key === name && id === network.id)?.[1] as
    | Network
    | undefined
  expect(theirs).toBeDefined()
  expect({
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    testnet: network.testnet ?? false,
  }).toEqual({
    name: theirs?.name,
    nativeCurrency: theirs?.nativeCurrency,
    testnet: theirs?.testnet ?? false,
  })
  for (const contract of ['multicall3', 'ensUniversalResolver'] as const)
    expect(network.contracts?.[contract]?.address.toLowerCase()).toBe(
      theirs?.contracts?.[contract]?.address.toLowerCase(),
    )
})

test.each(all.filter((row) => !isEvm(row)))(
  '%s is identified by the beginning of its genesis hash',
  (_, network) => {
    const genesis = {
      Solana: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      'Solana Devnet': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
      'Solana Testnet': '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
    }[network.name]
    expect(network.id).toBe(genesis?.slice(0, 32))
    expect(network.nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
  },
)
