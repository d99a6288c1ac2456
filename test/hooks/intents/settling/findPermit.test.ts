import { expect, test } from 'vitest'
import { findPermit } from '../../../../hooks/intents/settling/findPermit.js'
import type { Place } from '../../../../hooks/intents/settling/searchSent.js'
import { mainnet } from '../../../../hooks/networks.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { usdc } from '../../../support/swapTokens.js'

const permit = { nonce: 3n, deadline: 1000 }
const intent = {
  ...{ id: 'one', kind: 'approve', account: `eip155:1:${alice}`, networkId: 'eip155:1', asset: 'token' },
  ...{ receiver: bob, quantity: 5n, maxFee: undefined, deposit: 0n, before: undefined },
  ...{ createdAt: 1, updatedAt: 1, state: 'signed', permit },
  transfers: [{ direction: 'out', quantity: 5n, decimals: 6, address: usdc.address ?? '' }],
} as const satisfies Intent

type Found = { nonce: bigint | undefined; time: number } | undefined
function look(state: Intent['state'], found: Found) {
  const asked: unknown[] = []
  const readPermits = async (parameters: { account: string; token: string }) => {
    asked.push([parameters.account, parameters.token])
    return found
  }
  const place = { network: mainnet, actions: { swaps: { readPermits } } } as unknown as Place
  return { asked, looking: findPermit({ ...intent, state }, place) }
}

test.each<[Found, object]>([
  [
    { nonce: 3n, time: 1000 },
    { change: undefined, isAnswered: true },
  ],
  [
    { nonce: 3n, time: 1001 },
    { change: { state: 'settled', outcome: 'expired' }, isAnswered: true },
  ],
  [
    { nonce: 4n, time: 5 },
    { change: { state: 'settled', outcome: 'used' }, isAnswered: true },
  ],
  // It was used in time, as far as anybody can tell.
  [
    { nonce: 4n, time: 1001 },
    { change: { state: 'settled', outcome: 'used' }, isAnswered: true },
  ],
  // A node that lags behind the permit's own nonce.
  [
    { nonce: 2n, time: 5 },
    { change: undefined, isAnswered: true },
  ],
  [undefined, { isAnswered: false }],
  [{ nonce: undefined, time: 1000 }, { isAnswered: false }],
  // A token that does not answer any more keeps no request open.
  [
    { nonce: undefined, time: 1001 },
    { change: { state: 'settled', outcome: 'expired' }, isAnswered: true },
  ],
])('a signed permit of which the token says %o', async (found, result) => {
  for (const state of ['signed', 'unconfirmed'] as const) {
    const { asked, looking } = look(state, found)
    expect(await looking).toEqual(result)
    expect(asked).toEqual([[intent.account, usdc.address]])
  }
})

test('what a wallet has or has declined asks no node', async () => {
  const late = { nonce: 4n, time: 1001 }
  const [asking, declined] = [look('asking', late), look('declined', late)]
  expect(await asking.looking).toEqual({ change: undefined, isAnswered: true })
  const change = { state: 'settled', outcome: 'declined' }
  expect(await declined.looking).toEqual({ change, isAnswered: true })
  expect([...asking.asked, ...declined.asked]).toEqual([])
})

test('a network without swaps tells nothing', async () => {
  const place = { network: mainnet, actions: {} } as unknown as Place
  expect(await findPermit(intent, place)).toEqual({ isAnswered: false })
})
