import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import type { SwapToken } from '../../../../hooks/shared/types/swap.js'
import { listQuery } from '../../../../hooks/swap/tokens/queries.js'
import { usdc } from '../../../support/swapTokens.js'

type Tokens = () => Promise<readonly SwapToken[]>

const dai: SwapToken = {
  ...usdc,
  ...{ id: `${usdc.networkId}/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F`, name: 'Dai', symbol: 'DAI' },
  ...{ address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', decimals: 18 },
}

/** The symbols that providers list together, and how long that takes, in ms. A timer fires as soon as nothing else happens. */
async function listBy(...lists: readonly Tokens[]) {
  let at = 0
  const timers: { readonly due: number; readonly run: () => void }[] = []
  const context = {
    id: 'latchkey',
    config: { networks: [mainnet], features: {} },
    env: {
      schedule(run: () => void, ms: number) {
        const timer = { due: at + ms, run }
        timers.push(timer)
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
      },
    },
    services: {
      swap: {
        providers: async () => lists.map((tokens, id) => ({ id: `${id}`, tokens, contracts: () => ({}) })),
      },
    },
  } as unknown as Parameters<typeof listQuery>[0]
  const { queryFn } = listQuery(context, mainnet)
  const reading = Promise.resolve(queryFn?.({ signal: new AbortController().signal }))
  let isOver = false
  const end = () => {
    isOver = true
  }
  reading.then(end, end)
  for (let turn = 0; turn < 50 && !isOver; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    const next = timers.sort((one, other) => one.due - other.due).shift()
    if (isOver || next === undefined) continue
    at = next.due
    next.run()
  }
  const tokens = await reading
  return { tokens, symbols: tokens?.map(({ symbol }) => symbol), at, left: timers.length }
}

const silent: Tokens = () => new Promise(() => {})

test.each<[string, Tokens, number]>([
  ['is silent', silent, 1500],
  ['fails', () => Promise.reject(new TypeError('down')), 0],
  [
    'is broken',
    () => {
      throw new TypeError('broken')
    },
    0,
  ],
  ['lists nothing that is a list', async () => ({ usdc }) as never, 0],
])('a provider that %s leaves the tokens of the other ones', async (_, other, at) => {
  const list: Tokens = async () => [usdc]
  expect(await listBy(other, list)).toMatchObject({ symbols: ['ETH', 'USDC'], at })
  expect(await listBy(list, other)).toMatchObject({ symbols: ['ETH', 'USDC'], at })
})

const other = '0x000000000000000000000000000000000000dEaD'
const named = { networkId: usdc.networkId, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const bare = { id: usdc.id.replace('0x', ''), address: usdc.address?.slice(2) }
test.each<[string, unknown]>([
  ['of another address than its id', { ...usdc, address: other }],
  ['of another network', { ...usdc, networkId: 'eip155:10' }],
  ['with an id of another network', { ...usdc, id: usdc.id.replace('eip155:1/', 'eip155:10/') }],
  ['without a symbol', { ...usdc, symbol: undefined }],
  ['with a symbol that shows nothing', { ...usdc, symbol: '\u200b' }],
  ['without an id', { ...named, address: other }],
  ['with an address that is none', { ...named, id: `${usdc.networkId}/erc20:1`, address: '1' }],
  ['whose address lacks its prefix', { ...usdc, ...bare }],
  ['with more decimals than there are', { ...usdc, decimals: 1e9 }],
  ['that is none', null],
])('a provider’s token %s is not listed, and those of others are', async (_, row) => {
  const lying: Tokens = async () => [row as SwapToken]
  expect(await listBy(lying, async () => [usdc, dai])).toMatchObject({
    symbols: ['ETH', 'USDC', 'DAI'],
    at: 0,
  })
  const { tokens } = await listBy(lying, async () => [usdc])
  expect(tokens).toContainEqual(usdc)
})

test('a token is named as it can be read', async () => {
  const row = { ...dai, name: '\u202eDai\u0000'.padEnd(1000, '!'), symbol: ' D\u202eAI' }
  const [, token] = (await listBy(async () => [row])).tokens ?? []
  expect(token).toMatchObject({ symbol: 'DAI' })
  expect(token?.name).toHaveLength(64)
})

test('a token that several list is there once, after the native one', async () => {
  const all = await listBy(
    async () => [usdc],
    async () => [dai, usdc],
  )
  expect(all).toMatchObject({ symbols: ['ETH', 'USDC', 'DAI'], at: 0, left: 0 })
})

test('where no provider lists anything, the first failure tells why', async () => {
  await expect(listBy(silent, () => Promise.reject(new TypeError('down')))).rejects.toThrow('took too long')
  await expect(listBy(() => Promise.reject(new TypeError('down')))).rejects.toThrow('down')
})
