import {
  concat,
  domainSeparator,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseSignature,
  stringToHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { permitting } from '../../../../hooks/evm/swap/permitting.js'
import { planSwap } from '../../../../hooks/evm/swap/planSwap.js'
import { sendSwap } from '../../../../hooks/evm/swap/sendSwap.js'
import { mainnet } from '../../../../hooks/networks.js'
import type { UnknownError } from '../../../../hooks/shared/errors/provider.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import type { RpcClient } from '../../../../hooks/shared/types/chain.js'
import type { SwapPermitter } from '../../../../hooks/shared/types/chainActions.js'
import type { SendPermit } from '../../../../hooks/shared/types/intent.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { BuiltCall, SwapPermit, SwapPlan, SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import {
  aggregationAbi,
  buildAggregation,
  logMove,
  aggregationRouter as router,
} from '../../../support/aggregation.js'
import { alice } from '../../../support/createFakeWallet.js'
import { dai, usdc } from '../../../support/swapTokens.js'

const key = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const owner = key.address
const [usdcAt, daiAt] = [usdc.address, dai.address] as readonly [Hex, Hex]
const terms: SwapTerms = {
  account: `eip155:1:${owner}`,
  contracts: { router, takesPermits: 'permitAndCall' },
  ...{ from: usdc, to: dai, quantity: 7n, minimumOut: 990n, kind: 'swap' },
}
const { contracts: _, ...bare } = mainnet
const network: Network = bare
/** Chain time in seconds, and how long a permit may be used. */
const [time, lifetime] = [1_800_000_000, 1200]

/** By EIP-2612, and as DAI has it. */
const types = {
  exact: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  unlimited: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
} as const
const hashOf = (text: string) => keccak256(stringToHex(text))
const typeHashOf = (of: keyof typeof types) => hashOf(`Permit(${types[of]})`)
const textOf = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdcAt } as const
const domainFields = '(bytes1,string,string,uint256,address,bytes32,uint256[])'
const eip712Domain = (name: string, version: string) =>
  encodeAbiParameters(
    [...domainFields.slice(1, -1).split(',')].map((type) => ({ type })),
    ['0x0f', name, version, 1n, usdcAt, `0x${'0'.repeat(64)}`, []],
  )

/** What a token answers, by function; undefined: it reverts. */
type Token = {
  readonly [of in 'nonces' | 'DOMAIN_SEPARATOR' | 'PERMIT_TYPEHASH' | 'name' | 'version' | 'eip712Domain']?:
    | Hex
    | undefined
}
const usd: Token = {
  ...{ nonces: uint(3n), DOMAIN_SEPARATOR: domainSeparator({ domain }) },
  ...{ name: textOf('USD Coin'), version: textOf('2'), PERMIT_TYPEHASH: typeHashOf('exact') },
}
const selectors: { readonly [selector: string]: keyof Token } = {
  '0x7ecebe00': 'nonces',
  '0x3644e515': 'DOMAIN_SEPARATOR',
  '0x30adf81f': 'PERMIT_TYPEHASH',
  '0x06fdde03': 'name',
  '0x54fd4d50': 'version',
  '0x84b0196e': 'eip712Domain',
}

type NodeParameters = {
  token?: Token
  code?: unknown
  now?: number
  /** Whether the block of calls fails, by its calls. */
  fails?: (data: readonly string[]) => boolean
  canSimulate?: boolean
  /** What the router may take. */
  allowed?: bigint
}

