import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { BlockchainClient } from '../../../../hooks/clients/blockchain/createBlockchainClient.js'
import { createHostedSwap } from '../../../../hooks/clients/blockchain/createHostedSwap.js'
import { mainnet } from '../../../../hooks/networks.js'
import { usdc } from '../../../support/swapTokens.js'

/** The tokens of a service that answers with a list. */
function tokensOf(tokens: readonly unknown[]) {
  const client = {
    get: async ({ schema }: { schema: v.GenericSchema }) => v.parse(schema, { tokens }),
  } as unknown as BlockchainClient
  return createHostedSwap({ client }).tokens({ network: mainnet })
}

const { address, decimals, name, symbol } = usdc
const row = { name, symbol, decimals, address: `eip155:1:${address}`, logoUri: null, eip2612: false }

test.each([
  ['has no name that can be seen', { ...row, name: '\u200b' }],
  ['has no decimals', { ...row, decimals: null }],
  ['has no address', { ...row, address: 'eip155:1' }],
  ['has an address of another kind', { ...row, address: 'eip155:1:abc' }],
  ['has an address that is none', { ...row, address: `eip155:1:0x${'g'.repeat(40)}` }],
  ['is none', null],
])('a token that %s keeps none of the others from being listed', async (_, other) => {
  expect(await tokensOf([other, row])).toMatchObject([{ id: usdc.id, symbol: 'USDC', decimals: 6 }])
})
