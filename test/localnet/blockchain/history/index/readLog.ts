import { type Address, decodeEventLog, getAddress, type Hex, parseAbi, zeroAddress } from 'viem'
import type { Sign } from './IndexedBlock.js'
import type { Move } from './Move.js'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Deposit(address indexed to, uint256 value)',
  'event Withdrawal(address indexed from, uint256 value)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
])

/** Tokens that are one of a kind use the same events, with one more value among the topics. */
const nftAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed tokenId)',
])

/** A log as the node gives it. */
export type RawLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** What a log means for the history. */
export type LogMeaning = { readonly moves: readonly Move[]; readonly sign?: Sign }

const nothing: LogMeaning = { moves: [] }

/** Reads a log. Contracts write what they please: what isn't in the form of a standard means nothing. */
export function readLog(log: RawLog, { weth }: { weth: Address }): LogMeaning {
  const event = decode(log)
  if (event === undefined) return nothing
  const address = getAddress(log.address)
  const token = (from: Address, to: Address, amount: bigint): LogMeaning => ({
    moves: [{ asset: { kind: 'token', address }, from, to, amount }],
  })
  const nft = (tokenId: bigint, { from, to, amount }: { from: Address; to: Address; amount: bigint }) => ({
    asset: { kind: 'nft', address, tokenId } as const,
    from,
    to,
    amount,
  })
  switch (event.eventName) {
    case 'Transfer':
      if ('value' in event.args) return token(event.args.from, event.args.to, event.args.value)
      return { moves: [nft(event.args.tokenId, { ...event.args, amount: 1n })] }
    case 'TransferSingle':
      return { moves: [nft(event.args.id, { ...event.args, amount: event.args.value })] }
    case 'TransferBatch': {
      const { ids, values, from, to } = event.args
      return { moves: ids.map((id, index) => nft(id, { from, to, amount: values[index] ?? 0n })) }
    }
    case 'Approval':
    case 'ApprovalForAll':
      return { moves: [], sign: 'approval' }
    case 'Swap':
      return { moves: [], sign: 'swap' }
    case 'Mint':
      return { moves: [], sign: 'liquidityAdded' }
    case 'Burn':
      return { moves: [], sign: 'liquidityRemoved' }
    // Only the wrapped coin itself is believed: its own transfers don't show what it makes and destroys.
    case 'Deposit':
      if (address !== weth) return nothing
      return { ...token(zeroAddress, event.args.to, event.args.value), sign: 'wrap' }
    case 'Withdrawal':
      if (address !== weth) return nothing
      return { ...token(event.args.from, zeroAddress, event.args.value), sign: 'unwrap' }
  }
}

function decode({ topics: [signature, ...topics], data }: RawLog) {
  if (signature === undefined) return undefined
  try {
    const isNft = topics.length === 3 && data === '0x'
    const parameters = { topics: [signature, ...topics] as [Hex, ...Hex[]], data }
    return isNft ? decodeEventLog({ ...parameters, abi: nftAbi }) : decodeEventLog({ ...parameters, abi })
  } catch {
    return undefined
  }
}