/** A node whose swaps bring 1000. */
function nodeOf({
  token = usd,
  code = '0x',
  now = time,
  fails = () => false,
  canSimulate = true,
  allowed = 0n,
}: NodeParameters) {
  const reverted = () => {
    throw new RpcError({ code: 3, details: 'execution reverted' })
  }
  const rpc: RpcClient = {
    async request({ method, params }) {
      if (method === 'eth_getBalance') return '0xffffffffffffffff'
      if (method === 'eth_getCode') return code
      if (method === 'eth_getBlockByNumber') return { timestamp: `0x${now.toString(16)}` }
      if (method === 'eth_gasPrice' || method === 'eth_maxPriorityFeePerGas') return '0x1'
      if (method === 'eth_call') {
        const [{ data }] = params as [{ data: string }]
        if (data.startsWith('0xdd62ed3e')) return uint(allowed)
        const of = selectors[data.slice(0, 10)]
        return of === undefined ? '0x' : (token[of] ?? reverted())
      }
      if (method !== 'eth_simulateV1' || !canSimulate) throw new RpcError({ code: -32601, details: method })
      const [{ blockStateCalls }] = params as [{ blockStateCalls: readonly [{ calls: { data: string }[] }] }]
      const all = blockStateCalls[0].calls.map(({ data }) => data)
      const logs = [logMove(usdcAt, [owner, router, 7n]), logMove(daiAt, [router, owner, 1000n])]
      const status = fails(all) ? '0x0' : '0x1'
      return [
        {
          calls: all.map((data) => {
            const isSwap = data.startsWith('0x07ed2379') || data.startsWith('0x5816d723')
            return {
              status: isSwap ? status : '0x1',
              gasUsed: '0x5',
              logs: isSwap && status === '0x1' ? logs : [],
            }
          }),
        },
      ]
    },
  }
  return rpc
}

/** What the provider builds, of the account itself. */
function buildFor({ account }: SwapTerms): BuiltCall {
  const { data, to } = buildAggregation(usdcAt, daiAt, [7n, 990n])
  const own = data.replaceAll(alice.slice(2).toLowerCase(), owner.slice(2).toLowerCase()) as Hex
  return {
    from: account,
    to: to.replace('eip155:1:', account.slice(0, -42)) as CaipAddress,
    data: own,
    quantityOut: 1000n,
  }
}

type PlanParameters = NodeParameters & {
  change?: Partial<SwapTerms>
  permitter?: Partial<SwapPermitter>
  on?: Network
  atomic?: boolean
}
function plan({ atomic, change, on = network, permitter, ...node }: PlanParameters = {}): Promise<SwapPlan> {
  const asked = { ...terms, ...change }
  return permitting.planWithPermit(
    nodeOf(node),
    {
      ...{ network: on, terms: asked, built: buildFor(asked) },
      permits: async () => ({ provider: {}, now: time * 1000, signed: undefined, ...permitter }),
      ...(atomic && { ask: async () => ({ '0x1': { atomic: { status: 'supported' } } }) }),
    },
    planSwap,
  )
}
const kindsOf = ({ calls }: SwapPlan) => calls.map(({ kind }) => kind)

const dollar: Token = {
  ...usd,
  ...{ PERMIT_TYPEHASH: typeHashOf('unlimited'), version: textOf('1'), name: textOf('Dai') },
  DOMAIN_SEPARATOR: domainSeparator({ domain: { ...domain, name: 'Dai', version: '1' } }),
}

