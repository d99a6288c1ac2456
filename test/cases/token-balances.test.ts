import * as v from 'valibot'
import { toTokenBalance } from '../../hooks/clients/blockchain/createHostedPortfolio.js'
import { balancesSchema } from '../../hooks/clients/blockchain/schemas/balances.js'
import { connect } from '../../hooks/connect/connect.js'
import { evm } from '../../hooks/evm/evm.js'
import { base, mainnet } from '../../hooks/networks.js'
import { getTokens } from '../../hooks/portfolio/tokens/getTokens.js'
import { totalOf } from '../../hooks/portfolio/tokens/rules.js'
import { addressKey } from '../../hooks/shared/keys.js'
import type { ChainActions } from '../../hooks/shared/types/chain.js'
import type { PortfolioSource } from '../../hooks/shared/types/portfolio.js'
import { announce } from '../support/announce.js'
import { alice } from '../support/createFakeWallet.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError } from './runner/scene.js'
import { startTimer } from './support/startTimer.js'

/** The maximum length of an answer that the client reads. */
const longest = 2_000_000

type Named = { name?: unknown; symbol?: unknown }

/** What the contracts say that these rows are about: the same as the rows. */
function identitiesOf(rows: readonly unknown[]) {
  return rows.flatMap((row) => {
    const { address, metadata, quantity } = Object(row) as {
      address?: unknown
      metadata?: object
      quantity?: object
    }
    const { name, symbol } = { ...Object(row), ...metadata } as Named
    const decimals = Number(Reflect.get({ ...metadata, ...quantity }, 'decimals'))
    if (typeof address !== 'string' || typeof name !== 'string' || typeof symbol !== 'string') return []
    return [[addressKey(address.split(':').at(-1) ?? ''), { name, symbol, decimals }] as const]
  })
}

const marker = {
  ...{ name: 'Service', symbol: 'SVC', chainId: 'eip155:1', value: 1, price: 1 },
  ...{ address: `eip155:1:0x${'5e'.repeat(20)}`, quantity: { decimals: '6', numeric: '1' } },
}

type Answers = { wallet?: unknown; service: readonly unknown[]; about: readonly unknown[]; active?: unknown }

/** The token list of a connected account, whose wallet and service answer this. */
async function list({ wallet, service, about, active }: Answers): Promise<Observation> {
  const body = JSON.stringify({ balances: service })
  const network = active === 'eip155:8453' ? base : mainnet
  const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
  // So many rows come from a host's own source: the client limits answers.
  const own: PortfolioSource = {
    ...{ getBalance: refuse, getProfile: refuse },
    getTokens: async () =>
      v.parse(balancesSchema, { balances: service }).balances.map((row) => toTokenBalance(row, network)),
  }
  const known = new Map(identitiesOf(about))
  const chain: Partial<ChainActions> = {
    getNativeBalance: refuse,
    describeTokens: async ({ addresses }) =>
      new Map(
        addresses.flatMap((address) => {
          const found = known.get(addressKey(address))
          return found ? [[addressKey(address), found] as const] : []
        }),
      ),
  }
  const test = createTestLatchkey({
    networks: [network],
    adapters: [{ ...evm(), load: async (loading) => ({ ...(await evm().load(loading)), ...chain }) }],
    projectId: 'a'.repeat(32),
    services: { portfolio: body.length > longest ? own : undefined },
    env: {
      fetch: async (url) =>
        String(url).includes('/balance')
          ? new Response(body)
          : Response.json({ http: [`eip155:${network.id}`], ws: [] }),
    },
  })
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [alice],
    eth_accounts: [alice],
    eth_chainId: `0x${network.id.toString(16)}`,
    wallet_getAssets: wallet,
    wallet_getCapabilities: {
      [`0x${network.id.toString(16)}`]: { assetDiscovery: { supported: wallet !== undefined } },
    },
  }
  const request = async ({ method }: { method: string }) => answers[method] ?? null
  announce(test.tab.window, { rdns: 'io.fox', name: 'Fox', provider: { request } })
  test.latchkey.start()
  await test.latchkey.wake()
  await test.advance()
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  const timer = startTimer()
  const { rows, source } = await getTokens(test.latchkey)
  const ms = timer()
  const isFallback = wallet !== undefined && source !== 'wallet'
  for (const { name, symbol, address = alice, iconUrl = 'https:' } of rows) {
    const isHarmless = /^(https:|data:image\/)/.test(iconUrl) && /^0x[\da-fA-F]{40}$/.test(address)
    if (!isHarmless || /[\p{Cf}\p{Cc}]/u.test(`${name}${symbol}`)) throw new Error('a hostile row is listed')
  }
  test.latchkey.destroy()
  return {
    listed: isFallback
      ? []
      : rows.map(({ name, iconUrl, isLookalike, ...fields }) => ({
          ...{ name, icon: iconUrl, isMarked: isLookalike === true },
          fields,
        })),
    state: isFallback ? 'fallback' : undefined,
    facts: { total: Number(totalOf(rows)) },
    ms,
  }
}

const usdc = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', price: 1 },
  quantity: { decimals: '6', numeric: '1' },
}

function manyOf(many: unknown): unknown[] {
  const [count, what] = many as [number, string]
  if (what !== 'balances') throw new NotPlayedError(`not played: ${what}`)
  return Array.from({ length: count }, (_, index) => ({
    ...usdc,
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  }))
}

playCases('token-balances', async (kind, input, context) => {
  const active = context.read('active')
  if (kind === 'asset') {
    const asset = input.whole()
    return list({ wallet: { '0x1': [asset] }, service: [marker], about: [asset], active })
  }
  if (kind === 'assets-response') {
    const answer = input.whole()
    const chain = active === 'eip155:8453' ? '0x2105' : '0x1'
    const sent = Reflect.get(Object(answer), chain)
    const about = Array.isArray(sent) ? sent : []
    const observed = await list({ wallet: answer ?? 'nothing', service: [marker], about, active })
    return { ...observed, facts: { ...observed.facts, sent: about.length } }
  }
  if (kind !== 'balance') throw new NotPlayedError(`not played: ${kind}`)
  const rows = input.has('$list')
    ? (input.read('$list') as unknown[])
    : input.has('$many')
      ? manyOf(input.read('$many'))
      : [input.whole()]
  return list({ service: rows, about: rows, active })
})
