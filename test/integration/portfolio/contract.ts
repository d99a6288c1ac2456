import { expect, test } from 'vitest'
import type { ServiceChoices } from '../../../hooks/instance/config.js'
import { namespaceOf, toCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import { LatchkeyError } from '../../../hooks/shared/errors/LatchkeyError.js'
import { parseFiatValue } from '../../../hooks/shared/figure.js'
import type { CaipAddress } from '../../../hooks/shared/types/caip.js'
import type { Env } from '../../../hooks/shared/types/env.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { PortfolioOrigin } from '../../../hooks/shared/types/portfolio.js'
import type { JoinedLocalnet } from '../../localnet/joinLocalnet.js'
import { testActivity } from './activityContract.js'
import { createChainTruth } from './chainTruth.js'
import { testNfts } from './nftsContract.js'
import { type LocalNetworks, localNetworks, openPortfolio } from './openPortfolio.js'
import { testProfile } from './profileContract.js'

export type PortfolioContract = {
  localnet: JoinedLocalnet
  /** The source, as a host's config names it, with the given parts of the environment replaced. */
  choice(env?: Partial<Env>): ServiceChoices['portfolio']
  origin: PortfolioOrigin
  /** The local network's parts whose failure makes the source unavailable, by namespace. */
  parts: { readonly evm: string; readonly solana: string }
  profile: {
    /** The reported source of a name that ENS has on a main network. */
    readonly ens: 'service' | 'ens'
    /** Whether the source knows names that the service has and the chain does not. */
    readonly keepsNames: boolean
  }
  nfts: {
    readonly origin: PortfolioOrigin
    /** The source on EVM where the app lists no collections; undefined: unsupported. */
    readonly unlisted: PortfolioOrigin | undefined
  }
  /** The source of activity, by namespace; undefined: unsupported, since nodes have no index. */
  activity: { readonly evm: PortfolioOrigin | undefined; readonly solana: PortfolioOrigin }
}

const names = ['first', 'second', 'solana'] as const satisfies (keyof LocalNetworks)[]

/** The contract for every source, hosted or not. */
export function testPortfolio(contract: PortfolioContract): void {
  testBalances(contract)
  testProfile(contract)
  testNfts(contract)
  testActivity(contract)
}

function testBalances({ localnet, choice, origin, parts }: PortfolioContract): void {
  const open = (env?: Partial<Env>) => openPortfolio(localnet, { choice: choice(env), ...(env && { env }) })
  const networkOf = (name: keyof LocalNetworks): Network => localNetworks(localnet)[name]
  const partOf = (name: keyof LocalNetworks) => (name === 'solana' ? parts.solana : parts.evm)
  const accountsOf = (network: Network) =>
    localnet.manifest.accounts[network.namespace === 'solana' ? 'solana' : 'evm']
  const at = (network: Network, address: string): CaipAddress =>
    toCaipAddress(toCaipNetworkId(network), address)
  const firstAt = (network: Network) => at(network, accountsOf(network)[0]?.address ?? '')
  const read = (name: keyof LocalNetworks, signal?: AbortSignal) => {
    const network = networkOf(name)
    return open().portfolio.getTokens({ address: firstAt(network), network, signal })
  }

  test.each(names)('on the %s chain every quantity matches the chain', async (name) => {
    const { portfolio } = open()
    const truth = createChainTruth(localnet)
    const network = networkOf(name)
    const networkId = toCaipNetworkId(network)
    for (const { address: account } of accountsOf(network).slice(0, 3)) {
      const address = at(network, account)
      const { rows, source } = await portfolio.getTokens({ address, network })
      expect(source).toBe(origin)
      for (const { address: token, quantity } of rows)
        expect([token, quantity]).toEqual([
          token,
          token === undefined
            ? await truth.coins(networkId, account)
            : await truth.tokens(networkId, account, token),
        ])
      const listed = rows.map(({ address: token }) => token)
      const known = localnet.manifest.tokens.filter(
        ({ chainId, decimals }) => chainId === networkId && decimals > 0,
      )
      for (const { address: token } of known)
        expect(listed.includes(token), token).toBe((await truth.tokens(networkId, account, token)) > 0n)
      const { value } = await portfolio.getBalance({ address, network })
      expect(value).toBe(await truth.coins(networkId, account))
    }
  })

  test.each(names)(
    'on the %s chain rows are of that chain, each once, the most valuable first',
    async (name) => {
      const { rows } = await read(name)
      const networkId = toCaipNetworkId(networkOf(name))
      expect(rows.length).toBeGreaterThan(2)
      expect(rows.every((row) => row.networkId === networkId && row.id.startsWith(`${networkId}/`))).toBe(
        true,
      )
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      expect(rows.filter(({ decimals, quantity }) => decimals === 0 || quantity === 0n)).toEqual([])
      const worths = rows.map(({ value }) => parseFiatValue(value) ?? -1n)
      expect(worths).toEqual(worths.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)))
      expect(rows.find(({ value }) => value === rows[0]?.value)?.address).toBeUndefined()
    },
  )

  test('two networks read one after the other never mix', async () => {
    const { portfolio } = open()
    const [first, second] = [networkOf('first'), networkOf('second')]
    const [one, other] = await Promise.all(
      [first, second].map((network) => portfolio.getTokens({ address: firstAt(network), network })),
    )
    expect(one?.rows.map(({ quantity }) => quantity)).not.toEqual(other?.rows.map(({ quantity }) => quantity))
    expect(one?.rows.every(({ networkId }) => networkId === 'eip155:31337')).toBe(true)
    expect(other?.rows.every(({ networkId }) => networkId === 'eip155:31338')).toBe(true)
  })

  test.each(names)('on the %s chain an account without holdings has no rows', async (name) => {
    const network = networkOf(name)
    const empty = accountsOf(network).find(({ isEmpty }) => isEmpty)
    const address = at(network, empty?.address ?? '')
    const { portfolio } = open()
    expect(await portfolio.getTokens({ address, network })).toEqual({ rows: [], source: origin })
    expect(await portfolio.getBalance({ address, network })).toMatchObject({ value: 0n })
  })

  test('a network unknown to the source is read from its own node', async () => {
    const network: Network = { ...networkOf('first'), id: 424_242 }
    const address = firstAt(network)
    const { rows, source } = await open().portfolio.getTokens({ address, network })
    expect(source).toBe('rpc')
    const truth = createChainTruth(localnet)
    const { address: account } = accountsOf(network)[0] ?? {}
    expect(rows.find((row) => row.address === undefined)?.quantity).toBe(
      await truth.coins('eip155:424242', account ?? ''),
    )
  })

  test.each([
    ['status:500', 'HttpStatusError'],
    ['status:429', 'HttpStatusError'],
    ['malformed', 'MalformedResponseError'],
    ['drop', 'ServiceUnreachableError'],
  ])(
    'while it fails with %s a typed error is thrown, and afterwards it answers again',
    async (mode, error) => {
      for (const name of ['first', 'solana'] as const) {
        await localnet.control({ fault: partOf(name), mode })
        const failure = await read(name).catch((thrown: unknown) => thrown)
        expect(failure).toBeInstanceOf(LatchkeyError)
        expect(failure).toMatchObject({ name: error })
        await localnet.control({ fault: partOf(name), mode: 'off' })
        expect((await read(name)).source).toBe(origin)
      }
    },
  )

  test('a slow answer is awaited', async () => {
    for (const name of ['first', 'solana'] as const) {
      await localnet.control({ fault: partOf(name), mode: 'slow:300' })
      expect((await read(name)).rows.length).toBeGreaterThan(2)
    }
  })

  test('a request without an answer times out', async () => {
    for (const name of ['first', 'solana'] as const) {
      await localnet.control({ fault: partOf(name), mode: 'hang' })
      const network = networkOf(name)
      // Nothing answers, so a shorter timeout has the same result.
      const { schedule } = createEnv()
      const { portfolio } = open({ schedule: (callback, ms) => schedule(callback, ms / 50) })
      await expect(portfolio.getTokens({ address: firstAt(network), network })).rejects.toMatchObject({
        name: 'HttpTimeoutError',
      })
    }
  })

  test('an aborted read rejects at once, with the reason', async () => {
    for (const name of ['first', 'solana'] as const) {
      await localnet.control({ fault: partOf(name), mode: 'hang' })
      const controller = new AbortController()
      const reading = read(name, controller.signal)
      const gone = new Error('the account changed')
      controller.abort(gone)
      await expect(reading).rejects.toBe(gone)
      expect(namespaceOf(firstAt(networkOf(name)))).toBe(name === 'solana' ? 'solana' : 'eip155')
    }
  })
}