test.each<[string, Token, Partial<SwapTerms>, Partial<SwapPermit>]>([
  ['tells all of itself', usd, {}, { name: 'USD Coin', version: '2' }],
  ['does not tell its form', { ...usd, PERMIT_TYPEHASH: undefined }, {}, { version: '2' }],
  [
    'tells no version',
    {
      ...usd,
      version: undefined,
      DOMAIN_SEPARATOR: domainSeparator({ domain: { ...domain, version: '1' } }),
    },
    {},
    { version: '1' },
  ],
  [
    'tells its domain alone (EIP-5267)',
    { ...usd, name: textOf('Other'), version: undefined, eip712Domain: eip712Domain('USD Coin', '2') },
    {},
    { name: 'USD Coin', version: '2' },
  ],
  ['has DAI’s form', dollar, { approval: 'unlimited' }, { name: 'Dai', version: '1', isUnlimited: true }],
])(
  'a token that %s is offered a permit, for its nonce and 20 minutes of the chain',
  async (_, token, change, more) => {
    const planned = await plan({ token, change })
    expect(kindsOf(planned)).toEqual(['permit', 'swap'])
    expect(planned.instead?.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    const [{ permit } = {}] = planned.calls
    expect(permit).toMatchObject({ nonce: 3n, deadline: time + lifetime, ...more })
    expect(permit?.signature).toBeUndefined()
  },
)

const wrong = (change: object) => domainSeparator({ domain: { ...domain, ...change } })
const called = (name: string): Token => ({
  ...usd,
  ...{ name: textOf(name), eip712Domain: eip712Domain(name, '2'), DOMAIN_SEPARATOR: wrong({ name }) },
})
test.each<[string, PlanParameters]>([
  ['an account with code', { code: '0x6001' }],
  ['an account that runs a contract’s code (EIP-7702)', { code: `0xef0100${'11'.repeat(20)}` }],
  ['an account whose code is not known', { code: null }],
  ['a domain with another name', { token: { ...usd, DOMAIN_SEPARATOR: wrong({ name: 'USDC' }) } }],
  ['a domain with another version', { token: { ...usd, DOMAIN_SEPARATOR: wrong({ version: '3' }) } }],
  ['a domain of another network', { token: { ...usd, DOMAIN_SEPARATOR: wrong({ chainId: 10 }) } }],
  [
    'a domain of another contract',
    { token: { ...usd, DOMAIN_SEPARATOR: wrong({ verifyingContract: daiAt }) } },
  ],
  ['a domain with a salt', { token: { ...usd, DOMAIN_SEPARATOR: wrong({ salt: `0x${'1'.repeat(64)}` }) } }],
  ['no domain', { token: { ...usd, DOMAIN_SEPARATOR: undefined } }],
  ['a domain that is no word', { token: { ...usd, DOMAIN_SEPARATOR: '0x' } }],
  ['no nonces', { token: { ...usd, nonces: undefined } }],
  ['nonces of two words', { token: { ...usd, nonces: concat([uint(3n), uint(0n)]) } }],
  ['a name that is no text', { token: { ...usd, name: `0x${'ff'.repeat(96)}` } }],
  ['a name that a wallet would not show as it is', { token: called('USD\u202e\nCoin') }],
  ['a name that is too long to be read', { token: called('a'.repeat(257)) }],
  ['another form of permit', { token: { ...usd, PERMIT_TYPEHASH: hashOf('Permit(address owner)') } }],
  ['DAI’s form and an exact approval', { token: dollar }],
  [
    'a form that is not told and an unlimited approval',
    { token: { ...dollar, PERMIT_TYPEHASH: undefined }, change: { approval: 'unlimited' } },
  ],
  ['EIP-2612 and an unlimited approval', { change: { approval: 'unlimited' } }],
  [
    'zkSync',
    {
      ...{ on: { ...network, id: 324 }, change: { account: `eip155:324:${owner}` } },
      token: { ...usd, DOMAIN_SEPARATOR: wrong({ chainId: 324 }) },
    },
  ],
  ['a spender of its own', { change: { contracts: { ...terms.contracts, spender: router } } }],
  ['a clock that is late', { now: time - 601 }],
  ['a clock that is early', { now: time + 601 }],
  [
    'a wallet that leaves typed data out',
    { permitter: { provider: { allows: (method: string) => !method.includes('Typed') } } },
  ],
  ['a batch', { atomic: true }],
])('%s gets a plain approval', async (_, parameters) => {
  expect(kindsOf(await plan(parameters))).toEqual(['approve', 'swap'])
})

test('a token with the longest name is offered a permit', async () => {
  expect(kindsOf(await plan({ token: called('ä'.repeat(128)) }))).toEqual(['permit', 'swap'])
})

test('another network than zkSync is what the permit was left out for', async () => {
  const on = { ...network, id: 10 }
  const token = { ...usd, DOMAIN_SEPARATOR: wrong({ chainId: 10 }) }
  expect(kindsOf(await plan({ on, token, change: { account: `eip155:10:${owner}` } }))).toEqual([
    'permit',
    'swap',
  ])
})

/** The typed data of a permit, by the definition of it. */
function dataOf({ isUnlimited, nonce, deadline, name, version }: SwapPermit) {
  const fields = (isUnlimited ? types.unlimited : types.exact).split(',')
  const Permit = fields.map((field) => {
    const [type = '', key = ''] = field.split(' ')
    return { type, name: key }
  })
  const until = BigInt(deadline)
  const message = isUnlimited
    ? { holder: owner, spender: router, nonce, expiry: until, allowed: true }
    : { owner, spender: router, value: 7n, nonce, deadline: until }
  return { types: { Permit }, primaryType: 'Permit', domain: { ...domain, name, version }, message } as const
}
async function sign(permit: SwapPermit, change: object = {}): Promise<SwapPermit> {
  const data = dataOf(permit)
  const message = { ...data.message, ...change }
  return { ...permit, signature: await key.signTypedData({ ...data, message } as never) }
}
async function offered(parameters: PlanParameters = {}): Promise<SwapPermit> {
  const [{ permit } = {}] = (await plan(parameters)).calls
  if (permit === undefined) throw new TypeError('No permit is offered.')
  return permit
}
const permitAbi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
])
/** What the router is called with, by the definition of it. */
function wrappedBy({ deadline, isUnlimited, nonce, signature = '0x' }: SwapPermit): Hex {
  const { r, s, yParity } = parseSignature(signature)
  const end = [27 + yParity, r, s] as const
  const args = isUnlimited
    ? [owner, router, nonce, BigInt(deadline), true, ...end]
    : [owner, router, 7n, BigInt(deadline), ...end]
  const call = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args: args as never })
  const permit = concat([usdcAt.toLowerCase() as Hex, `0x${call.slice(10)}`])
  const { data } = buildFor(terms)
  return encodeFunctionData({ abi: aggregationAbi, functionName: 'permitAndCall', args: [permit, data] })
}

