import {
  type Address,
  createPublicClient,
  erc20Abi,
  erc20Abi_bytes32,
  type Hex,
  hexToString,
  http,
  isAddressEqual,
  type Log,
  parseAbi,
  parseEventLogs,
} from 'viem'

/** The native token has no address. */
export type Asset = {
  readonly address: Address | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What an account holds of one asset. */
export type Holding = Asset & { readonly quantity: bigint }

/** A transfer; the native token has no address, and only collectibles have ids. */
export type Move = {
  readonly address: Address | undefined
  readonly tokenId: bigint | undefined
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** A transaction with the transfers that concern the account. */
export type Entry = {
  readonly hash: Hex
  readonly from: Address
  /** The created contract, for a contract creation. */
  readonly to: Address
  readonly input: Hex
  readonly hasFailed: boolean
  /** In seconds. */
  readonly at: number
  readonly moves: readonly Move[]
}

type Piece = { readonly address: Address; readonly tokenId: bigint }

/** A collectible with the data of its contract and its metadata. */
export type Collectible = Piece & {
  readonly quantity: bigint
  /** Undefined where the metadata can't be read. */
  readonly name: string | undefined
}

const tokenEvents = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const collectibleEvents = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const collectibleAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** Every transfer in the logs; logs that do not match the event's ABI are ignored. */
function movesOf(logs: Log[]): readonly Move[] {
  const fungible = parseEventLogs({ abi: tokenEvents, logs, strict: true }).map(
    ({ address, args }): Move => ({ ...args, address, tokenId: undefined, amount: args.value }),
  )
  const collectible = parseEventLogs({ abi: collectibleEvents, logs, strict: true }).flatMap(
    ({ address, args, eventName }): Move[] => {
      const { from, to } = args
      if (eventName === 'Transfer') return [{ address, from, to, tokenId: args.tokenId, amount: 1n }]
      if (eventName === 'TransferSingle') return [{ address, from, to, tokenId: args.id, amount: args.value }]
      return args.ids.map((tokenId, index) => ({
        address,
        from,
        to,
        tokenId,
        amount: args.values[index] ?? 0n,
      }))
    },
  )
  return [...fungible, ...collectible]
}

export type EvmTruth = ReturnType<typeof createEvmTruth>

/** The account's data as the node reports it, read with viem: no product code is used. */
export function createEvmTruth({ url, owner }: { url: string; owner: Address }) {
  const client = createPublicClient({ transport: http(url, { batch: true }), cacheTime: 0 })

  /** A token's metadata; undefined where it is too incomplete to be shown. */
  async function readAsset(address: Address): Promise<Asset | undefined> {
    const at = { address, abi: erc20Abi } as const
    const readText = async (functionName: 'name' | 'symbol') => {
      try {
        return await client.readContract({ ...at, functionName })
      } catch {
        const bytes = await client.readContract({ address, abi: erc20Abi_bytes32, functionName })
        return hexToString(bytes).replace(/\0+$/, '')
      }
    }
    try {
      const [name, symbol, decimals] = await Promise.all([
        readText('name'),
        readText('symbol'),
        client.readContract({ ...at, functionName: 'decimals' }),
      ])
      return { address, name, symbol, decimals }
    } catch {
      return undefined
    }
  }

  async function readHolding(address: Address): Promise<readonly Holding[]> {
    const balanceOf = { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
    const [asset, quantity] = await Promise.all([
      readAsset(address),
      client.readContract(balanceOf).catch(() => 0n),
    ])
    return asset && asset.decimals > 0 && quantity > 0n ? [{ ...asset, quantity }] : []
  }

  async function readTokens(addresses: readonly Address[]): Promise<readonly Holding[]> {
    return (await Promise.all([...new Set(addresses)].map(readHolding))).flat()
  }

  /** A collectible's name from its metadata; undefined where that can't be read. */
  async function readName({ address, tokenId }: Piece): Promise<string | undefined> {
    const ask = (functionName: 'tokenURI' | 'uri') =>
      client.readContract({ address, abi: collectibleAbi, functionName, args: [tokenId] })
    try {
      const response = await fetch(await ask('tokenURI').catch(() => ask('uri')))
      return ((await response.json()) as { name: string }).name
    } catch {
      return undefined
    }
  }

  const readLogs = (parameters: { fromBlock?: bigint } = {}) =>
    client.getLogs({ fromBlock: 0n, ...parameters })

  return {
    client,
    coins: () => client.getBalance({ address: owner }),

    readAsset,
    readName,

    /** The tokens of a list with a balance in the account. */
    readTokens,

    /** Every token that the account ever received and still holds. */
    async readReceived(): Promise<readonly Holding[]> {
      const moves = movesOf(await readLogs())
      const received = moves.filter(({ to, tokenId }) => tokenId === undefined && isAddressEqual(to, owner))
      return readTokens(received.flatMap(({ address }) => address ?? []))
    },

    async readCollectibles(): Promise<readonly Collectible[]> {
      const moves = movesOf(await readLogs()).filter(
        ({ to, tokenId }) => tokenId !== undefined && isAddressEqual(to, owner),
      )
      const received = new Map(moves.map((move) => [`${move.address} ${move.tokenId}`, move]))
      const found = await Promise.all(
        [...received.values()].map(async ({ address, tokenId }): Promise<Collectible[]> => {
          if (address === undefined || tokenId === undefined) return []
          const at = { address, abi: collectibleAbi } as const
          const quantity = await client
            .readContract({ ...at, functionName: 'ownerOf', args: [tokenId] })
            .then((holder) => (isAddressEqual(holder, owner) ? 1n : 0n))
            .catch(() => client.readContract({ ...at, functionName: 'balanceOf', args: [owner, tokenId] }))
          if (quantity === 0n) return []
          return [{ address, tokenId, quantity, name: await readName({ address, tokenId }) }]
        }),
      )
      return found.flat()
    },

    /** The account's transactions and transfers, newest first. */
    async readHistory(): Promise<readonly Entry[]> {
      const count = Number(await client.getBlockNumber()) + 1
      const blocks = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          client.getBlock({ blockNumber: BigInt(index), includeTransactions: true }),
        ),
      )
      const entries = await Promise.all(
        blocks.flatMap(({ timestamp, transactions }) =>
          transactions.map(async ({ from, hash, input, to, value }): Promise<Entry> => {
            const receipt = await client.getTransactionReceipt({ hash })
            const target = to ?? receipt.contractAddress ?? from
            const hasFailed = receipt.status === 'reverted'
            const coin = { address: undefined, tokenId: undefined, from, to: target, amount: value }
            const moves = hasFailed ? [] : [...(value > 0n ? [coin] : []), ...movesOf(receipt.logs)]
            const concerns = (move: Move) =>
              isAddressEqual(move.from, owner) || isAddressEqual(move.to, owner)
            return {
              hash,
              from,
              to: target,
              input,
              hasFailed,
              at: Number(timestamp),
              moves: moves.filter(concerns),
            }
          }),
        ),
      )
      return entries.filter(({ from, moves }) => isAddressEqual(from, owner) || moves.length > 0).reverse()
    },
  }
}
