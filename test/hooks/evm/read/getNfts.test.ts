import { decodeFunctionData, encodeFunctionResult } from 'viem'
import { expect, test } from 'vitest'
import { multicall3Abi } from '../../../../hooks/evm/read/abi.js'
import type { Hex } from '../../../../hooks/evm/read/callContract.js'
import { getNfts } from '../../../../hooks/evm/read/getNfts.js'
import { erc721Abi, erc1155Abi } from '../../../../hooks/evm/read/readHeldNfts.js'
import { mainnet } from '../../../../hooks/networks.js'
import { HttpTimeoutError, ResponseTooLargeError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Token } from '../../../../hooks/shared/types/token.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const address = `eip155:1:${alice}` as const
const { multicall3: _, ...contracts } = mainnet.contracts
const plain: Network = { ...mainnet, contracts }
const keys = '0x00000000000000000000000000000000000000a1'
const editions = '0x00000000000000000000000000000000000000b2'

const collection = (parts: Partial<Token> = {}): Token => ({
  address: keys,
  symbol: 'KEYS',
  name: 'Keys',
  decimals: 0,
  standard: 'erc721',
  ...parts,
})

type Owners = { readonly [id: string]: string }
type Call = { readonly functionName: string; readonly args: readonly unknown[] }
type Contract = (call: Call) => unknown

/** An ERC-721 of these owners; with `lists` it has the enumerable extension. */
const erc721 =
  (owners: Owners, { lists = false }: { lists?: boolean } = {}): Contract =>
  ({ functionName, args }) => {
    const held = (owner: unknown) => Object.keys(owners).filter((id) => owners[id] === owner)
    if (functionName === 'balanceOf') return BigInt(held(args[0]).length)
    if (functionName === 'ownerOf') return owners[String(args[0])]
    if (functionName === 'tokenURI') return `https://meta.example/${args[0]}`
    const id = lists ? held(args[0])[Number(args[1])] : undefined
    return id === undefined ? undefined : BigInt(id)
  }

const erc1155 =
  (balances: { readonly [id: string]: bigint }): Contract =>
  ({ functionName, args }) =>
    functionName === 'uri'
      ? 'https://meta.example/{id}.json'
      : (args[1] as bigint[]).map((id) => balances[String(id)] ?? 0n)

/** A node with contracts at addresses; a contract's undefined answer reverts. */
function createNode(deployed: { readonly [address: string]: Contract }) {
  const run = (to: string, data: Hex): Hex | undefined => {
    const contract = deployed[to.toLowerCase()]
    if (contract === undefined) return '0x'
    const abi = to.toLowerCase() === editions ? erc1155Abi : erc721Abi
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const result = contract({ functionName, args })
    if (result === undefined) return undefined
    return encodeFunctionResult({ abi, functionName, result } as Parameters<typeof encodeFunctionResult>[0])
  }
  return createFakeRpc(({ params }) => {
    const [{ to, data }] = params as [{ to: string; data: Hex }]
    if (to.toLowerCase() !== mainnet.contracts.multicall3.address) {
      const answer = run(to, data)
      if (answer === undefined) throw new RpcError({ code: 3, details: 'execution reverted' })
      return answer
    }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { target: string; callData: Hex }[]
    const result = calls.map(({ target, callData }) => {
      const returnData = run(target, callData)
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  })
}

const idsOf = (page: Awaited<ReturnType<typeof getNfts>>) => page?.items.map(({ tokenId }) => tokenId)

test('without listed collections NFTs are unsupported, and no request is made', async () => {
  const rpc = createNode({})
  const tokens = [collection({ standard: 'erc20' }), collection({ address: 'no address' })]
  expect(await getNfts(rpc, { address, network: mainnet, tokens })).toBeUndefined()
  expect(rpc.calls).toEqual([])
})

test.each([
  ['with Multicall3', mainnet],
  ['one by one', plain],
])('an enumerable contract needs no ids, %s', async (_how, network) => {
  const rpc = createNode({ [keys]: erc721({ 7: alice, 8: bob, 9: alice }, { lists: true }) })
  const page = await getNfts(rpc, { address, network, tokens: [collection()] })
  expect(page).toEqual({
    items: ['7', '9'].map((tokenId) => ({
      address: keys,
      tokenId,
      standard: 'erc721',
      quantity: 1n,
      metadataUrl: `https://meta.example/${tokenId}`,
      collection: { id: keys, name: 'Keys', isVerified: true },
    })),
  })
  expect(rpc.calls.length).toBe(network === mainnet ? 3 : 6)
})

test('one that is not enumerable is read by the configured ids', async () => {
  const rpc = createNode({ [keys]: erc721({ 1: alice, 2: bob, 3: alice }) })
  const tokens = [collection({ tokenIds: ['1', '2', '4', '1'] })]
  expect(idsOf(await getNfts(rpc, { address, network: mainnet, tokens }))).toEqual(['1'])
})

test.each<[string, Partial<Token>, Owners, boolean]>([
  ['whose list has none of the holdings', {}, { 1: alice }, true],
  ['whose list has some of the holdings', { tokenIds: ['1'] }, { 1: alice, 2: alice }, true],
  ['whose list has all of the holdings', { tokenIds: ['1', '2'] }, { 1: alice, 2: alice, 3: bob }, false],
  ['without holdings', {}, { 1: bob }, false],
])(
  'a list is marked as incomplete where a contract can’t be listed by a config %s',
  async (_, parts, owners, isPartial) => {
    const rpc = createNode({ [keys]: erc721(owners) })
    const page = await getNfts(rpc, { address, network: mainnet, tokens: [collection(parts)] })
    expect(page?.isPartial ?? false).toBe(isPartial)
  },
)

test('a list is marked as incomplete where an ERC-1155 has no configured ids', async () => {
  const rpc = createNode({ [editions]: erc1155({ 1: 3n }) })
  const ask = async (tokenIds: readonly string[]) => {
    const tokens = [collection({ address: editions, standard: 'erc1155', tokenIds })]
    return (await getNfts(rpc, { address, network: mainnet, tokens }))?.isPartial ?? false
  }
  expect([await ask([]), await ask(['1'])]).toEqual([true, false])
})

test('an ERC-1155 item has its quantity, and its metadata URL the id in 64 digits', async () => {
  const rpc = createNode({ [editions]: erc1155({ 1: 3n, 26: 1n }) })
  const tokens = [collection({ address: editions, standard: 'erc1155', tokenIds: ['1', '2', '26'] })]
  const page = await getNfts(rpc, { address, network: mainnet, tokens })
  expect(page?.items.map(({ tokenId, quantity, metadataUrl }) => [tokenId, quantity, metadataUrl])).toEqual([
    ['1', 3n, `https://meta.example/${'1'.padStart(64, '0')}.json`],
    ['26', 1n, `https://meta.example/${'1a'.padStart(64, '0')}.json`],
  ])
})

test('pages follow each other until the end', async () => {
  const owners = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [String(index + 1), alice]))
  const rpc = createNode({ [keys]: erc721(owners, { lists: true }) })
  const told: (string | undefined)[] = []
  let cursor: string | undefined
  do {
    const page = await getNfts(rpc, { address, network: mainnet, tokens: [collection()], cursor })
    told.push(...(idsOf(page) ?? []))
    cursor = page?.next
  } while (cursor !== undefined)
  expect(told).toEqual(Object.keys(owners))
})