const both = [
  ['EIP-2612', {}],
  ['DAI', { token: dollar, change: { approval: 'unlimited' } }],
] as const satisfies readonly [string, PlanParameters][]
test.each(both)(
  'a permit that was signed by %s is brought by the swap, which is one request',
  async (_, parameters) => {
    const signed = await sign(await offered(parameters))
    const planned = await plan({ ...parameters, permitter: { signed } })
    expect(planned).toMatchObject({ simulation: 'passed', arrives: 1000n, failure: undefined })
    expect(planned.calls).toMatchObject([
      {
        kind: 'swap',
        quantity: 7n,
        permit: signed,
        request: { to: router, value: '0x0', data: wrappedBy(signed) },
      },
    ])
  },
)

test('without simulations the swap is tried with its permit', async () => {
  const signed = await sign(await offered())
  const planned = await plan({ canSimulate: false, permitter: { signed } })
  expect(planned).toMatchObject({ simulation: 'unavailable', failure: undefined })
  expect(kindsOf(planned)).toEqual(['swap'])
})

test.each<[string, PlanParameters, object?]>([
  ['for another amount', {}, { value: 8n }],
  ['for another spender', {}, { spender: daiAt }],
  ['for another nonce', {}, { nonce: 4n }],
  ['whose nonce was used', { token: { ...usd, nonces: uint(4n) } }],
  ['that is about to expire', { now: time + lifetime - 60, permitter: { now: (time + lifetime) * 1000 } }],
])('a permit %s is not used: another one is offered', async (_, parameters, change) => {
  const signed = await sign(await offered(), change)
  const planned = await plan({ ...parameters, permitter: { ...parameters.permitter, signed } })
  expect(kindsOf(planned)).toEqual(['permit', 'swap'])
  expect(planned.calls[1]?.permit).toBeUndefined()
})

test('security: a permit for any amount is not used once the choice is an exact approval again', async () => {
  const [, parameters] = both[1]
  const signed = await sign(await offered(parameters))
  const exact = await plan({ token: dollar, permitter: { signed } })
  expect(kindsOf(exact)).toEqual(['approve', 'swap'])
  const any = await plan({
    change: { approval: 'unlimited' },
    permitter: { signed: await sign(await offered()) },
  })
  expect(kindsOf(any)).toEqual(['approve', 'swap'])
})

