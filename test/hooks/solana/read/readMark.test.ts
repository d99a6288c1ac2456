import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { readMark } from '../../../../hooks/solana/read/readMark.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'

type Node = { signature: string; balance: number; slot: number; held?: string }

/** A node as of a slot. */
const nodeOf = ({ balance, held, signature, slot }: Node) =>
  createFakeRpc(({ method }) => {
    if (method === 'getSignaturesForAddress') return [{ signature }]
    if (method === 'getBalance') return { context: { slot }, value: balance }
    const account = { data: { parsed: { info: { tokenAmount: { amount: held } } } } }
    return { value: [{ account }] }
  })

const before = { mark: 'one 9', slot: 50, held: 7n }
const unmoved: Node = { signature: 'one', balance: 9, slot: 90, held: '7' }

test.each<[string, Node, string]>([
  ['shows a newer signature', { ...unmoved, signature: 'two', slot: 60 }, 'two 9'],
  ['shows another balance', { ...unmoved, balance: 4, slot: 60 }, 'one 4'],
  ['lags behind what was read before', { ...unmoved, signature: 'zero', slot: 50 }, 'one 9'],
])('of two nodes, of which one is further and denies all, and the other %s', async (_, other, mark) => {
  const nodes = [nodeOf(unmoved), nodeOf(other)] as const
  for (const [first, second] of [nodes, nodes.toReversed()]) {
    if (first === undefined || second === undefined) throw new TypeError('There are two.')
    const rpc = { ...first, split: () => [first, second] as const }
    const address = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111112' as const
    const parameters = { address, asset: 'token mint', network: solanaMainnet }
    expect((await readMark(rpc, { ...parameters, before }))?.mark).toBe(mark)
    // Before a request the one that is further counts.
    expect((await readMark(rpc, parameters))?.slot).toBe(90)
  }
})

test('of two nodes, of which one is further and denies all, the one that shows less of a token counts', async () => {
  const [first, second] = [nodeOf(unmoved), nodeOf({ ...unmoved, held: '2', slot: 60 })]
  const address = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111112' as const
  const rpc = { ...first, split: () => [first, second] as const }
  const now = await readMark(rpc, { address, asset: 'token mint', before, network: solanaMainnet })
  expect(now).toMatchObject({ isReplaced: true })
})