test('an invalid cursor returns nothing', async () => {
  const rpc = createNode({ [keys]: erc721({ 1: alice }, { lists: true }) })
  const page = await getNfts(rpc, { address, network: mainnet, tokens: [collection()], cursor: '-1' })
  expect(page).toEqual({ items: [] })
})

test('a contract that claims endless holdings is read for a thousand', async () => {
  const endless: Contract = ({ functionName, args }) => {
    if (functionName === 'balanceOf') return 2n ** 255n
    return functionName === 'tokenURI' ? '' : (args[1] as bigint)
  }
  const rpc = createNode({ [keys]: endless })
  const parameters = { address, network: mainnet, tokens: [collection()] }
  expect((await getNfts(rpc, { ...parameters, cursor: '976' }))?.next).toBeUndefined()
  const page = await getNfts(rpc, { ...parameters, cursor: '952' })
  expect(page).toMatchObject({ next: '976', isPartial: true })
})

test('missing contracts and other kinds hold nothing, and the others are read', async () => {
  const odd: Contract = () => undefined
  const rpc = createNode({ [editions]: odd, [keys]: erc721({ 1: alice }) })
  const tokens = [
    collection({ address: '0x00000000000000000000000000000000000000c3', tokenIds: ['1'] }),
    collection({ address: editions, standard: 'erc1155', tokenIds: ['1'] }),
    collection({ tokenIds: ['1'] }),
  ]
  expect(idsOf(await getNfts(rpc, { address, network: mainnet, tokens }))).toEqual(['1'])
})

test('where the answers are too long for one call, each is read separately', async () => {
  const node = createNode({ [keys]: erc721({ 1: alice, 2: alice }, { lists: true }) })
  let answered = 0
  const rpc = createFakeRpc((call) => {
    const [{ to }] = call.params as [{ to: string }]
    // The third multicall is the one for the metadata URLs.
    if (to.toLowerCase() === mainnet.contracts.multicall3.address && ++answered === 3)
      throw new ResponseTooLargeError()
    return node.request(call)
  })
  const page = await getNfts(rpc, { address, network: mainnet, tokens: [collection()] })
  expect(page?.items.map(({ metadataUrl }) => metadataUrl)).toEqual([
    'https://meta.example/1',
    'https://meta.example/2',
  ])
})

test.each([mainnet, plain])('a node without an answer is reported', async (network) => {
  const rpc = createFakeRpc(() => Promise.reject(new HttpTimeoutError()))
  const tokens = [collection({ tokenIds: ['1'] })]
  await expect(getNfts(rpc, { address, network, tokens })).rejects.toBeInstanceOf(HttpTimeoutError)
})

test.each(['-1', '0x1', '1.5', '', (2n ** 256n).toString(), 7 as unknown as string])(
  'the id %s in a config is rejected with its contract',
  async (id) => {
    const tokens = [collection({ tokenIds: [id] })]
    await expect(getNfts(createNode({}), { address, network: mainnet, tokens })).rejects.toMatchObject({
      name: 'InvalidConfigError',
      problems: [`tokens: tokenIds of ${keys} needs decimal digits, unlike ${id}`],
    })
  },
)