test('an allowance that is enough needs no permit, and a signed one is not brought', async () => {
  const signed = await sign(await offered())
  for (const permitter of [{}, { signed }]) {
    const { calls } = await plan({ allowed: 7n, permitter })
    expect(calls).toMatchObject([{ kind: 'swap', request: { data: buildFor(terms).data } }])
  }
  expect(kindsOf(await plan({ allowed: 6n }))).toEqual(['permit', 'swap'])
})

test('a permit is used until a minute before its deadline', async () => {
  const signed = await sign(await offered())
  expect(kindsOf(await plan({ now: time + lifetime - 61, permitter: { signed } }))).toEqual(['swap'])
})

test('a token that does not take the permit that it said it would is approved', async () => {
  const signed = await sign(await offered())
  const isBrought = (all: readonly string[]) => all.some((data) => data.startsWith('0x5816d723'))
  expect(kindsOf(await plan({ fails: isBrought, permitter: { signed } }))).toEqual(['approve', 'swap'])
  // What fails in both ways is no fault of the permit.
  const planned = await plan({ fails: () => true, permitter: { signed } })
  expect(kindsOf(planned)).toEqual(['swap'])
  expect(planned.failure).toMatchObject({ name: 'TransferRevertedError' })
})

/** Asks a wallet for a call of a plan. */
async function send(planned: SwapPlan, answer: (params: readonly unknown[]) => unknown) {
  const [call] = planned.calls
  if (call?.permit === undefined) throw new TypeError('The call has no permit.')
  const asked: [string, readonly unknown[]][] = []
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      if (method === 'eth_accounts') return [owner]
      if (method === 'eth_chainId') return '0x1'
      asked.push([method, params])
      return answer(params)
    },
  }
  const kept: SwapPermit[] = []
  const journalled = { onAsk() {}, onSent() {}, used: [] } as unknown as SendPermit
  const sending = permitting.sendPermitted(
    {
      ...{ ...journalled, network, plan: planned, provider },
      call: { ...call, permit: call.permit },
      onPermit: (permit) => kept.push(permit),
    },
    sendSwap,
  )
  return { asked, kept, result: await sending.catch((thrown: unknown) => thrown) }
}
const signBy = (params: readonly unknown[]) => key.signTypedData(JSON.parse(String(params[1])))

test.each(both)(
  'the wallet is asked for typed data by %s as it is defined, and what it signed is kept',
  async (_, parameters) => {
    const planned = await plan(parameters)
    const { asked, kept, result } = await send(planned, signBy)
    expect(result).toBeUndefined()
    const [[method, [account, text]] = ['', []]] = asked
    expect([method, account, asked.length]).toEqual(['eth_signTypedData_v4', owner, 1])
    const [{ permit } = {}] = planned.calls
    expect(kept).toEqual([await sign(permit as SwapPermit)])
    const { EIP712Domain, ...own } = JSON.parse(String(text)).types
    expect(EIP712Domain).toHaveLength(4)
    expect(own).toEqual(dataOf(permit as SwapPermit).types)
  },
)

test.each<[string, unknown]>([
  ['of another key', privateKeyToAccount(`0x${'8'.repeat(64)}`)],
  ['of no form', '0x1234'],
  ['that is no text', { signature: '0x' }],
])('security: a signature %s is refused', async (_, by) => {
  const { kept, result } = await send(await plan(), (params) =>
    typeof by === 'object' && by !== null && 'signTypedData' in by
      ? (by as typeof key).signTypedData(JSON.parse(String(params[1])))
      : by,
  )
  expect(result).toMatchObject({ name: 'UnexpectedSignatureError' })
  expect(kept).toEqual([])
})

test('a signature in the upper half of the curve is refused, since anyone could make a second one of it', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const { result } = await send(await plan(), async (params) => {
    const { r, s, yParity } = parseSignature(await signBy(params))
    const high = (order - BigInt(s)).toString(16).padStart(64, '0')
    return concat([r, `0x${high}`, yParity === 0 ? '0x1c' : '0x1b'])
  })
  expect(result).toMatchObject({ name: 'UnexpectedSignatureError' })
})

test.each<[unknown, string, boolean]>([
  [{ code: 4001 }, 'UserRejectedError', false],
  [{ code: 4200 }, 'UserRejectedError', true],
  [{ code: -32601 }, 'UserRejectedError', true],
  [{ code: -32603, message: 'User rejected' }, 'UnknownError', true],
  [{ message: 'User denied', data: { originalError: { code: 4001 } } }, 'UnknownError', true],
])(
  'a wallet that throws %j has signed nothing only by its own outermost code',
  async (thrown, name, hasCause) => {
    const { result } = await send(await plan(), () => Promise.reject(thrown))
    expect(result).toMatchObject({ name })
    expect((result as Error).cause !== undefined).toBe(hasCause)
  },
)

const trap = Object.create(null)
test.each([
  ['no text at all', trap],
  ['a megabyte', 'm'.repeat(1_000_000)],
  ['a key', `no ${'1f'.repeat(32)}`],
])('a wallet that fails with %s in place of a message fails as any other', async (_, message) => {
  for (const [code, name] of [[4200, 'UserRejectedError'] as const, [-32603, 'UnknownError'] as const]) {
    const { result } = await send(await plan(), () => Promise.reject({ code, message }))
    expect(result).toMatchObject({ name })
    expect((result as UnknownError).details).toMatch(new RegExp(`^${code}( no \\[…\\]| m{0,200})?$`))
  }
})

test('a swap with its permit reaches the wallet as it was planned', async () => {
  const signed = await sign(await offered())
  const planned = await plan({ permitter: { signed } })
  const hash = `0x${'a'.repeat(64)}`
  const { asked, result } = await send(planned, () => hash)
  expect(result).toEqual({ id: hash })
  const [call] = planned.calls
  expect(asked).toEqual([['eth_sendTransaction', [call?.request]]])
})

test.each<[string, (data: Hex, signed: SwapPermit) => Promise<Hex> | Hex, string]>([
  ['is the swap alone', () => buildFor(terms).data, 'permit'],
  ['has bytes after it', (data) => `${data}00`, 'permit'],
  ['brings another permit', async (_, signed) => wrappedBy(await sign({ ...signed, nonce: 9n })), 'permit'],
  ['makes another call', (data) => data.replace('07ed2379', '12345678') as Hex, '0x12345678'],
  [
    'sells more',
    (data) =>
      data.replace(`${'0'.repeat(63)}7${'0'.repeat(61)}3de`, `${'0'.repeat(63)}8${'0'.repeat(61)}3de`) as Hex,
    '8',
  ],
  ['makes no call', () => '0x5816d723', '0x'],
])('security: a swap whose call %s does not reach the wallet', async (_, change, details) => {
  const signed = await sign(await offered())
  const planned = await plan({ permitter: { signed } })
  const [call] = planned.calls
  const { data } = Object(call?.request) as { data: Hex }
  const changed = await change(data, signed)
  expect(changed).not.toBe(data)
  const calls = planned.calls.map((one) => ({ ...one, request: { ...Object(one.request), data: changed } }))
  const { asked, result } = await send({ ...planned, calls }, () => '0x')
  expect(result).toMatchObject({ name: 'SwapMismatchError', details })
  expect(asked).toEqual([])
})

test('the time is reported of a token that does not answer any more, so that its permits expire', async () => {
  const asked = { account: terms.account, network, token: usdcAt }
  expect(await permitting.readPermits(nodeOf({}), asked)).toEqual({ nonce: 3n, time })
  const gone = nodeOf({ token: { ...usd, nonces: undefined } })
  expect(await permitting.readPermits(gone, asked)).toEqual({ nonce: undefined, time })
})
